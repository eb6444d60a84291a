import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { OutboxStore } from '../../../../src/app/outbox/outbox-store.ts';
import { OutboxWorker } from '../../../../src/app/outbox/send/outbox-worker.ts';
import { migrateRow, ROW_VERSION } from '../../../../src/app/outbox/rows/migrate-row.ts';

/**
 * A row in the format of each earlier version of the app. Entries are only added, never changed.
 */
const written: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  1: {
    id: 'b6a9f0a2-53f4-4c55-9f55-2b1f52ad6f01',
    uid: 'A',
    command: 'likes-setLike',
    entity: 'likes|listing|x',
    label: 'Watch a lot',
    createdAt: 1_000,
    expiresAt: null,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    refusal: null,
    answer: null,
    mode: 'collapse',
    payload: {
      type: 'listing',
      targetId: 'x',
      value: true,
      idempotencyKey: 'b6a9f0a2-53f4-4c55-9f55-2b1f52ad6f01',
    },
  },
  2: {
    v: 2,
    id: '0d7c5f6e-0a51-4b0f-8f0e-6f8f3a3f1c02',
    uid: 'A',
    command: 'likes-setLike',
    entity: 'likes|listing|y',
    label: 'Watch another lot',
    createdAt: 1_500,
    changedAt: 1_600,
    expiresAt: null,
    confirmAt: null,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    refusal: null,
    conflict: null,
    answer: null,
    mode: 'collapse',
    payload: {
      type: 'listing',
      targetId: 'y',
      value: true,
      idempotencyKey: '0d7c5f6e-0a51-4b0f-8f0e-6f8f3a3f1c02',
    },
  },
  3: {
    v: 3,
    id: '5c1f0a9b-7d43-4e0c-9a55-0b7d0e2c3d03',
    uid: 'A',
    command: 'likes-setLike',
    entity: 'likes|listing|z',
    label: 'Watch a third lot',
    createdAt: 1_700,
    changedAt: 1_800,
    made: { life: 'page', at: 40 },
    expiresAt: null,
    confirmAt: null,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    refusal: null,
    conflict: null,
    answer: null,
    mode: 'collapse',
    payload: {
      type: 'listing',
      targetId: 'z',
      value: true,
      idempotencyKey: '5c1f0a9b-7d43-4e0c-9a55-0b7d0e2c3d03',
    },
  },
  4: {
    v: 4,
    id: '7e2a1b8c-91d5-4c3f-8b66-1c8e3f4d4e04',
    uid: 'A',
    command: 'messages-sendMessage',
    entity: 'thread|t',
    label: 'Message to sam',
    createdAt: 1_900,
    changedAt: 1_950,
    made: null,
    expiresAt: null,
    confirmAt: 9e15,
    state: 'waiting',
    attempts: 0,
    sentAt: null,
    nextAt: 0,
    refusal: null,
    conflict: null,
    answer: null,
    mode: 'queue',
    payload: {
      clientId: 'c',
      threadId: 't',
      text: 'Hello',
      idempotencyKey: '7e2a1b8c-91d5-4c3f-8b66-1c8e3f4d4e04',
    },
  },
  5: {
    v: 5,
    id: '2f9d4c7b-08a1-4d55-9c21-5a7e9b6c5e05',
    uid: 'A',
    command: 'bids-create',
    entity: 'auctions|x',
    label: 'Max of {sum} on {title}',
    values: { sum: { dollars: 43_000, currency: 'CAD' }, title: '1972 240Z' },
    createdAt: 1_950,
    changedAt: 1_960,
    made: { life: 'page', at: 41.6 },
    expiresAt: 901_950,
    confirmAt: null,
    state: 'waiting',
    attempts: 1,
    sentAt: 1_960,
    nextAt: 0,
    refusal: null,
    conflict: null,
    answer: null,
    mode: 'single',
    payload: {
      listingId: 'x',
      kind: 'MAX',
      amount: 43_000,
      validUntil: 901_950.4,
      idempotencyKey: '2f9d4c7b-08a1-4d55-9c21-5a7e9b6c5e05',
    },
  },
};

/** The database as every version of the app has created it so far. */
const oldBox = async (name: string, rows: readonly object[]): Promise<void> => {
  const db = new Dexie(name);
  db.version(1).stores({ rows: '++order, &id, uid, [uid+entity], [uid+state]' });
  await db.table('rows').bulkAdd([...rows]);
  db.close();
};

const deliver = async (box: OutboxStore): Promise<readonly string[]> => {
  const sent: string[] = [];
  const worker = new OutboxWorker({
    store: box,
    uid: () => 'A',
    post: (row) => {
      sent.push(row.id);
      return Promise.resolve({ kind: 'done', answer: null });
    },
    alone: (work) => work(),
    now: () => 2_000,
    serverNow: () => 2_000,
    earliest: () => 2_000,
  });
  await worker.deliver();
  return sent;
};

