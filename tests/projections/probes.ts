import * as fc from 'fast-check';
import type { HomeCaller, RulesQuestion, WireDocument } from '../../src/embedded/contracts.ts';
import { staffRoles } from '../../src/domain/accounts/roles.ts';
import type { Operation } from '../../src/domain/kit/access.ts';
import { allFields, type Entity } from '../../src/domain/kit/entity.ts';
import type { Field } from '../../src/domain/kit/fields.ts';
import type { Asker, AccessQuestion } from '../../src/projections/may.ts';
import { seedDocument } from './seed.ts';
import { wireFields } from '../embedded/rules/ask.ts';

type Data = Record<string, unknown>;
type Caller = Exclude<HomeCaller, { kind: 'owner' }>;

export const now = Date.UTC(2026, 10, 21, 14, 32, 20);
const earlier = now - 60_000;
const owner = 'u-ada';

/** The same person for both sides: as in the access table and as in a token. */
export const people: readonly { readonly asker: Asker; readonly caller: Caller }[] = [
  { asker: { uid: null }, caller: { kind: 'visitor' } },
  ...[
    { uid: owner, claims: {} },
    { uid: 'u-bob', claims: { role: '' } },
    { uid: 'u-bob', claims: { role: 'administrator' } },
    { uid: 'u-eve', claims: { role: 'editor, admin' } },
    { uid: owner, claims: { role: 'admin' } },
    { uid: 'u-eve', claims: { role: 'reviewer' } },
    { uid: owner, claims: { role: 'support , guest' } },
    { uid: 'u-eve', claims: { role: 'finance,support' } },
    { uid: owner, claims: { st: 'disabled' } },
    { uid: 'u-eve', claims: { role: 'admin', st: 'disabled' } },
    { uid: owner, claims: {}, provider: 'anonymous' },
  ].map(({ uid, claims, provider = 'password' }) => ({
    asker: {
      uid,
      roles: staffRoles.filter((role) =>
        (claims as { role?: string }).role?.split(/ *, */).includes(role),
      ),
      guest: provider === 'anonymous',
      disabled: 'st' in claims,
    },
    caller: {
      kind: 'member' as const,
      uid,
      claims: { ...claims, firebase: { sign_in_provider: provider } },
    },
  })),
];

/** A stored document of the entity whose possible owner fields all name the owner. */
const owned = (entity: Entity, id: string): Data => {
  const named = (entity.access.get ?? []).flatMap(({ who }) =>
    who.kind === 'owner'
      ? [[who.field, owner]]
      : who.kind === 'participant'
        ? [[who.field, [owner, 'u-cy']]]
        : [],
  );
  const { createdBy: _, ...fields } = Object.fromEntries(named) as Data;
  return {
    ...seedDocument(entity, { id, createdBy: owner, at: earlier }, fields),
    updatedAt: earlier,
  };
};

/** Values named in the entity's conditions, so that probes hit and miss them. */
const telling = (entity: Entity): readonly (readonly [string, unknown])[] =>
  Object.values(entity.access)
    .flat()
    .flatMap(({ when }) => when)
    .flatMap((c) => {
      if (c.kind === 'is') return [...c.values, 'other'].map((v) => [c.field, v] as const);
      if (c.kind === 'between') return [c.min, c.max, c.max + 1].map((v) => [c.field, v] as const);
      if (c.kind === 'shorter') return [[c.field, 'x'.repeat(c.max + 1)] as const];
      if (c.kind === 'ownUpload') {
        return [`uploads/${owner}/a.jpg`, 'uploads/u-cy/a.jpg'].map((v) => [c.field, v] as const);
      }
      return c.kind === 'parentNot'
        ? ([
            ['parentId', 'l-live'],
            ['parentId', 'l-other'],
            ['parentId', ''],
          ] as const)
        : [];
    });

const change = (entity: Entity): fc.Arbitrary<readonly [string, unknown]> =>
  fc.constantFrom<readonly [string, unknown]>(
    ...telling(entity),
    ...Object.keys(allFields(entity)).map((key) => [key, 'changed'] as const),
    ['updatedAt', earlier],
    ['isDeleted', true],
    ['isDeleted', false],
    ['deletedBy', owner],
    ['deletedBy', 'u-cy'],
    ['createdBy', 'u-bob'],
    ['createdBy', 'u-eve'],
    ['rev', 7],
    ['novelty', 1],
  );

export interface Probe {
  readonly who: (typeof people)[number];
  readonly operation: Operation;
  readonly question: AccessQuestion;
}

export const parents: Readonly<Record<string, Data>> = {
  'listings/l-live': { status: 'LIVE', createdBy: owner },
  'listings/l-214': { status: 'SOLD', createdBy: owner },
  'listings/l-other': { status: 'PREVIEW', createdBy: 'u-cy' },
};

