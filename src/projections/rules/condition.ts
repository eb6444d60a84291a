import { rolesFor } from '../../domain/accounts/role-rights.ts';
import {
  listLimit,
  type Condition,
  type Grant,
  type Operation,
  type ConditionOf,
} from '../../domain/kit/access.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { writableKeys } from '../writable.ts';
import { holdsRole } from './asker.ts';
import { quote } from './quote.ts';

const stored = 'resource.data';
const coming = 'request.resource.data';
const uid = 'request.auth.uid';

const among = (subject: string, values: readonly (string | number | boolean)[]): string => {
  const [first] = values;
  return values.length === 1 && first !== undefined
    ? `${subject} == ${quote(first)}`
    : `${subject} in [${values.map(quote).join(', ')}]`;
};

/** The document a condition refers to: the new one on create, otherwise the stored one. */
const subjectOf = (operation: Operation): string => (operation === 'create' ? coming : stored);

const path = (collection: string, of: string): string =>
  `/databases/$(database)/documents/${collection}/$(${of})`;

const conditionTerms: {
  readonly [K in Condition['kind']]: (
    condition: ConditionOf<K>,
    operation: Operation,
  ) => readonly string[];
} = {
  is: ({ field, values }, operation) =>
    operation === 'update'
      ? [among(`${stored}.${field}`, values), among(`${coming}.${field}`, values)]
      : [among(`${subjectOf(operation)}.${field}`, values)],
  idIn: ({ ids }) => [among('id', ids)],
  idNotIn: ({ ids }) => [`!(id in [${ids.map(quote).join(', ')}])`],
  limit: ({ max }) => [`request.query.limit <= ${max}`],
  // For a list, only fields fixed by the query are known; a condition on any other field denies.
  fixes: ({ field }) => [`${stored}.${field} is string`],
  only: () => [],
  idOf: ({ fields }) => [
    `id == ${[uid, ...fields.map((field) => `'_' + ${coming}.${field}`)].join(' + ')}`,
  ],
  between: ({ field, min, max }) => [
    `${coming}.${field} is int`,
    `${coming}.${field} >= ${min}`,
    `${coming}.${field} <= ${max}`,
  ],
  shorter: ({ field, max }) => [
    `${coming}.${field} is string`,
    `${coming}.${field}.size() <= ${max}`,
  ],
  ownUpload: ({ field }) => [
    `${coming}.${field}.split('/')[0] == 'uploads'`,
    `${coming}.${field}.split('/')[1] == ${uid}`,
  ],
  parentNot: ({ collection, idField, field, values }, operation) => {
    const subject = `${subjectOf(operation)}.${idField}`;
    const at = path(collection, subject);
    return [
      `(${subject} == '' || !exists(${at}) || !(get(${at}).data.${field} in [${values.map(quote).join(', ')}]))`,
    ];
  },
  parentOwn: ({ typeField, idField, collections }) => {
    const kinds = Object.entries(collections).map(
      ([kind, collection]) =>
        `(${coming}.${typeField} == ${quote(kind)} && get(${path(collection, `${coming}.${idField}`)}).data.createdBy == ${uid})`,
    );
    return [`(${kinds.join(' || ')})`];
  },
  spaced: ({ seconds }) => [`request.time > ${stored}.updatedAt + duration.value(${seconds}, 's')`],
};

const print = (condition: Condition, operation: Operation): readonly string[] => {
  const make = conditionTerms[condition.kind] as (c: Condition, o: Operation) => readonly string[];
  return make(condition, operation);
};

/** Conditions on the caller. `anyone` needs none. */
const whoOf = (entity: Entity, { who }: Grant, operation: Operation): readonly string[] => {
  const person = operation === 'create' ? ['active()', '!staff()'] : ['active()'];
  switch (who.kind) {
    case 'anyone':
      return [];
    case 'member':
      return ['active()'];
    case 'admin':
      return [holdsRole(rolesFor(entity.name, operation))];
    case 'self':
      return [...person, operation === 'list' ? `${stored}.id == ${uid}` : `id == ${uid}`];
    case 'owner':
      return [...person, `${subjectOf(operation)}.${who.field} == ${uid}`];
    case 'participant':
      return [...person, `${uid} in ${subjectOf(operation)}.${who.field}`];
  }
};

const keyList = (keys: readonly string[]): string => `[${keys.map(quote).join(', ')}]`;

/** Conditions that apply to every direct write by any caller. */
const writeOf = (entity: Entity, operation: Operation, grant: Grant): readonly string[] => {
  if (operation === 'get' || operation === 'list') return [];
  const keys = keyList(writableKeys(entity, operation, grant));
  const signed = grant.who.kind === 'admin' ? ['signed()'] : [];
  const counted = entity.rev === true ? ['revised()', ...signed] : [];
  if (operation === 'create') return [`born(id, ${keys})`, ...counted];
  const how = grant.who.kind === 'admin' ? 'tended' : 'kept';
  return [operation === 'remove' ? `removed(${keys})` : `${how}(${keys})`, ...counted];
};

/**
 * One grant as a conjunction of all its conditions. An empty one is `true`.
 *
 * @param fits name of the rules function that checks types and sizes of the written values, if
 * there is one.
 */
export const printGrant = (
  entity: Entity,
  operation: Operation,
  grant: Grant,
  fits: string | null,
): string => {
  const bounded = grant.when.some((c) => c.kind === 'limit');
  const capped = operation === 'list' && grant.who.kind !== 'admin' && !bounded;
  const parts = [
    ...whoOf(entity, grant, operation),
    ...writeOf(entity, operation, grant),
    ...grant.when.flatMap((condition) => print(condition, operation)),
    ...(fits === null ? [] : [`${fits}(${coming})`]),
    ...(capped ? [`request.query.limit <= ${listLimit}`] : []),
  ];
  return parts.length === 0 ? 'true' : parts.join(' && ');
};
