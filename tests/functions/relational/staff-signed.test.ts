import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDocument } from '../../../src/app/outbox/documents/deliver.ts';
import { documentsAt } from '../../../src/app/outbox/documents/wire.ts';
import type { DocumentWrite } from '../../../src/app/outbox/documents/write.ts';
import type { EditedValues } from '../../../src/app/outbox/conflict/edit.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import { homeDocuments, homeFeed } from '../../../src/embedded/functions/documents.ts';
import { logChanges } from '../../../src/embedded/relational/log-changes.ts';
import { firestoreJudge } from '../../../src/embedded/rules/firestore-judge.ts';
import { staffWritten } from '../../../src/functions/platform/audit/audit-edits.ts';
import type { Field } from '../../../src/domain/kit/fields.ts';
import type { Fresh, Ports } from '../../../src/functions/ports.ts';
import { copyBatch } from '../../../src/functions/relational/copy.ts';
import { keepMirror } from '../../../src/functions/relational/keep-mirror.ts';
import { migrate, planOf } from '../../../src/functions/relational/migration.ts';
import type { MirrorDb } from '../../../src/functions/relational/relational.ts';
import { isMirrored } from '../../../src/projections/mirrored.ts';
import { snake } from '../../../src/projections/sql.ts';
import { writableKeys } from '../../../src/projections/writable.ts';
import { projectId, runFirestore, type Running } from '../../embedded/firestore/service.ts';
import { subjects } from '../../matrix/subjects.ts';
import { openHouse } from '../house.ts';
import { mirrorForTests } from './mirror-house.ts';

const printed = (name: string): string => readFileSync(`src/projections/printed/${name}`, 'utf8');
const mirror = mirrorForTests();
let running: Running;
let ports: Ports;
let db: MirrorDb;

beforeAll(async () => {
  const claims = { role: 'editor, admin', firebase: { sign_in_provider: 'password' } };
  const boss = { kind: 'member', uid: 'boss', claims } as const;
  running = await runFirestore({
    judge: firestoreJudge(printed('firestore.rules')),
    tokens: { verify: () => Promise.resolve(boss) },
    indexes: printed('firestore.indexes.json'),
  });
  const { store } = running.service;
  const clock = { now: () => Date.now() };
  db = await mirror.open();
  const relational = { ...mirror.database, changes: logChanges(store) };
  const feed = homeFeed(store.owner);
  ports = {
    ...openHouse(() => homeDocuments(store.owner, clock), { relational, feed }).ports,
    clock,
  };
  await migrate(db, (await planOf(db)).to, { by: 'boss', at: 1 });
  await keepMirror(ports);
}, 120_000);
afterAll(() => running.stop());

/** A back office write, as an administrator's device sends it. */
const deliver = (entity: Entity, id: string, of: Partial<DocumentWrite>) => {
  const { origin } = running;
  const hosts = { auth: origin, firestore: origin, functions: origin, storage: origin };
  const documents = documentsAt({ config: { projectId, apiKey: 'local' }, hosts }, 'boss');
  const write: DocumentWrite = {
    collection: entity.name,
    id,
    action: 'save',
    signs: true,
    base: null,
    change: {},
    initial: {},
    tried: [],
    ...of,
  };
  const stamp = new Date().toISOString();
  const by = { uid: 'boss', roles: ['admin'] as const, stamp, isRepeat: false };
  return deliverDocument(write, { ...by, documents });
};

const revOf = async (entity: Entity, id: string): Promise<number | null> => {
  const { rows } = await sql<{ readonly rev: number }>`
    select rev from ${sql.table(snake(entity.name))} where id = ${id}`.execute(db);
  return rows[0]?.rev ?? null;
};

const lay = (entity: Entity, id: string, more: object = {}): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const fields = { ...entity.sample, ...subjects[entity.name]?.doc, ...more, createdBy: 'ann' };
    tx.create(entity, id, fields as Fresh<Entity>);
  });

const mirrored = staffWritten.filter(isMirrored).map((entity) => [entity.name, entity] as const);
/** The fields staff may set in a new document. */
const bornKeys = (entity: Entity): ReadonlySet<string> => {
  const grant = entity.access.create?.find(({ who }) => who.kind === 'admin');
  return new Set(grant === undefined ? [] : writableKeys(entity, 'create', grant));
};
/** The ones a staff form creates completely; a listing is created by a function. */
const born = mirrored.filter(([, entity]) => {
  const keys = bornKeys(entity);
  return Object.entries<Field>(entity.fields).every(
    ([key, { optional }]) => keys.has(key) || (keys.size > 0 && optional === true),
  );
});

describe('what staff sign', () => {
  it('is something of most collections that are mirrored', () => {
    expect(mirrored.map(([name]) => name)).toEqual(expect.arrayContaining(['listings', 'makes']));
  });

  it.each(mirrored)('arrives in the table of %s when it is changed', async (name, entity) => {
    const id = `changed-${name}`;
    await lay(entity, id);
    await keepMirror(ports);
    expect(await revOf(entity, id)).toBe(1);
    const { touch, staffTouch } = subjects[name]!;
    const change = (staffTouch ?? touch) as EditedValues;
    const base = { rev: 1, values: {} };
    expect(await deliver(entity, id, { base, change })).toMatchObject({ kind: 'done' });
    await keepMirror(ports);
    expect(await revOf(entity, id)).toBe(2);
    await copyBatch(ports, ports.relational!, db, entity, { from: undefined, limit: 50 });
    expect(await revOf(entity, id)).toBe(2);
  });

  it.each(born)('arrives in the table of %s when it is new', async (name, entity) => {
    const keys = bornKeys(entity);
    const { draft, staffDraft, newId } = subjects[name]!;
    const own = Object.entries(entity.sample).filter(([key]) => keys.has(key));
    const change = {
      ...Object.fromEntries(own),
      ...draft,
      ...staffDraft?.('boss'),
    } as EditedValues;
    const id = newId?.('boss') ?? `new-${name}`;
    expect(await deliver(entity, id, { change })).toMatchObject({ kind: 'done' });
    await keepMirror(ports);
    expect(await revOf(entity, id)).toBe(1);
  });

  const aged = mirrored.filter(([, { former = [] }]) => former.length > 0);
  it.each(aged)(
    'arrives in the table of %s beside fields that are none any more',
    async (name, entity) => {
      const id = `aged-${name}`;
      const gone = Object.fromEntries((entity.former ?? []).map((field) => [field, { live: 2 }]));
      await lay(entity, id, gone);
      await keepMirror(ports);
      const change = subjects[name]!.staffTouch ?? subjects[name]!.touch;
      const base = { rev: 1, values: {} };
      const sent = await deliver(entity, id, { base, change: change as EditedValues });
      expect(sent).toMatchObject({ kind: 'done' });
      await keepMirror(ports);
      expect(await revOf(entity, id)).toBe(2);
      const missing = db.selectFrom('mirror_missing').selectAll().where('id', '=', id);
      expect(await missing.execute()).toEqual([]);
    },
  );

  it('is of makes and models, whose counts are gone', () => {
    expect(aged.map(([name]) => name)).toEqual(['makes', 'models']);
  });

  it('is missing nowhere', async () => {
    const rows = await db.selectFrom('mirror_missing').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
