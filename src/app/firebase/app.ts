import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { Home } from '../platform/server/deployment.ts';
import { home } from '../platform/server/backend.ts';
import { isInstalledOnIos } from '../platform/tab/install.ts';

let app: Promise<{ readonly app: FirebaseApp; readonly at: Home }> | null = null;

/**
 * The domain a sign-in provider redirects to. After a redirect in the app's own tab, WebKit lets only
 * the same site read the result, so Hosting serves the handler under the app's own name too.
 */
const authDomainOf = ({ config, hosts }: Home): Pick<Home['config'], 'authDomain'> => {
  if (hosts === null && isInstalledOnIos()) return { authDomain: location.host };
  return config.authDomain === undefined ? {} : { authDomain: config.authDomain };
};

/** The Firebase app of this deployment, created once. */
export const firebaseApp = (): NonNullable<typeof app> => {
  app ??= home().then((at) => ({ app: initializeApp({ ...at.config, ...authDomainOf(at) }), at }));
  app.catch(() => {
    app = null;
  });
  return app;
};
