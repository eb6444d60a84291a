import type { Grant, Operation } from '../domain/kit/access.ts';
import type { Entity } from '../domain/kit/entity.ts';
import type { Field } from '../domain/kit/fields.ts';

/** Keys of every new document that its writer fills in. */
const birthKeys = ['id', 'dateCreated', 'dateEdited', 'createdBy', 'isDeleted', 'updatedAt'];
/** Keys that any later write may change besides the entity's own. */
const laterKeys = ['dateEdited', 'isDeleted', 'deletedBy', 'updatedAt'];
/** Keys that a soft delete changes, and no others. */
const removalKeys = ['isDeleted', 'deletedBy', 'dateEdited', 'updatedAt'];

const mayWrite = (field: Field, grant: Grant): boolean =>
  field.writer !== 'server' && (field.writer !== 'admin' || grant.who.kind === 'admin');

/** The entity's own fields that a grant allows writing in this operation. */
const ownKeys = (entity: Entity, operation: Operation, grant: Grant): readonly string[] => {
  const named = grant.when.flatMap((c) => (c.kind === 'only' ? [c.fields] : []))[0];
  if (named !== undefined) return named;
  return Object.entries<Field>(entity.fields)
    .filter(([, field]) => mayWrite(field, grant))
    .filter(([, field]) => operation === 'create' || field.immutable !== true)
    .map(([key]) => key);
};

/**
 * Every key a direct write under this grant may set (create) or change (update, remove). All other
 * keys are locked.
 */
export const writableKeys = (
  entity: Entity,
  operation: 'create' | 'update' | 'remove',
  grant: Grant,
): readonly string[] => {
  const signed = grant.who.kind === 'admin' ? ['staffEdit'] : [];
  const rev = entity.rev === true ? ['rev', ...signed] : [];
  if (operation === 'remove') return [...removalKeys, ...rev];
  const own = ownKeys(entity, operation, grant);
  return [...(operation === 'create' ? birthKeys : laterKeys), ...rev, ...own];
};
