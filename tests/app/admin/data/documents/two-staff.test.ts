import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makes } from '../../../../../src/domain/catalogue/make.entity.ts';
import { entities, type EntityName } from '../../../../../src/domain/entities.ts';
import { firstConfig } from '../../../../../src/domain/platform/first-data/first-data.ts';
import { adminDocOf } from '../../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../../src/app/admin/data/documents/query.ts';
import { refusedEdits } from '../../../../../src/app/admin/data/documents/refused.ts';
import { setDeleted, update } from '../../../../../src/app/admin/data/documents/save.ts';
import { saveSettings } from '../../../../../src/app/admin/data/documents/settings.ts';
import {
  classifyResponse,
  type Attempt,
} from '../../../../../src/app/outbox/send/classify-response.ts';
import { deliverDocument } from '../../../../../src/app/outbox/documents/deliver.ts';
import { documentRow } from '../../../../../src/app/outbox/documents/new-row.ts';
import type {
  DocumentValues,
  SaveOptions,
} from '../../../../../src/app/outbox/documents/save-options.ts';
import { documentsAt, type Documents } from '../../../../../src/app/outbox/documents/wire.ts';
import type { Keep } from '../../../../../src/app/outbox/conflict/edit.ts';
import { documentConflicts } from '../../../../../src/app/outbox/documents/conflicts.ts';
import {
  documentWriteOf,
  type DocumentWrite,
} from '../../../../../src/app/outbox/documents/write.ts';
import { resolved } from '../../../outbox/resolved.ts';
import type { OutboxRow } from '../../../../../src/app/outbox/rows/row.ts';
import { fixture } from '../../../../matrix/arrange.ts';
import { openMatrixHome, type MatrixHome } from '../../../../matrix/home.ts';
import { uidOf } from '../../../../matrix/people.ts';

type Queued = Omit<OutboxRow, 'order'>;

/** The row each save put into the outbox, as it would wait there offline. */
const queued = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../../../src/app/outbox/documents/save.ts', () => ({
  saveDocument: async (
    name: EntityName,
    id: string,
    change: DocumentValues,
    { initial = {}, ...options }: SaveOptions,
  ) => {
    const moment = { now: 0, server: null, key: `row-${queued.length}`, uid: 'staff' };
    const given = { collection: entities[name], id, action: 'save' as const, change, initial };
    queued.push(documentRow({ ...given, ...options }, moment));
    return null;
  },
}));

let home: MatrixHome;
let staff: Documents;
let revoked: Documents;
beforeAll(async () => {
  home = await openMatrixHome();
  const origin = new URL(home.documents).origin;
  const at = {
    config: { projectId: 'demo-hammerlane', apiKey: 'local' },
    hosts: { auth: origin, firestore: origin, functions: origin, storage: origin },
  };
  staff = documentsAt(at, await home.signIn(uidOf.admin, { role: 'editor, admin' }));
  revoked = documentsAt(at, await home.signIn(uidOf.admin));
});
afterAll(() => home.close());

const read = async (entity: EntityName, id: string): Promise<AdminDoc> => {
  const answer = await staff.read(entity, id);
  if (!answer.ok || answer.found === null) throw new Error(`${entity}/${id} is not there.`);
  return adminDocOf(entity, id, answer.found.values);
};

/** Saves, and returns the row that waits for a connection. */
const given = async (save: Promise<unknown>): Promise<Queued> => {
  await save;
  return queued.at(-1) as Queued;
};

const writeOf = (row: Queued): DocumentWrite => {
  const write = documentWriteOf(row);
  if (write === null) throw new Error('The row holds no write.');
  return write;
};

const deliver = (write: DocumentWrite, documents = staff): Promise<Attempt> =>
  deliverDocument(write, {
    documents,
    uid: uidOf.admin,
    roles: ['admin'],
    stamp: '2026-11-24T12:00:00.000Z',
    isRepeat: false,
  });

const sent = async (row: Queued): Promise<void> => {
  expect(await deliver(writeOf(row))).toMatchObject({ kind: 'done' });
};

let count = 0;
const anew = async () => {
  count += 1;
  const id = `make-${count}`;
  await home.place(
    'makes',
    id,
    fixture('makes', { id, ...makes.sample, country: 'Japan', rev: 1 }),
  );
  return read('makes', id);
};

it('of many at once none is moved where one has no id, or there is none', async () => {
  const doc = await anew();
  const before = queued.length;
  expect(await setDeleted('makes', [doc, { ...doc, id: '' }], true)).toMatchObject([
    { ok: false, refusal: { message: 'Document id is required for each document' } },
  ]);
  expect(await setDeleted('makes', [], true)).toMatchObject([
    { ok: false, refusal: { message: 'Data is required' } },
  ]);
  expect(queued).toHaveLength(before);
  expect(await setDeleted('makes', [doc], false)).toMatchObject([{ ok: true, id: doc.id }]);
});

describe('two staff who both edit one document without a signal', () => {
  it('both land where they changed different fields, whoever is first', async () => {
    const doc = await anew();
    const one = await given(update('makes', doc, { country: 'JP' }));
    const other = await given(update('makes', doc, { text: 'Founded in 1931.' }));
    await sent(one);
    await sent(other);
    expect(await read('makes', doc.id)).toMatchObject({
      rev: 3,
      values: { country: 'JP', text: 'Founded in 1931.', name: 'Datsun' },
    });
  });

  it('choose field by field where they changed the same', async () => {
    const doc = await anew();
    const one = await given(
      update('makes', doc, { country: 'JP', path: 'nissan', popular: false }),
    );
    const other = await given(update('makes', doc, { country: 'Nippon', path: 'datsun-jp' }));
    await sent(one);
    const attempt = await deliver(writeOf(other));
    if (attempt.kind !== 'conflict') throw new Error(`It was ${attempt.kind}.`);
    expect(attempt.conflict.fields.toSorted()).toEqual(['country', 'path']);
    const keep = { country: 'theirs', path: 'mine' } as const;
    const settled = resolved(writeOf(other), attempt.conflict, keep);
    expect(settled.change).toEqual({ path: 'datsun-jp' });
    expect(await deliver(settled)).toMatchObject({ kind: 'done' });
    expect((await read('makes', doc.id)).values).toMatchObject({
      country: 'JP',
      path: 'datsun-jp',
      popular: false,
    });
  });
});

