import { allFields, type Entity } from './entity.ts';
import { subjectCollections } from './fragments.ts';
import type { Field, GroupField } from './fields.ts';

/** A document that a field refers to: its collection and its id. */
export interface Pointer {
  readonly to: string;
  readonly id: string;
}

/** Template of a document's name, with its fields in braces; null if it has no name but its id. */
export const calledBy = ({ called, admin }: Pick<Entity, 'called' | 'admin'>): string | null =>
  called ?? (admin === undefined || admin.name === 'id' ? null : `{${admin.name}}`);

/** The fields in a document's name. */
export const callingFields = (entity: Pick<Entity, 'called' | 'admin'>): readonly string[] =>
  (calledBy(entity) ?? '').split(/[{}]/).filter((_, at) => at % 2 === 1);

/**
 * The name fields that identify a document on their own: a single one, such as a username, or a
 * number that identifies it.
 */
export const tellingFields = (entity: Entity): readonly string[] => {
  const [fields, all] = [callingFields(entity), allFields(entity)];
  const isNumber = (field: Field | undefined): boolean =>
    field?.kind === 'int' && field.identifies === true;
  return fields.length === 1 ? fields : fields.filter((key) => isNumber(all[key]));
};

/** The name of a document, with each of its fields from `say`; null if one of them is empty. */
export const calledIn = (
  entity: Pick<Entity, 'called' | 'admin'>,
  say: (field: string) => string | null,
): string | null => {
  const pattern = calledBy(entity);
  if (pattern === null) return null;
  const parts = pattern.split(/[{}]/).map((part, at) => (at % 2 === 0 ? part : say(part)));
  return parts.includes(null) ? null : parts.join('');
};

/** Whether a group refers to a document by the type of its collection and its id. */
export const isSubject = ({ fields }: Pick<GroupField, 'fields'>): boolean =>
  Object.keys(fields).join() === 'type,id';

const subjectAt = (value: object): readonly Pointer[] => {
  const { type, id } = value as { readonly type?: unknown; readonly id?: unknown };
  const to = Object.entries(subjectCollections).find(([name]) => name === type)?.[1];
  return to === undefined || typeof id !== 'string' ? [] : [{ to, id }];
};

/** The documents a value refers to. */
export const pointersIn = (field: Field, value: unknown): readonly Pointer[] => {
  if (value === undefined || value === null || value === '') return [];
  switch (field.kind) {
    case 'ref':
      return [{ to: field.to, id: String(value) }];
    case 'list':
      return (value as readonly unknown[]).flatMap((one) => pointersIn(field.of, one));
    case 'group':
      return isSubject(field)
        ? subjectAt(value as object)
        : Object.entries<Field>(field.fields).flatMap(([key, part]) =>
            pointersIn(part, (value as Readonly<Record<string, unknown>>)[key]),
          );
    default:
      return [];
  }
};
