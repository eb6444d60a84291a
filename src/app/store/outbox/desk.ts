import { commandNamed } from '../../../domain/commands.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import { Refused, refusal } from '../../../domain/kit/refusal.ts';
import { serverNow, syncAtom } from '../clock.ts';
import { callFunction } from '../firebase/functions.ts';
import type { SendOptions } from '../outbox.ts';
import { live } from '../reading.ts';
import { currentSession, device, sessionAtom } from '../session.ts';
import type { Emit, Stop } from '../subscription.ts';
import { Courier } from './courier.ts';
import { draftRow } from './draft.ts';
import { newKey } from './key.ts';
import { aloneOnDevice } from './lock.ts';
import type { Attempt } from './outcome.ts';
import type { OutboxRow } from './row.ts';
import { outbox, watchOutboxRow } from './watch.ts';

const post = async (row: OutboxRow): Promise<Attempt> => {
  const { tokenFor } = await import('../firebase/auth.ts');
  for (const fresh of [false, true]) {
    const token = await tokenFor(row.uid, fresh).catch(() => null);
    if (token === null) return { kind: 'unsigned' };
    const answered = await callFunction(row.command, row.payload, () => Promise.resolve(token));
    if (answered.ok) return { kind: 'done', answer: (answered.value ?? null) as Json };
    // A token may have run out while the device slept: once more with a new one.
    if (answered.refusal.status !== 'unauthenticated') {
      return { kind: 'refused', refusal: answered.refusal };
    }
  }
  return { kind: 'unsigned' };
};

const courier = new Courier({
  box: outbox(),
  uid: () => (currentSession().status === 'in' ? currentSession().uid : null),
  post,
  alone: aloneOnDevice,
  now: () => Date.now(),
  reachable: () => navigator.onLine,
});

let timer: ReturnType<typeof setTimeout> | null = null;

/** Delivers now and plans the next attempt. */
export const deliver = async (): Promise<void> => {
  if (timer !== null) clearTimeout(timer);
  const next = await courier.deliver();
  if (next !== null) timer = setTimeout(() => void deliver(), Math.max(0, next - Date.now()));
};

let started = false;

/** Delivers at the start, on the network's return, on coming back to the page and on signing in. */
export const startCourier = (): void => {
  if (started) return;
  started = true;
  const go = (): void => void deliver();
  addEventListener('online', go);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') go();
  });
  device.sub(sessionAtom, go);
  void outbox().forget(Date.now());
  go();
};

/** Asks the service worker to wake when the network returns, where it can. */
const askForWake = async (): Promise<void> => {
  const worker = (await navigator.serviceWorker?.getRegistration()) as
    | { readonly sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await worker?.sync?.register('hammerlane-outbox');
};

const memberOr = (): string => {
  const { uid } = currentSession();
  if (uid !== null) return uid;
  throw new Refused(refusal('unauthenticated', 'UNAUTHENTICATED', 'Sign in first.'));
};

const put = async (name: string, payload: Json, options: SendOptions): Promise<OutboxRow> => {
  const command = commandNamed(name);
  if (command === null) throw new Error(`There is no command ${name}.`);
  const server = device.get(syncAtom) === null ? null : serverNow();
  const moment = { now: Date.now(), server, key: newKey(), uid: memberOr() };
  return outbox().add(draftRow(command, payload, options, moment));
};

export const send = async (name: string, payload: Json, options: SendOptions): Promise<string> => {
  const row = await put(name, payload, options);
  startCourier();
  void deliver();
  if (row.mode !== 'once') askForWake().catch(() => undefined);
  return row.id;
};

/** A member's rows that still want something. */
export const unsentOf = (uid: string): Promise<readonly OutboxRow[]> => outbox().open(uid);

export const openRow = (id: string | null, emit: Emit<OutboxRow | null>): Stop => {
  if (id === null) {
    emit(live(null, null));
    return () => undefined;
  }
  return watchOutboxRow(id, (row) => emit(live(row, null)));
};
