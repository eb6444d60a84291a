import type { Grant } from '../../src/domain/kit/access.ts';
import { entityList } from '../../src/domain/entities.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { writableKeys } from '../../src/projections/writable.ts';
import { serverTime, type Attempt, type Fields, type Filter } from './attempt.ts';
import { formOf, type Operation, type Role } from './cells.ts';
import { memberA, uidOf } from './people.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';

const before = '2026-11-20T10:00:00.000Z';
export const listLength = 50;

export const subjectOf = (collection: string): Subject => {
  const subject = subjects[collection];
  if (!subject) throw new Error(`${collection} is not described`);
  return subject;
};

const entityOf = (collection: string): Entity => {
  const found = entityList.find((entity) => entity.name === collection);
  if (!found) throw new Error(`${collection} is not defined`);
  return found;
};

export const isCounted = (collection: string): boolean => entityOf(collection).rev === true;

export const fixtureId = (collection: string): string => subjectOf(collection).id ?? 'fixture';

/** The fixture before an attempt: memberA's, a day old. */
export const fixture = (collection: string, over: Fields = {}): Fields => ({
  ...entityOf(collection).sample,
  id: fixtureId(collection),
  dateCreated: before,
  dateEdited: before,
  createdBy: memberA,
  isDeleted: false,
  updatedAt: new Date(before),
  ...(isCounted(collection) ? { rev: 1 } : {}),
  ...subjectOf(collection).doc,
  ...over,
});

const grantFor = (entity: Entity, role: Role): Grant | undefined =>
  (entity.access.create ?? []).find(
    (grant) => (grant.who.kind === 'admin') === (role === 'admin'),
  ) ?? entity.access.create?.[0];

/** The keys a creator of that role may set, from the sample; all of it if nobody may create. */
const sampleFor = (collection: string, role: Role): Fields => {
  const entity = entityOf(collection);
  const grant = grantFor(entity, role);
  if (!grant) return entity.sample;
  const keys = new Set(writableKeys(entity, 'create', grant));
  return Object.fromEntries(Object.entries(entity.sample).filter(([key]) => keys.has(key)));
};

/** Staff create in their own name; everyone else claims to be memberA. */
const creatorOf = (collection: string, role: Role, form = formOf(collection, role, 'create')) =>
  form === 'admin' ? uidOf[role] : memberA;

/** Id a role would create: a new one, which for presence is not the admin's own. */
export const newId = (
  collection: string,
  role: Role,
  form = formOf(collection, role, 'create'),
): string => {
  const named = subjectOf(collection).newId;
  if (form === 'admin' && collection === 'hitCounters') return uidOf.memberB;
  return named ? named(creatorOf(collection, role, form)) : 'newcomer';
};

/** Fields by which staff sign a write of this revision; nobody else does. */
const signed = (collection: string, role: Role, rev: number, form: Role): Fields =>
  form === 'admin' && isCounted(collection) ? { staffEdit: { by: uidOf[role], rev } } : {};

/**
 * A complete new document as that role would properly write it; everyone else claims to be memberA.
 */
export const draft = (
  collection: string,
  role: Role,
  over: Fields = {},
  form = formOf(collection, role, 'create'),
): Fields => {
  const subject = subjectOf(collection);
  return {
    ...sampleFor(collection, form),
    id: newId(collection, role, form),
    dateCreated: before,
    dateEdited: before,
    createdBy: creatorOf(collection, role, form),
    isDeleted: false,
    updatedAt: serverTime,
    ...(isCounted(collection) ? { rev: 1 } : {}),
    ...signed(collection, role, 1, form),
    ...subject.draft,
    ...(form === 'admin' ? subject.staffDraft?.(uidOf[role]) : {}),
    ...over,
  };
};

const nextRevision = (collection: string, role: Role, form: Role): Fields =>
  isCounted(collection) ? { rev: 2, ...signed(collection, role, 2, form) } : {};

export const change = (
  collection: string,
  role: Role,
  over: Fields = {},
  form = formOf(collection, role, 'update'),
): Attempt => {
  const { touch, staffTouch } = subjectOf(collection);
  return {
    does: 'update',
    id: fixtureId(collection),
    changes: {
      ...(form === 'admin' ? (staffTouch ?? touch) : touch),
      updatedAt: serverTime,
      ...nextRevision(collection, role, form),
      ...over,
    },
  };
};

export const softDelete = (
  collection: string,
  role: Role,
  over: Fields = {},
  form = formOf(collection, role, 'delete'),
): Attempt => ({
  does: 'update',
  id: fixtureId(collection),
  changes: {
    isDeleted: true,
    deletedBy: uidOf[role],
    updatedAt: serverTime,
    ...nextRevision(collection, role, form),
    ...over,
  },
});

export const creation = (
  collection: string,
  role: Role,
  over: Fields = {},
  form = formOf(collection, role, 'create'),
): Attempt => ({
  does: 'create',
  id: newId(collection, role, form),
  data: draft(collection, role, over, form),
});

/**
 * The list a role has the best claim to: staff everything, the owner their own, others the public.
 */
const bestList = (collection: string, form: Role): Attempt => {
  const { mine, mineMax, shown, shownMax, staffAsAnybody } = subjectOf(collection);
  const owned = form === 'memberA' || shown === undefined;
  const where: readonly Filter[] = (owned ? (mine ?? shown) : shown) ?? [];
  if (form === 'admin' && staffAsAnybody !== true) return { does: 'list', where: [], limit: null };
  const max = (where === mine ? mineMax : shownMax) ?? listLength;
  return { does: 'list', where, limit: Math.min(max, listLength) };
};

/** The attempt for a cell: the best one for that role. */
export const bestAttempt = (
  collection: string,
  role: Role,
  operation: Operation,
  form = formOf(collection, role, operation),
): Attempt => {
  switch (operation) {
    case 'get':
      return { does: 'get', id: fixtureId(collection) };
    case 'list':
      return bestList(collection, form);
    case 'create':
      return creation(collection, role, {}, form);
    case 'update':
      return change(collection, role, {}, form);
    case 'delete':
      return softDelete(collection, role, {}, form);
  }
};
