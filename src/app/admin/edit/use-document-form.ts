import { useState } from 'react';
import { OF_HOUSE } from '../../../domain/content/gallery.entity.ts';
import type { EntityName } from '../../../domain/entities.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { checkValue } from '../../fields/check.ts';
import { codedText } from '../../fields/coded-text.ts';
import { createDoc, refusalOf, saveDoc } from '../data/admin.ts';
import { discard } from '../../outbox/outbox.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import type { Saved } from '../data/documents/save.ts';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

const unset = (value: unknown): boolean => value === undefined || value === '';
const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const tidyValue = (field: Field, value: unknown): unknown =>
  typeof value === 'string' ? codedText(field, value) : value;

export type FormFields = readonly (readonly [key: string, field: Field])[];

/** Fields of a new document: fields that the server sets are left out. */
export const fresh = (entity: EntityName): FormFields =>
  Object.entries<Field>(entityNamed(entity).fields).filter(
    ([, field]) => field.writer !== 'server',
  );

const startValue = (field: Field): unknown =>
  field.kind === 'bool' ? false : field.kind === 'list' ? [] : undefined;

/** Initial values of new documents; publishing a draft is a step of its own. */
const starts: { readonly [E in EntityName]?: UnknownRecord } = {
  blogs: { status: 'DRAFT' },
  pages: { status: 'DRAFT' },
  galleries: { parentId: OF_HOUSE },
};

const startValues = (entity: EntityName, fields: FormFields): UnknownRecord => ({
  ...Object.fromEntries(
    fields
      .filter(([, field]) => field.optional !== true && startValue(field) !== undefined)
      .map(([key, field]) => [key, startValue(field)]),
  ),
  ...starts[entity],
});

export interface DocumentForm {
  readonly values: UnknownRecord;
  readonly errors: Readonly<Record<string, string>>;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly refusal: Refusal | null;
  readonly set: (key: string, value: unknown) => void;
  readonly save: () => Promise<Saved | null>;
  readonly reset: () => void;
  /** Continues a refused edit: its values fill the form, and saving sends them again. */
  readonly take: (edit: RefusedEdit) => void;
  /** Outbox rows of the refused edit in the form. */
  readonly held: readonly string[];
}

const withChange = (values: UnknownRecord, { change }: RefusedEdit): UnknownRecord => ({
  ...values,
  ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined])),
});

/**
 * A form for one document. Nothing is sent while a field is invalid; only changes are sent.
 * @param base the document as read, or null to create one.
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
  const first = base?.values ?? startValues(entity, fields);
  const [values, setValues] = useState<UnknownRecord>(
    start === null ? first : withChange(first, start),
  );
  const [taken, setTaken] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Extract<Saved, { ok: false }> | null>(null);
  const changed = fields.filter(([key]) => !sameJson(values[key], first[key]));

  const check = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      fields.flatMap(([key, field]) => {
        const wrong = checkValue(field, values[key]);
        return wrong === null ? [] : [[key, wrong] as const];
      }),
    );

  const held = [...(taken?.rows ?? []), ...(failed?.row == null ? [] : [failed.row])];
  const forget = async (): Promise<void> => {
    setTaken(null);
    setFailed(null);
    await Promise.all(held.map(discard));
  };

  const save = async (): Promise<Saved | null> => {
    const wrong = check();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return null;
    setSaving(true);
    // This save replaces the refused edit.
    await forget();
    const entries = (base === null ? fields : changed).map(
      ([key, field]) =>
        [
          key,
          unset(values[key]) && field.kind !== 'html' ? null : tidyValue(field, values[key]),
        ] as const,
    );
    const sent = Object.fromEntries(
      base === null ? entries.filter(([, value]) => value !== null) : entries,
    );
    const saved = await (
      base === null ? createDoc(entity, sent, id) : saveDoc(entity, base, sent)
    ).catch((error: unknown): Saved => ({ ok: false, refusal: refusalOf(error), row: null }));
    setSaving(false);
    setFailed(saved.ok ? null : saved);
    return saved;
  };

  return {
    values,
    errors,
    dirty: changed.length > 0,
    saving,
    refusal: failed?.refusal ?? taken?.refusal ?? null,
    held,
    take: (edit) => {
      setValues(withChange(values, edit));
      setErrors({});
      setTaken(edit);
    },
    set: (key, value) => {
      setValues({ ...values, [key]: value });
      if (errors[key] !== undefined) {
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== key)));
      }
    },
    save,
    reset: () => {
      setValues(first);
      setErrors({});
      void forget();
    },
  };
};