/** Fields a new document must and must not have, so that most are valid. */
const asBorn = (entity: Entity, uid: string | null): Data => {
  const conditions = (entity.access.create ?? []).flatMap((grant) => grant.when);
  const named = conditions.flatMap((c) => (c.kind === 'only' ? c.fields : []));
  const free = (key: string, writer: string | undefined): boolean =>
    named.length > 0 ? named.includes(key) : writer !== 'server';
  const locked = Object.entries<Field>(entity.fields)
    .filter(([key, field]) => !free(key, field.writer))
    .map(([key]) => [key, undefined]);
  const asked = conditions.flatMap((c) => {
    if (c.kind === 'is') return [[c.field, c.values[0]]];
    return c.kind === 'ownUpload' ? [[c.field, `uploads/${uid ?? ''}/a.jpg`]] : [];
  });
  return Object.fromEntries([...locked, ...asked]) as Data;
};

const defined = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

/** A valid write with a few changes. */
const written = (
  entity: Entity,
  operation: 'create' | 'update' | 'remove',
  before: Data,
  person: Asker,
  changes: readonly (readonly [string, unknown])[],
): Data => {
  const rev = entity.rev === true ? { rev: operation === 'create' ? 1 : 2 } : {};
  const start =
    operation === 'create'
      ? { ...before, ...asBorn(entity, person.uid), createdBy: person.uid }
      : before;
  const made = { ...start, ...rev, updatedAt: now, isDeleted: operation === 'remove' };
  return defined({ ...made, ...Object.fromEntries(changes) });
};

/** Probes of one entity: the caller, the operation and the document. */
export const probes = (entity: Entity): fc.Arbitrary<Probe> =>
  fc
    .record({
      who: fc.constantFrom(...people),
      operation: fc.constantFrom<Operation>('get', 'list', 'create', 'update', 'remove'),
      id: fc.constantFrom('d-1', owner, 'u-eve', 'public', `${owner}_site-2026-11`),
      stored: fc.array(change(entity), { maxLength: 2 }),
      coming: fc.array(change(entity), { maxLength: 2 }),
      fixed: fc.array(fc.nat(200), { maxLength: 3 }),
      limit: fc.constantFrom(undefined, 1, 50, 100, 200, 1_000),
    })
    .map(({ who, operation, id, stored, coming, fixed, limit }) => {
      const before = { ...owned(entity, id), ...Object.fromEntries(stored), updatedAt: earlier };
      const read = (collection: string, key: string): Data | null =>
        parents[`${collection}/${key}`] ?? null;
      if (operation === 'get') return { who, operation, question: { id, before, read } };
      if (operation === 'list') {
        const pairs = Object.entries(before).filter(([, value]) => typeof value !== 'object');
        const some = fixed.map((n) => pairs[n % pairs.length]).filter((pair) => pair !== undefined);
        const asked = { ...Object.fromEntries(some), ...Object.fromEntries(stored) };
        return {
          who,
          operation,
          question: { id, before: asked, ...(limit === undefined ? {} : { limit }) },
        };
      }
      const after = written(entity, operation, before, who.asker, coming);
      return {
        who,
        operation,
        question: { id, before: operation === 'create' ? null : before, after, now, read },
      };
    });

const asWire = (path: string, data: Data): WireDocument => ({
  name: `projects/p/databases/(default)/documents/${path}`,
  fields: wireFields({
    ...data,
    ...(typeof data['updatedAt'] === 'number' ? { updatedAt: new Date(data['updatedAt']) } : {}),
  }),
  createTime: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-01-01T00:00:00.000Z',
});

const filters = (data: Data) =>
  Object.entries(data).map(([fieldPath, value]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: wireFields({ value })['value'] },
  }));

/** The probe as a question to the rules engine. */
export const asRulesQuestion = (entity: Entity, probe: Probe): RulesQuestion => {
  const { operation, question: q, who } = probe;
  const path = `${entity.name}/${q.id}`;
  const read = (at: string): WireDocument | null => {
    const found = parents[at];
    return found === undefined ? null : asWire(at, found);
  };
  return {
    method: operation === 'remove' ? 'update' : operation,
    path: operation === 'list' ? entity.name : path,
    caller: who.caller,
    time: now,
    before: q.before && operation !== 'list' ? asWire(path, q.before) : null,
    after: q.after ? asWire(path, q.after) : null,
    read,
    readAfter: read,
    ...(operation === 'list'
      ? {
          query: {
            from: [{ collectionId: entity.name }],
            where: { compositeFilter: { op: 'AND', filters: filters(q.before ?? {}) } },
            ...(q.limit === undefined ? {} : { limit: q.limit }),
          },
        }
      : {}),
  };
};
