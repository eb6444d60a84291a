import { rolesFor } from '../domain/accounts/role-rights.ts';
import type { StaffRole } from '../domain/accounts/roles.ts';
import {
  listLimit,
  type Condition,
  type Grant,
  type Operation,
  type Plain,
  type ConditionOf,
} from '../domain/kit/access.ts';
import type { Entity } from '../domain/kit/entity.ts';
import { formats } from '../domain/kit/formats.ts';
import { writtenCheck } from './rules/values.ts';
import { writableKeys } from './writable.ts';
import type { UnknownRecord } from '../domain/kit/json.ts';

/** The caller of a direct operation. A guest counts as a visitor, and so does a disabled member. */
export interface Asker {
  readonly uid: string | null;
  /** Roles that the role claim names. */
  readonly roles?: readonly StaffRole[];
  readonly guest?: boolean;
  readonly disabled?: boolean;
  /** Staff whose session lacks the required second factor; they have no staff rights. */
  readonly lacksFactor?: boolean;
}

/** The operation to decide on. Times are ms UTC here, Firestore timestamps on the wire. */
export interface AccessQuestion {
  readonly id: string;
  /** The stored document; for a list, the fields its query fixes by equality. */
  readonly before?: UnknownRecord | null;
  /** The resulting document of a write. */
  readonly after?: UnknownRecord;
  /** Limit of a list. */
  readonly limit?: number;
  /** Server time of the request. */
  readonly now?: number;
  /** Reads another document, for grants that depend on a parent. */
  readonly read?: (collection: string, id: string) => UnknownRecord | null;
}

const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), b as UnknownRecord];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => key in b && sameValue(value, right[key]))
  );
};

const changedKeys = (before: UnknownRecord, after: UnknownRecord): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !(key in before && key in after && sameValue(before[key], after[key])),
  );

const isOneOf = (
  data: UnknownRecord | null | undefined,
  field: string,
  values: readonly Plain[],
): boolean => values.some((value) => data?.[field] === value);

const subjectOf = (q: AccessQuestion, operation: Operation): UnknownRecord =>
  (operation === 'create' ? q.after : q.before) ?? {};

const conditionHolds: {
  readonly [K in Condition['kind']]: (
    condition: ConditionOf<K>,
    question: AccessQuestion,
    operation: Operation,
    uid: string,
  ) => boolean;
} = {
  is: ({ field, values }, q, operation) =>
    operation === 'update'
      ? isOneOf(q.before, field, values) && isOneOf(q.after, field, values)
      : isOneOf(subjectOf(q, operation), field, values),
  idIn: ({ ids }, q) => ids.includes(q.id),
  idNotIn: ({ ids }, q) => !ids.includes(q.id),
  limit: ({ max }, q) => q.limit !== undefined && q.limit <= max,
  fixes: ({ field }, q) => typeof q.before?.[field] === 'string',
  only: () => true,
  idOf: ({ fields }, q, _operation, uid) =>
    q.id === [uid, ...fields.map((field) => String(q.after?.[field]))].join('_'),
  between: ({ field, min, max }, q) => {
    const value = q.after?.[field];
    return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  },
  shorter: ({ field, max }, q) => {
    const value = q.after?.[field];
    return typeof value === 'string' && value.length <= max;
  },
  ownUpload: ({ field }, q, _operation, uid) =>
    String(q.after?.[field]).startsWith(`uploads/${uid}/`),
  parentNot: ({ collection, idField, field, values }, q, operation) => {
    const id = subjectOf(q, operation)[idField];
    if (id === '') return true;
    const parent = typeof id === 'string' ? (q.read?.(collection, id) ?? null) : null;
    return typeof id === 'string' && (parent === null || !isOneOf(parent, field, values));
  },
  parentOwn: ({ typeField, idField, collections }, q, _operation, uid) => {
    const collection = collections[String(q.after?.[typeField])];
    const parent = collection ? q.read?.(collection, String(q.after?.[idField])) : null;
    return parent?.['createdBy'] === uid;
  },
  spaced: ({ seconds }, q) => (q.now ?? 0) > Number(q.before?.['updatedAt']) + seconds * 1_000,
};

