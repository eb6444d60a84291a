import { serverNow } from '../../platform/clock/clock.ts';
import { home } from '../../platform/server/backend.ts';
import { messagingToken } from '../../platform/server/push-key.ts';
import type { TransportContext } from './transport.ts';

const isNetworkError = (error: unknown): boolean =>
  String((error as { readonly code?: unknown } | null)?.code) === 'auth/network-request-failed';

/** Sends from a page, with the signed-in member's token and the server time known to the page. */
export const pageTransport: TransportContext = {
  home,
  token: async (uid, fresh) => {
    const { tokenFor } = await import('../../firebase/auth.ts');
    return tokenFor(uid, fresh).catch((error: unknown) => {
      if (isNetworkError(error)) throw error;
      return null;
    });
  },
  messaging: messagingToken,
  now: serverNow,
};
