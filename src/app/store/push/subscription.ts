import { pushSubscriptions } from '../../../domain/accounts/push-subscription.entity.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { config } from '../../../domain/platform/config.entity.ts';
import { derivedId } from '../../../domain/platform/sha256.ts';
import type { Answer } from '../core/answer.ts';
import { saveDocument } from '../outbox/documents/save.ts';
import { currentSession } from '../session/session.ts';
import { firestore } from '../firebase/firestore.ts';
import { storedKeys } from '../core/stored-keys.ts';

const done = { ok: true } as const;

/** Which subscription the server was told of, so that a renewed one is told anew. */
const TOLD = storedKeys.pushTold.key;

const idOf = (uid: string, endpoint: string): string => derivedId(`${uid} ${endpoint}`);

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
  const agent = navigator.userAgent;
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? 'Browser';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1] ?? 'a device';
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser} on ${system}`;
};

const tell = async (uid: string, subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON();
  const id = idOf(uid, endpoint ?? '');
  if (localStorage.getItem(TOLD) === id) return;
  const { p256dh = '', auth = '' } = keys ?? {};
  await saveDocument(
    pushSubscriptions.name as 'pushSubscriptions',
    id,
    { device: deviceName() },
    {
      base: null,
      label: 'Turn on notifications',
      initial: { endpoint: endpoint ?? '', p256dh, auth },
    },
  );
  localStorage.setItem(TOLD, id);
};

/** Subscribes this browser at its push service and tells the server where. */
export const subscribe = async (): Promise<Answer> => {
  const { uid } = currentSession();
  const key = await publicKey();
  if (uid === null || key === null) {
    const why = 'Push notifications aren’t available here.';
    return { ok: false, refusal: refusal('failed-precondition', 'PUSH_OFF', why) };
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  await tell(uid, subscription);
  return done;
};

/** Ends it here. The server forgets the address when its push service says that it is gone. */
export const unsubscribe = async (): Promise<Answer> => {
  localStorage.removeItem(TOLD);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  return done;
};

/** The browser may have changed the address while no page was open: then the server is told. */
export const renew = async (): Promise<void> => {
  const { uid } = currentSession();
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (uid !== null && subscription) await tell(uid, subscription);
};