const isActive = (asker: Asker): asker is Asker & { readonly uid: string } =>
  asker.uid !== null && asker.guest !== true && asker.disabled !== true;

const isWho = (
  entity: Entity,
  { who }: Grant,
  asker: Asker,
  q: AccessQuestion,
  operation: Operation,
): boolean => {
  const { roles = [] } = asker;
  if (who.kind === 'anyone') return true;
  if (!isActive(asker)) return false;
  if (who.kind === 'member') return true;
  if (who.kind === 'admin') {
    if (asker.lacksFactor === true) return false;
    return rolesFor(entity.name, operation).some((role) => roles.includes(role));
  }
  if (operation === 'create' && roles.length > 0) return false;
  if (who.kind === 'owner') return subjectOf(q, operation)[who.field] === asker.uid;
  if (who.kind === 'participant') {
    const held = subjectOf(q, operation)[who.field];
    return Array.isArray(held) && held.includes(asker.uid);
  }
  return (operation === 'list' ? q.before?.['id'] : q.id) === asker.uid;
};

const isStamp = (value: unknown): boolean =>
  typeof value === 'string' && formats.stamp.pattern.test(value);

/**
 * The checks of every direct write: types and sizes, keys, author, time, revision, and no hard
 * deletion.
 */
const writesWell = (
  entity: Entity,
  operation: 'create' | 'update' | 'remove',
  grant: Grant,
  asker: Asker,
  q: AccessQuestion,
): boolean => {
  const uid = asker.uid ?? '';
  const [before, after] = [q.before ?? {}, q.after ?? {}];
  const keys = operation === 'create' ? Object.keys(after) : changedKeys(before, after);
  const allowed = writableKeys(entity, operation, grant);
  if (!keys.every((key) => allowed.includes(key))) return false;
  if (after['updatedAt'] !== q.now || q.now === undefined) return false;
  if (!isStamp(after['dateEdited'])) return false;
  const fits = operation === 'remove' ? null : writtenCheck(entity, operation, grant);
  if (fits?.holds(after) === false) return false;
  if (entity.rev === true) {
    const next = operation === 'create' ? 1 : Number(before['rev'] ?? 0) + 1;
    if (after['rev'] !== next) return false;
    const signature = { by: uid, rev: next };
    if (grant.who.kind === 'admin' && !sameValue(after['staffEdit'], signature)) return false;
  }
  if (operation === 'create') {
    if (!isStamp(after['dateCreated'])) return false;
    return after['id'] === q.id && after['createdBy'] === uid && after['isDeleted'] === false;
  }
  if (operation === 'update') {
    const mine = (before['deletedBy'] ?? uid) === uid || grant.who.kind === 'admin';
    return mine && after['isDeleted'] === false && !('deletedBy' in after);
  }
  return (
    before['isDeleted'] === false &&
    after['isDeleted'] === true &&
    (after['deletedBy'] ?? uid) === uid
  );
};

const isGranted = (
  entity: Entity,
  operation: Operation,
  grant: Grant,
  asker: Asker,
  q: AccessQuestion,
): boolean => {
  if (!isWho(entity, grant, asker, q, operation)) return false;
  const uid = asker.uid ?? '';
  const met = grant.when.every((condition) => {
    const check = conditionHolds[condition.kind] as (
      c: Condition,
      q: AccessQuestion,
      o: Operation,
      uid: string,
    ) => boolean;
    return check(condition, q, operation, uid);
  });
  if (!met) return false;
  if (operation === 'get') return true;
  if (operation !== 'list') return writesWell(entity, operation, grant, asker, q);
  const capped = grant.who.kind !== 'admin' && !grant.when.some((c) => c.kind === 'limit');
  return !capped || (q.limit !== undefined && q.limit <= listLimit);
};

/**
 * Whether the access table allows a direct operation: the same decision as the printed rules,
 * without a rules engine. An operation without a line is denied.
 */
export const may = (
  asker: Asker,
  operation: Operation,
  entity: Entity,
  question: AccessQuestion,
): boolean =>
  (entity.access[operation] ?? []).some((grant) =>
    isGranted(entity, operation, grant, asker, question),
  );
