import {
  deleteToken,
  getMessaging,
  getToken,
  isSupported,
  type Messaging,
} from 'firebase/messaging';
import { firebaseApp } from '../../../firebase/app.ts';

/**
 * Messaging, if supported. The package checks for support too, but throws where nothing can catch
 * it.
 */
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
  // Passes the worker: deleting alone would look for one of the package's own.
  await getToken(messaging, { vapidKey, serviceWorkerRegistration });
  await deleteToken(messaging);
};
