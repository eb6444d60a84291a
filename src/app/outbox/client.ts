import type { Command } from '../../domain/kit/command.ts';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import { earliestServerNow, knownServerNow } from '../platform/clock/clock.ts';
import { connectionAtom } from '../platform/server/connection.ts';
import { setDeviceState } from '../platform/storage/device-state.ts';
import { deviceFull, freeSpace, isQuotaExceeded } from '../platform/storage/quota-exceeded.ts';
import type { Given, Mutation, SendOptions } from './mutation.ts';
import { mutationOf } from './mutations/all.ts';
import { failed, live } from '../platform/reading/reading.ts';
import { currentSession, device, sessionAtom } from '../platform/session/session.ts';
import type { Emit, Stop } from '../platform/reading/subscription.ts';
import { pageTransport } from './send/page-transport.ts';
import { sendRow } from './send/transport.ts';
import { APP_FAULT } from './send/app-fault.ts';
import { AGE_UNKNOWN, OutboxWorker } from './send/outbox-worker.ts';
import type { Keep } from './conflict/edit.ts';
import { commandRow, rowAgain } from './rows/new-row.ts';
import { newKey } from './rows/idempotency-key.ts';
import { sendablePayload } from './send/sendable.ts';
import { aloneOnDevice } from './send/lock.ts';
import { assertNotViewing, hiddenPart, OUTBOX } from '../platform/session/viewing-door.ts';
import {
  asksOwner,
  isOnItsWay,
  type LabelValues,
  type OutboxRow,
  type Payload,
  type RowContext,
} from './rows/row.ts';
import type { MonotonicTime } from './rows/monotonic-time.ts';
import { wasPutBack } from './rows/put-back.ts';
import { outbox, watchAll, watchOutboxRow } from './watch.ts';

const clockId = newKey();
const monotonicNow = (): MonotonicTime => ({
  life: clockId,
  at: Math.round(performance.now()),
});

let outboxWorker: OutboxWorker | null = null;

/**
 * This page's worker. Loading the module opens no storage, because a shared device's is not ready
 * then.
 */
const worker = (): OutboxWorker => {
  outboxWorker ??= new OutboxWorker({
    store: outbox(),
    uid: () => (currentSession().status === 'in' ? currentSession().uid : null),
    post: (row) => sendRow(pageTransport, row),
    alone: aloneOnDevice,
    now: () => Date.now(),
    serverNow: knownServerNow,
    earliest: earliestServerNow,
    steady: monotonicNow,
    sendable: sendablePayload,
    reachable: () => navigator.onLine,
  });
  return outboxWorker;
};

let timer: ReturnType<typeof setTimeout> | null = null;

/** Sends due rows now and schedules the next attempt. */
export const flush = async (): Promise<void> => {
  if (timer !== null) clearTimeout(timer);
  const next = await worker().deliver();
  if (next !== null) timer = setTimeout(() => void flush(), Math.max(0, next - Date.now()));
};

const retryNow = async (which: (row: OutboxRow) => boolean): Promise<void> => {
  const { uid } = currentSession();
  if (uid !== null) await outbox().makeDue(uid, which);
  await flush();
};

/** Makes rows due that failed for lack of a network; rows the server asked to delay keep their time. */
const networkIsBack = (): Promise<void> =>
  retryNow(({ refusal: why }) => why === null || why.code === 'OFFLINE');

let started = false;

/** Flushes at the start, when the network returns, when the page becomes visible and on sign-in. */
export const startOutboxWorker = (): void => {
  if (started) return;
  started = true;
  const go = (): void => void flush();
  addEventListener('online', () => void networkIsBack());
  addEventListener('focus', go);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') go();
  });
  device.sub(sessionAtom, go);
  device.sub(connectionAtom, () => {
    if (device.get(connectionAtom) === 'online') void networkIsBack();
  });
  void outbox().forget(Date.now());
  go();
};

