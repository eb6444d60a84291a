import type { Entity } from '../../../domain/kit/entity.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { may } from '../../../projections/may.ts';
import type { AdminDoc } from './query.ts';

type Data = Readonly<Record<string, unknown>>;

/** Any moment: the rules only ask that a write bears the moment of its request. */
const now = 1;
const stamp = new Date(now).toISOString();

const before = (doc: AdminDoc): Data => ({
  ...doc.values,
  id: doc.id,
  createdBy: doc.createdBy,
  isDeleted: doc.isDeleted,
  rev: doc.rev,
});

/** Values a field might be given that it does not have. */
const others = (field: Field, value: unknown): readonly unknown[] => {
  const all: readonly unknown[] =
    field.kind === 'choice' ? field.of : field.kind === 'bool' ? [true, false] : ['another'];
  return all.filter((one) => one !== value);
};

const written = (entity: Entity, doc: AdminDoc, change: Data): Data => ({
  ...before(doc),
  ...change,
  dateEdited: stamp,
  updatedAt: now,
  ...(entity.rev === true ? { rev: doc.rev + 1 } : {}),
});

const asks = (
  operation: 'update' | 'remove',
  entity: Entity,
  doc: AdminDoc,
  uid: string,
  change: Data,
): boolean => {
  const question = { id: doc.id, before: before(doc), after: written(entity, doc, change), now };
  return may({ uid, admin: true }, operation, entity, question);
};

/**
 * Own fields of a document that staff may change directly. Asked of the access table, which the
 * printed rules follow, so that no screen offers what the server refuses.
 */
export const changeable = (entity: Entity, doc: AdminDoc, uid: string): ReadonlySet<string> =>
  new Set(
    Object.entries<Field>(doc.isDeleted ? {} : entity.fields)
      .filter(([key, field]) =>
        others(field, doc.values[key]).some((value) =>
          asks('update', entity, doc, uid, { [key]: value }),
        ),
      )
      .map(([key]) => key),
  );

/** Whether staff may delete the document, or restore it when it is deleted. */
export const movable = (entity: Entity, doc: AdminDoc, uid: string): boolean =>
  doc.isDeleted
    ? asks('update', entity, doc, uid, { isDeleted: false })
    : asks('remove', entity, doc, uid, { isDeleted: true, deletedBy: uid });

/** Whether staff may create such documents, with everything a form of them asks for. */
export const mayCreate = (entity: Entity): boolean => {
  const own = Object.entries<Field>(entity.fields)
    .filter(([key, field]) => field.writer !== 'server' && key in entity.sample)
    .map(([key]) => [key, entity.sample[key]]);
  const born = { id: 'new', createdBy: 'staff', isDeleted: false, updatedAt: now };
  const stamps = { dateCreated: stamp, dateEdited: stamp };
  const first = entity.rev === true ? { rev: 1 } : {};
  const after = { ...Object.fromEntries(own), ...born, ...stamps, ...first };
  return may({ uid: 'staff', admin: true }, 'create', entity, { id: 'new', after, now });
};