it('knows a row of every earlier version', () => {
  expect(Object.keys(written).map(Number)).toEqual(
    Array.from({ length: ROW_VERSION - 1 }, (_, i) => i + 1),
  );
});

it('brings rows of earlier versions up to this one and delivers them', async () => {
  await oldBox('old-rows', Object.values(written));
  const box = new OutboxStore('old-rows');
  expect(await box.list('A')).toMatchObject([
    { v: ROW_VERSION, state: 'waiting', payload: { validUntil: 901_950 } },
    { v: ROW_VERSION, label: 'Message to {name}', values: { name: 'sam' } },
    { v: ROW_VERSION, made: { life: 'page', at: 40 }, sentAt: null, label: 'Watch a third lot' },
    { v: ROW_VERSION, made: null, changedAt: 1_600, label: 'Watch another lot' },
    { v: ROW_VERSION, made: null, confirmAt: null, conflict: null, changedAt: 1_000 },
  ]);
  expect(new Set(await deliver(box))).toEqual(
    new Set(Object.values(written).map((row) => row['id'])),
  );
  for (const row of await box.list('A'))
    expect(row).toMatchObject({ v: ROW_VERSION, state: 'done', sentAt: 2_000 });
  await box.destroy();
});

it('leaves rows of a later version where they are, and what stands behind them', async () => {
  const later = { ...written[1], v: ROW_VERSION + 1, id: 'from-later' };
  const behind = { ...written[1], id: 'behind', mode: 'queue' };
  const beside = { ...written[1], id: 'beside', entity: 'another' };
  await oldBox('later-rows', [later, behind, beside]);
  const box = new OutboxStore('later-rows');
  expect(await deliver(box)).toEqual(['beside']);
  expect(await box.get('from-later')).toMatchObject({ state: 'waiting', v: ROW_VERSION + 1 });
  expect(await box.get('behind')).toMatchObject({ state: 'waiting' });
  await box.destroy();
});

it.each([
  ['Watch a lot', undefined, { label: 'Watch a lot' }],
  ['Message to {name}', { name: 'Sam' }, { label: 'Message to {name}', values: { name: 'Sam' } }],
  [
    'Draft of {title}',
    { title: 'an unnamed vehicle' },
    { label: 'Draft of {title}', values: { title: { phrase: 'an unnamed vehicle' } } },
  ],
  ['Draft of 1972 240Z', undefined, { label: 'Draft of {title}', values: { title: '1972 240Z' } }],
  [
    'Max of CA$43,000 on 1972 240Z on wires',
    undefined,
    {
      label: 'Max of {sum} on {title}',
      values: { sum: { dollars: 43_000, currency: 'CAD' }, title: '1972 240Z on wires' },
    },
  ],
  [
    'Mise de 43\u00A0000\u00A0$\u00A0US sur 1972 240Z',
    undefined,
    {
      label: 'Bid of {sum} on {title}',
      values: { sum: { dollars: 43_000, currency: 'USD' }, title: '1972 240Z' },
    },
  ],
])('makes data of the label “%s”', (label, values, becomes) => {
  const row = { ...written[4], label, values, payload: { amount: 43_000 } };
  expect(migrateRow(row)).toMatchObject(becomes);
});

describe('a max bid that was refused for the fraction of its validity', () => {
  const bid = written[5] as Readonly<Record<string, unknown>>;
  const why = {
    status: 'invalid-argument',
    code: 'INVALID_ARGUMENT',
    field: 'validUntil',
    message: 'Valid until must be a whole number.',
  };
  const refused: Readonly<Record<string, unknown>> = { ...bid, state: 'refused', refusal: why };

  it('is offered to its owner again, and outlives a cleared history', async () => {
    await oldBox('refused-rows', [refused]);
    const box = new OutboxStore('refused-rows');
    await box.clearHistory('A');
    await box.forget(9e15);
    const [row] = await box.open('A');
    expect(row).toMatchObject({ state: 'needsConfirm', refusal: { code: 'APP_FAULT' } });
    expect(row?.payload).not.toHaveProperty('validUntil');
    expect(await deliver(box)).toEqual([]);
    await box.destroy();
  });

  it.each([
    ['another reason', { ...refused, refusal: { ...why, code: 'BID_TOO_LOW' } }],
    ['another fault', { ...refused, payload: { ...(bid['payload'] as object), validUntil: 7 } }],
  ])('stays refused for %s', (_, row) => {
    expect(migrateRow(row)).toMatchObject({ ...row, v: ROW_VERSION });
  });
});