/** Registers a background sync with the service worker, where the browser supports it. */
const askForWake = async (): Promise<void> => {
  const worker = (await navigator.serviceWorker?.getRegistration()) as
    | { readonly sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await worker?.sync?.register('hammerlane-outbox');
};

/**
 * Id of the signed-in member. A browser that was killed may have lost the stored session the first
 * screen relies on; the sign-in service keeps its own and is checked before the call is refused.
 */
const member = async (): Promise<string> => {
  const { uid } = currentSession();
  if (uid !== null) return uid;
  const { uidHere } = await import('../firebase/auth.ts');
  const found = await uidHere().catch(() => null);
  if (found !== null) return found;
  throw new Refused(refusal('unauthenticated', 'UNAUTHENTICATED', 'Sign in first.'));
};

/** Facts of the device for a row made now. */
export const rowContext = async (): Promise<RowContext> => {
  assertNotViewing();
  const uid = await member();
  return { now: Date.now(), server: knownServerNow(), steady: monotonicNow(), key: newKey(), uid };
};

const kick = (): void => {
  startOutboxWorker();
  void flush();
  askForWake().catch(() => undefined);
};

/** Stores a row, evicting copies of server data if space is short; refuses when nothing can be evicted. */
const persist = async (draft: Omit<OutboxRow, 'order'>): Promise<OutboxRow | null> => {
  try {
    return await outbox().add(draft);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
  }
  await freeSpace().catch(() => undefined);
  try {
    return await outbox().add(draft);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    setDeviceState({ full: true });
    throw new Refused(deviceFull('This device is out of storage. It wasn’t saved.'));
  }
};

/** Puts a row into the outbox and sends it as soon as it can be. Refused in a view. */
export const enqueue = async (draft: Omit<OutboxRow, 'order'>): Promise<string | null> => {
  assertNotViewing();
  const row = await persist(draft);
  kick();
  return row?.id ?? null;
};

export const send = async <C extends Command, F extends LabelValues>(
  mutation: Mutation<C, F>,
  input: Given<C>,
  facts = {} as F,
  options: SendOptions = {},
): Promise<string> => {
  const draft = commandRow(mutation, input, facts, options, await rowContext());
  await enqueue(draft);
  return draft.id;
};

const isOwnRow = (row: OutboxRow): boolean => row.uid === currentSession().uid;

export const discard = (id: string): Promise<boolean> =>
  outbox().remove(id, (row) => isOwnRow(row) && !isOnItsWay(row));

export const takeBack = async (id: string): Promise<boolean> => {
  const { takeBackRow } = await import('./documents/take-back.ts');
  const isBack = await takeBackRow(outbox(), id, (row) => isOwnRow(row) && !isOnItsWay(row));
  kick();
  return isBack;
};

const copyUnderNewKey = async (
  row: OutboxRow,
  patch: Payload,
): Promise<Omit<OutboxRow, 'order'>> => {
  const mutation = mutationOf(row);
  if (mutation === null) throw new Error(`There is no mutation ${row.command}.`);
  return rowAgain(mutation, row, patch, await rowContext());
};

const isUnsent = (row: OutboxRow): boolean => row.state === 'waiting' && row.attempts === 0;

/** Whether a row was certainly not carried out: it may be sent again under a new key. */
const isUndone = ({ state }: OutboxRow): boolean =>
  state === 'refused' || state === 'expired' || state === 'needsConfirm';

export const sendAgain = async (id: string, patch: Payload): Promise<boolean> => {
  const row = await outbox().get(id);
  if (row === null || !isOwnRow(row)) return false;
  const changed = isUnsent(row)
    ? await outbox().change(id, isUnsent, (seen) => ({
        payload: { ...seen.payload, ...patch },
      }))
    : row.mode === 'merge' || (wasPutBack(row) && Object.keys(patch).length === 0)
      ? await outbox().change(id, isUndone, {
          state: 'waiting',
          changedAt: Date.now(),
          refusal: null,
          nextAt: 0,
        })
      : await outbox().replace(id, isUndone, await copyUnderNewKey(row, patch));
  kick();
  return changed !== null;
};

/** Times for a newly confirmed row: from now on, valid for the same length of time. */
const anew = ({ createdAt, expiresAt }: OutboxRow, now: number) => ({
  createdAt: now,
  made: monotonicNow(),
  expiresAt: expiresAt === null ? null : Math.min(expiresAt, now + expiresAt - createdAt),
});

/** Sends a row again as if it were made now, valid for the same length of time. */
const sendAnew = async (row: OutboxRow): Promise<boolean> => {
  const { createdAt, expiresAt } = row;
  const lasts = expiresAt === null ? null : Date.now() + expiresAt - createdAt;
  const copy = await copyUnderNewKey({ ...row, expiresAt: lasts }, {});
  const isReplaced = (await outbox().replace(row.id, asksOwner, copy)) !== null;
  kick();
  return isReplaced;
};

export const confirm = async (id: string): Promise<boolean> => {
  const row = await outbox().get(id);
  if (row?.state !== 'needsConfirm' || !isOwnRow(row)) return false;
  if (row.refusal?.code === 'CONFIRM_LARGE_BID') return sendAgain(id, { confirmJump: true });
  if (row.refusal?.code === APP_FAULT) return sendAnew(row);
  if (row.attempts > 0) return sendAgain(id, {});
  const now = Date.now();
  const to = { state: 'waiting' as const, confirmAt: null, refusal: null, changedAt: now };
  const changed = await outbox().change(id, asksOwner, (seen) =>
    seen.refusal?.code === AGE_UNKNOWN ? { ...to, ...anew(seen, now) } : to,
  );
  kick();
  return changed !== null;
};

export const resolveConflict = async (id: string, keep: Keep): Promise<boolean> => {
  const { resolveRow } = await import('./conflict/resolve-row.ts');
  const isResolved = await resolveRow(outbox(), id, keep, Date.now());
  kick();
  return isResolved;
};

export const sendNow = async (): Promise<void> => {
  startOutboxWorker();
  await retryNow(() => true);
};

export const clearHistory = async (): Promise<void> => outbox().clearHistory(await member());

/** A member's rows that are not finished. */
export const unsentOf = (uid: string): Promise<readonly OutboxRow[]> => outbox().open(uid);

export const openRows = (uid: string, emit: Emit<readonly OutboxRow[]>): Stop => {
  const hidden = hiddenPart(OUTBOX);
  if (hidden === null) return watchAll(uid, (rows) => emit(live(rows, null)));
  emit(failed(hidden));
  return () => undefined;
};

export const openRow = (id: string | null, emit: Emit<OutboxRow | null>): Stop => {
  if (id === null) {
    emit(live(null, null));
    return () => undefined;
  }
  return watchOutboxRow(id, (row) => emit(live(row, null)));
};
