import { readsCollection } from '../../../../domain/accounts/role-rights.ts';
import type { StaffRole } from '../../../../domain/accounts/roles.ts';
import type { Entity } from '../../../../domain/kit/entity.ts';
import type { Field } from '../../../../domain/kit/fields.ts';
import { may } from '../../../../projections/may.ts';
import type { AdminDoc } from './query.ts';
import type { UnknownRecord } from '../../../../domain/kit/json.ts';

/** Any moment: the rules only require a write to carry the time of its request. */
const now = 1;
const stamp = new Date(now).toISOString();

const storedValues = (doc: AdminDoc): UnknownRecord => ({
  ...doc.values,
  id: doc.id,
  createdBy: doc.createdBy,
  isDeleted: doc.isDeleted,
  rev: doc.rev,
});

/** Values that a field could be changed to. */
const others = (field: Field, value: unknown): readonly unknown[] => {
  const all: readonly unknown[] =
    field.kind === 'choice' ? field.of : field.kind === 'bool' ? [true, false] : ['another'];
  return all.filter((one) => one !== value);
};

/** The revision of a staff write, with its author. */
const revised = (entity: Entity, uid: string, rev: number): UnknownRecord =>
  entity.rev === true ? { rev, staffEdit: { by: uid, rev } } : {};

const writtenValues = (
  entity: Entity,
  doc: AdminDoc,
  uid: string,
  change: UnknownRecord,
): UnknownRecord => ({
  ...storedValues(doc),
  ...change,
  dateEdited: stamp,
  updatedAt: now,
  ...revised(entity, uid, doc.rev + 1),
});

/** The staff member who writes. */
export interface Writer {
  readonly uid: string;
  readonly roles: readonly StaffRole[];
}

const asks = (
  operation: 'update' | 'remove',
  entity: Entity,
  doc: AdminDoc,
  writer: Writer,
  change: UnknownRecord,
): boolean => {
  const question = {
    id: doc.id,
    before: storedValues(doc),
    after: writtenValues(entity, doc, writer.uid, change),
    now,
  };
  return may(writer, operation, entity, question);
};

/**
 * Fields of a document that staff may change directly. Derived from the access table from which the
 * security rules are printed, so that no screen offers a change the server refuses.
 */
export const changeable = (entity: Entity, doc: AdminDoc, writer: Writer): ReadonlySet<string> =>
  new Set(
    Object.entries<Field>(doc.isDeleted ? {} : entity.fields)
      .filter(([key, field]) =>
        others(field, doc.values[key]).some((value) =>
          asks('update', entity, doc, writer, { [key]: value }),
        ),
      )
      .map(([key]) => key),
  );

/** Whether staff may delete the document, or restore it when it is deleted. */
export const movable = (entity: Entity, doc: AdminDoc, writer: Writer): boolean =>
  doc.isDeleted
    ? asks('update', entity, doc, writer, { isDeleted: false })
    : asks('remove', entity, doc, writer, { isDeleted: true, deletedBy: writer.uid });

/** Whether staff with these roles may create documents with every field their form requires. */
export const mayCreate = (entity: Entity, roles: readonly StaffRole[]): boolean => {
  const own = Object.entries<Field>(entity.fields)
    .filter(([key, field]) => field.writer !== 'server' && key in entity.sample)
    .map(([key]) => [key, entity.sample[key]]);
  const born = { id: 'new', createdBy: 'staff', isDeleted: false, updatedAt: now };
  const stamps = { dateCreated: stamp, dateEdited: stamp };
  const first = revised(entity, 'staff', 1);
  const after = { ...Object.fromEntries(own), ...born, ...stamps, ...first };
  return may({ uid: 'staff', roles }, 'create', entity, { id: 'new', after, now });
};

/** Whether staff write a collection's documents directly at all. */
export const isStaffWritten = ({ access }: Entity): boolean =>
  [access.create, access.update, access.remove].some(
    (grants) => grants?.some(({ who }) => who.kind === 'admin') === true,
  );

/** Whether a document may be viewed with these roles, or by everyone. */
export const mayLookAt = (entity: Entity, roles: readonly StaffRole[]): boolean =>
  readsCollection(roles, entity.name) ||
  (entity.access.get ?? []).some(({ who }) => who.kind === 'anyone');
