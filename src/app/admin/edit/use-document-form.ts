import { OF_HOUSE } from '../../../domain/content/gallery.entity.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { checkValue } from '../../fields/check.ts';
import { codedText } from '../../fields/coded-text.ts';
import { useEditForm, type EditForm } from '../../fields/use-edit-form.ts';
import { createDoc, saveDoc } from '../data/admin.ts';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';
import { versionBefore } from './version-before.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import type { Saved } from '../data/documents/save.ts';
import { useOfficeSave } from './use-office-save.ts';

export type FormFields = readonly (readonly [key: string, field: Field])[];

/** Fields of a new document: fields that the server sets are left out. */
export const fresh = (entity: EntityName): FormFields =>
  Object.entries<Field>(entityNamed(entity).fields).filter(
    ([, field]) => field.writer !== 'server',
  );

/** Initial values of new documents; publishing a draft is a step of its own. */
const starts: { readonly [E in EntityName]?: UnknownRecord } = {
  blogs: { status: 'DRAFT' },
  pages: { status: 'DRAFT' },
  galleries: { parentId: OF_HOUSE },
};

const startValue = (field: Field): unknown =>
  field.optional === true
    ? undefined
    : field.kind === 'bool'
      ? false
      : field.kind === 'list'
        ? []
        : undefined;

/** The value to store; null removes it. */
const storedFrom = (field: Field, value: unknown): unknown => {
  if (value === undefined) return null;
  if (typeof value !== 'string') return value;
  return value === '' && field.kind !== 'html' ? null : codedText(field, value);
};

/** The changed values of a refused edit, as the controls hold them. */
const typedIn = ({ change }: RefusedEdit): UnknownRecord =>
  Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined]));

export interface DocumentForm extends EditForm<AdminDoc> {
  readonly saving: boolean;
  readonly refusal: Refusal | null;
  /** Saves the changes; null while a field is invalid, and then nothing is sent. */
  readonly save: () => Promise<Saved | null>;
  /** Continues a refused edit: its values fill the form, and saving sends them again. */
  readonly takeRefused: (edit: RefusedEdit) => void;
  /** Outbox rows of the refused edit in the form. */
  readonly held: readonly string[];
}

/**
 * A form for one document.
 * @param base the document as it is now, or null to create one.
 * @param fields the fields in the form.
 * @param start a refused edit to continue.
 */
export const useDocForm = (
  entity: EntityName,
  base: AdminDoc | null,
  fields: FormFields,
  id?: string,
  start: RefusedEdit | null = null,
): DocumentForm => {
  const ofKey = new Map(fields);
  const fieldOf = (key: string): Field => {
    const field = ofKey.get(key);
    if (field === undefined) throw new Error(`${entity} has no field ${key} in its form.`);
    return field;
  };
  const form = useEditForm<AdminDoc>(
    base,
    {
      keys: fields.map(([key]) => key),
      stored: (key, doc) =>
        doc === null ? (starts[entity]?.[key] ?? startValue(fieldOf(key))) : doc.values[key],
      read: (key, value) => {
        const wrong = checkValue(fieldOf(key), value);
        return wrong === null ? { value: storedFrom(fieldOf(key), value) } : { wrong };
      },
    },
    undefined,
    start === null
      ? undefined
      : {
          base: base === null ? null : versionBefore(base, start, start.before),
          typed: typedIn(start),
        },
  );
  const office = useOfficeSave(start);

  const send = (): Promise<Saved> => {
    const { from } = form;
    if (from !== null) {
      const changed = form.changes.map(({ key, after }) => [key, after] as const);
      return saveDoc(entity, from, Object.fromEntries(changed));
    }
    const values = fields
      .map(([key, field]) => [key, storedFrom(field, form.shown(key))] as const)
      .filter(([, value]) => value !== null);
    return createDoc(entity, Object.fromEntries(values), id);
  };

  return {
    ...form,
    saving: office.saving,
    refusal: office.refusal,
    held: office.held,
    save: async () => {
      if (form.check().length > 0) return null;
      const saved = await office.run(send);
      if (saved.ok) form.saved();
      return saved;
    },
    takeRefused: (edit) => {
      const over = form.from ?? base;
      form.take(
        typedIn(edit),
        base === null || over === null ? null : versionBefore(over, edit, edit.before),
      );
      office.take(edit);
    },
    reset: () => {
      form.reset();
      void office.forget();
    },
  };
};
