import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { Home } from '../deployment.ts';
import { home } from '../home.ts';

let app: Promise<{ readonly app: FirebaseApp; readonly at: Home }> | null = null;

/** The Firebase app of this deployment, made once. */
export const firebaseApp = (): NonNullable<typeof app> => {
  app ??= home().then((at) => ({ app: initializeApp(at.config), at }));
  app.catch(() => {
    app = null;
  });
  return app;
};