describe('a revoked administrator', () => {
  it('has what waits refused, nothing of it written, and is told of it', async () => {
    const doc = await anew();
    const row = await given(update('makes', doc, { country: 'JP' }));
    const attempt = await deliver(writeOf(row), revoked);
    const verdict = classifyResponse({ ...row, order: 1, attempts: 1 }, attempt);
    if (verdict.kind !== 'refused') throw new Error(`It was ${verdict.kind}.`);
    expect(verdict.refusal.code).toBe('PERMISSION_DENIED');
    expect(await read('makes', doc.id)).toEqual(doc);
    const refused: OutboxRow = { ...row, order: 1, state: 'refused', refusal: verdict.refusal };
    expect(refusedEdits('makes', [refused])).toMatchObject([
      { id: doc.id, name: 'Datsun', kind: 'change', change: { country: 'JP' } },
    ]);
  });

  it('cannot have settings sent that waited either', async () => {
    const row = await given(saveSettings(await house(), { 'fees.buyerBps': 400 }));
    const attempt = await deliver(writeOf(row), revoked);
    expect(classifyResponse({ ...row, order: 1, attempts: 1 }, attempt)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'PERMISSION_DENIED' },
    });
    expect((await read('config', 'house')).rev).toBe(1);
  });
});

const house = () => read('config', 'house');
beforeEach(async () => {
  queued.length = 0;
  await home.place('config', 'house', null);
  await home.place(
    'config',
    'house',
    fixture('config', { id: 'house', ...firstConfig['house'], rev: 1, isDeleted: false }),
  );
});

describe('settings saved without a signal', () => {
  const settingsOf = async () => {
    const { rev, values } = await house();
    const { changes } = values as { readonly changes?: Readonly<Record<string, unknown>> };
    return { rev, ...values, changes };
  };
  const start = Number(firstConfig['house']?.configVersion);

  it('of two staff both land, each under its own version and name', async () => {
    const doc = await house();
    const one = await given(saveSettings(doc, { 'fees.buyerBps': 400 }));
    const other = await given(saveSettings(doc, { 'fees.buyerMinCents': 30_000 }));
    await sent(one);
    await sent(other);
    expect(await settingsOf()).toMatchObject({
      rev: 3,
      configVersion: start + 2,
      values: { fees: { buyerBps: 400, buyerMinCents: 30_000 } },
      changes: { 'fees.buyerBps': {}, 'fees.buyerMinCents': {} },
    });
  });

  it.each<[Keep, object, readonly string[]]>([
    ['mine', { buyerBps: 600, buyerMinCents: 30_000 }, ['fees.buyerBps', 'fees.buyerMinCents']],
    [
      { 'values.fees.buyerBps': 'theirs' },
      { buyerBps: 400, buyerMinCents: 30_000 },
      ['fees.buyerMinCents'],
    ],
  ])('that both changed are asked about one by one: %o', async (keep, fees, marked) => {
    const doc = await house();
    const both = { 'fees.buyerBps': 600, 'fees.buyerMinCents': 30_000 };
    const one = await given(saveSettings(doc, { 'fees.buyerBps': 400 }));
    const other = await given(saveSettings(doc, both));
    await sent(one);
    const theirs = (await settingsOf()).changes;
    const attempt = await deliver(writeOf(other));
    if (attempt.kind !== 'conflict') throw new Error(`It was ${attempt.kind}.`);
    // The author of a change, and the version, need no choice.
    expect(attempt.conflict.fields).toEqual(['values.fees.buyerBps']);
    const settled = resolved(writeOf(other), attempt.conflict, keep);
    expect(await deliver(settled)).toMatchObject({ kind: 'done' });
    const now = await settingsOf();
    expect(now).toMatchObject({ configVersion: start + 2, values: { fees } });
    const mine = writeOf(other).change['changes'] as Readonly<Record<string, unknown>>;
    const own = marked.map((key) => [key, mine[key]]);
    expect(now.changes).toEqual({ ...theirs, ...Object.fromEntries(own) });
  });

  it('leave nothing to send where theirs is kept of all', async () => {
    const doc = await house();
    const one = await given(saveSettings(doc, { 'fees.buyerBps': 400 }));
    const other = await given(saveSettings(doc, { 'fees.buyerBps': 600 }));
    await sent(one);
    const attempt = await deliver(writeOf(other));
    if (attempt.kind !== 'conflict') throw new Error(`It was ${attempt.kind}.`);
    expect(documentConflicts.resolve?.(writeOf(other), attempt.conflict, 'theirs')).toBeNull();
  });

  it('whose answer was lost are found done, under one version', async () => {
    const row = writeOf(await given(saveSettings(await house(), { 'fees.buyerBps': 400 })));
    expect(await deliver(row)).toMatchObject({ kind: 'done' });
    expect(await deliver(row)).toMatchObject({ kind: 'done', answer: { rev: 2 } });
    expect(await settingsOf()).toMatchObject({ rev: 2, configVersion: start + 1 });
  });
});
