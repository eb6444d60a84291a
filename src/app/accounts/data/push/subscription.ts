import { pushSubscriptions } from '../../../../domain/accounts/push-subscription.entity.ts';
import { refusal } from '../../../../domain/kit/refusal.ts';
import { config } from '../../../../domain/platform/settings/config.entity.ts';
import { derivedId } from '../../../../domain/platform/sha256.ts';
import { succeeded, type Answer } from '../../../platform/reading/answer.ts';
import { saveDocument } from '../../../outbox/documents/save.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { firestore } from '../../../firebase/firestore.ts';
import { home } from '../../../platform/server/backend.ts';
import {
  forgetRegistration,
  keepRegistration,
  keptRegistration,
  messagingKey,
} from '../../../platform/server/push-key.ts';
import { storedKeys } from '../../../platform/storage/stored-keys.ts';
import { deviceParts } from '../device-words.ts';
import { DAY } from '../../../../domain/kit/durations.ts';

/** The last subscription registered with the server, so that a renewed one is registered again. */
const TOLD = storedKeys.pushTold.key;

/** Interval at which a registration is confirmed, ms: the same as the package's own. */
const RENEW_MS = 7 * DAY;

/** Longest wait for the messaging service on sign-out, ms. */
const UNREGISTER_MS = 3_000;

const deviceAddressId = (uid: string, endpoint: string): string => derivedId(`${uid} ${endpoint}`);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
};

const publicKey = async (): Promise<string | null> => {
  const { db, kit } = await firestore();
  const found = await kit.getDoc(kit.doc(db, config.name, 'push'));
  const { publicKey: key } = (found.get('values') ?? {}) as { readonly publicKey?: unknown };
  return typeof key === 'string' ? key : null;
};

/** `Chrome on Android`, for the list of devices. */
const deviceName = (): string => {
  const [browser, system] = deviceParts();
  return `${browser} on ${system || 'a device'}`;
};

/** A browser's address for the server: its registration, or its push address with the keys. */
type DeviceAddress =
  | { readonly token: string }
  | { readonly [field in 'endpoint' | 'p256dh' | 'auth']: string };

const storeAddress = async (
  uid: string,
  address: string,
  initial: DeviceAddress,
): Promise<void> => {
  const id = deviceAddressId(uid, address);
  if (localStorage.getItem(TOLD) === id) return;
  await saveDocument(
    pushSubscriptions.name as 'pushSubscriptions',
    id,
    { device: deviceName() },
    { base: null, label: 'Turn on notifications', initial },
  );
  localStorage.setItem(TOLD, id);
};

const tellSubscription = async (uid: string, subscription: PushSubscription): Promise<void> => {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await storeAddress(uid, endpoint, { endpoint, p256dh, auth });
};

const isUnder = ({ options }: PushSubscription, key: string): boolean => {
  const own = options.applicationServerKey;
  const wanted = bytesOf(key);
  return own !== null && new Uint8Array(own).every((byte, n) => byte === wanted[n]);
};

/** Drops a subscription made with another key: the server could not send to it with its own. */
const dropOther = async (
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<void> => {
  const subscription = await pushManager.getSubscription();
  if (subscription !== null && !isUnder(subscription, key)) await subscription.unsubscribe();
};

const subscribeAtMessaging = async (uid: string, key: string): Promise<void> => {
  const registration = await navigator.serviceWorker.ready;
  await dropOther(registration, key);
  const { registerAt } = await import('./messaging.ts');
  const token = await registerAt(registration, key);
  const endpoint = (await registration.pushManager.getSubscription())?.endpoint ?? '';
  keepRegistration({ token, key, endpoint, at: Date.now() });
  await storeAddress(uid, token, { token });
};

/**
 * Subscribes this browser, at Firebase's messaging where the deployment has it, and registers it
 * with the server.
 */
export const subscribe = async (): Promise<Answer> => {
  const { uid } = currentSession();
  const atMessaging = messagingKey(await home());
  if (uid !== null && atMessaging !== null) {
    try {
      await subscribeAtMessaging(uid, atMessaging);
    } catch (error) {
      // An unregistered subscription would look as if notices were on.
      await unsubscribe();
      throw error;
    }
    return succeeded;
  }
  const key = await publicKey();
  if (uid === null || key === null) {
    const why = 'Push notifications aren’t available here.';
    return { ok: false, refusal: refusal('failed-precondition', 'PUSH_OFF', why) };
  }
  const registration = await navigator.serviceWorker.ready;
  await dropOther(registration, key);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  await tellSubscription(uid, subscription);
  return succeeded;
};

/** Deletes the registration at the messaging service, which drops it anyway where that fails. */
const unregister = async (registration: ServiceWorkerRegistration, key: string): Promise<void> => {
  const { unregisterAt } = await import('./messaging.ts');
  await Promise.race([
    unregisterAt(registration, key),
    new Promise((resolve) => {
      setTimeout(resolve, UNREGISTER_MS);
    }),
  ]);
};

/** Unsubscribes here. The server deletes the address when the push service reports it as gone. */
export const unsubscribe = async (): Promise<Answer> => {
  localStorage.removeItem(TOLD);
  const kept = keptRegistration();
  forgetRegistration();
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (kept !== null && registration !== undefined && subscription) {
    await unregister(registration, kept.key).catch(() => undefined);
  }
  await subscription?.unsubscribe();
  return succeeded;
};

/**
 * Renews the registration: the browser may have changed the address while no page was open, and the
 * messaging service drops devices it has not heard from. A new address is registered, an old one
 * again each week.
 */
export const renew = async (): Promise<void> => {
  const { uid } = currentSession();
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (uid === null || !subscription) return;
  const key = messagingKey(await home());
  const kept = keptRegistration();
  if (key === null) {
    // A registration for a service the deployment no longer has is useless.
    await (kept === null ? tellSubscription(uid, subscription) : unsubscribe());
    return;
  }
  const isCurrent = kept?.key === key && kept.endpoint === subscription.endpoint;
  if (isCurrent && Date.now() - kept.at < RENEW_MS) return;
  await subscribeAtMessaging(uid, key);
};
