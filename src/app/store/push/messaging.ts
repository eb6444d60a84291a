import {
  deleteToken,
  getMessaging,
  getToken,
  isSupported,
  type Messaging,
} from 'firebase/messaging';
import { firebaseApp } from '../firebase/app.ts';

/** The package looks for what it needs too, but throws where nobody can catch it. */
const messagingHere = async (): Promise<Messaging> => {
  if (!(await isSupported())) throw new Error('This browser has not what messaging needs.');
  const { app } = await firebaseApp();
  return getMessaging(app);
};

/** Registers the app's own service worker: without one the package would install a second. */
export const registerAt = async (
  serviceWorkerRegistration: ServiceWorkerRegistration,
  vapidKey: string,
): Promise<string> => getToken(await messagingHere(), { vapidKey, serviceWorkerRegistration });

/** Deletes the registration at the service, and the browser's push subscription with it. */
export const unregisterAt = async (
  serviceWorkerRegistration: ServiceWorkerRegistration,
  vapidKey: string,
): Promise<void> => {
  const messaging = await messagingHere();
  // Names the worker: deleting alone would look for one of the package's own.
  await getToken(messaging, { vapidKey, serviceWorkerRegistration });
  await deleteToken(messaging);
};
