import { serverNow } from '../device/clock.ts';
import { home } from '../device/backend.ts';
import type { TransportContext } from './transport.ts';

const isNetworkError = (error: unknown): boolean =>
  String((error as { readonly code?: unknown } | null)?.code) === 'auth/network-request-failed';

/** How a page sends: with the token of whoever is signed in, by the server's time as it is known. */
export const pageTransport: TransportContext = {
  home,
  token: async (uid, fresh) => {
    const { tokenFor } = await import('../firebase/auth.ts');
    return tokenFor(uid, fresh).catch((error: unknown) => {
      if (isNetworkError(error)) throw error;
      return null;
    });
  },
  now: serverNow,
};
