import { OutboxStore } from '../../../src/app/outbox/outbox-store.ts';
import { commandRow } from '../../../src/app/outbox/rows/new-row.ts';
import { newKey } from '../../../src/app/outbox/rows/idempotency-key.ts';
import { setLike } from '../../../src/app/outbox/mutations/likes.ts';

export type Writer = 'raw' | 'outbox' | 'server';

/** Times from the tap, ms. */
export interface Written {
  /** The row is durable: on the device, or on the server. */
  readonly kept: number;
  /** The screen shows it. */
  readonly painted: number;
}

declare global {
  interface Window {
    write: (writer: Writer, turn: number) => Promise<Written>;
    keptRows: () => Promise<number>;
  }
}

const outbox = new OutboxStore('bench-outbox');

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

const openRaw = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('bench-raw-writes', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('rows', { keyPath: 'id' });
  });
  return done(request);
};
let raw: Promise<IDBDatabase> | null = null;

const row = (turn: number) =>
  commandRow(
    setLike,
    { type: 'listing', targetId: `bench-${turn}`, value: true },
    {},
    {},
    { now: Date.now(), server: null, key: newKey(), uid: 'bench-member' },
  );

const writers: Readonly<Record<Writer, (turn: number) => Promise<unknown>>> = {
  raw: async (turn) => {
    const transaction = (await (raw ??= openRaw())).transaction('rows', 'readwrite');
    transaction.objectStore('rows').put(row(turn));
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  },
  outbox: (turn) => outbox.add(row(turn)),
  server: async (turn) => {
    const answer = await fetch('/bench/write', { method: 'POST', body: JSON.stringify(row(turn)) });
    if (!answer.ok) throw new Error(`The write was answered with ${answer.status}.`);
  },
};

/** Resolves once the rendered frame has been presented. */
const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

window.write = async (writer, turn) => {
  const from = performance.now();
  await writers[writer](turn);
  const kept = performance.now() - from;
  document.body.textContent = `${writer} ${turn}`;
  await frame();
  return { kept, painted: performance.now() - from };
};

window.keptRows = async () => (await outbox.open('bench-member')).length;
