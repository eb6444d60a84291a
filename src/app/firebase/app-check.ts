import {
  getLimitedUseToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { appCheckFailed } from '../../domain/platform/app-check.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import { appCheckKey } from '../platform/server/app-check-key.ts';
import { firebaseApp } from './app.ts';

/**
 * Longest wait for a token, ms: the package waits forever for a script that something on the device
 * blocks.
 */
const LONGEST_MS = 30_000;

let appCheck: Promise<AppCheck | null> | null = null;

/**
 * App Check of this deployment, started by the first call that requires it; null where there is
 * none.
 */
const running = (): NonNullable<typeof appCheck> => {
  appCheck ??= firebaseApp().then(({ app, at }) => {
    const key = appCheckKey();
    if (key === null || at.hosts !== null) return null;
    const provider = new ReCaptchaEnterpriseProvider(key);
    return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: false });
  });
  appCheck.catch(() => {
    appCheck = null;
  });
  return appCheck;
};

const tooLate = async (): Promise<never> => {
  await new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
  });
  throw new Refused(appCheckFailed);
};

/**
 * A token that proves this is our app, good for one call; null where the home has no App Check.
 * Throws `Refused` if there is a connection but no token.
 */
export const appCheckToken = async (): Promise<string | null> => {
  if (!navigator.onLine) throw new TypeError('No connection.');
  const at = await running();
  if (at === null) return null;
  try {
    return (await Promise.race([getLimitedUseToken(at), tooLate()])).token;
  } catch {
    throw new Refused(appCheckFailed);
  }
};
