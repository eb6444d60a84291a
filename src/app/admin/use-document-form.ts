import { useState } from 'react';
import type { EntityName } from '../../domain/entities.ts';
import type { Field } from '../../domain/kit/fields.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { checkValue } from '../fields/check.ts';
import { createDoc, refusalOf, saveDoc } from '../store/api/admin.ts';
import { discard } from '../store/outbox/outbox.ts';
import type { Saved } from '../store/office/save.ts';
import { entityNamed, type AdminDoc } from '../store/office/query.ts';

type Values = Readonly<Record<string, unknown>>;

const unset = (value: unknown): boolean => value === undefined || value === '';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const tidy = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim() : value;

export type FormFields = readonly (readonly [key: string, field: Field])[];

/** Fields of a new document: what the server keeps is not asked for. */
export const fresh = (entity: EntityName): FormFields =>
  Object.entries<Field>(entityNamed(entity).fields).filter(
    ([, field]) => field.writer !== 'server',
  );

const startValue = (field: Field): unknown =>
  field.kind === 'bool' ? false : field.kind === 'list' ? [] : undefined;

const startValues = (fields: FormFields): Values =>
  Object.fromEntries(
    fields
      .filter(([, field]) => field.optional !== true && startValue(field) !== undefined)
      .map(([key, field]) => [key, startValue(field)]),
  );

export interface DocumentForm {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly refusal: Refusal | null;
  readonly set: (key: string, value: unknown) => void;
  readonly save: () => Promise<Saved | null>;
  readonly reset: () => void;
}

/**
 * A form over one document. Nothing is sent while a field does not fit; only what changed is sent.
 * @param base the document as read, or null to create one.
 * @param fields those that are asked for.
 */
export const useDocForm = (
  entity: EntityName,
  base: AdminDoc | null,
  fields: FormFields,
  id?: string,
): DocumentForm => {
  const first = base?.values ?? startValues(fields);
  const [values, setValues] = useState<Values>(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Extract<Saved, { ok: false }> | null>(null);
  const changed = fields.filter(([key]) => !same(values[key], first[key]));

  const check = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      fields.flatMap(([key, field]) => {
        const wrong = checkValue(field, values[key]);
        return wrong === null ? [] : [[key, wrong] as const];
      }),
    );

  const save = async (): Promise<Saved | null> => {
    const wrong = check();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return null;
    setSaving(true);
    // What was refused before is said anew, with what was mended.
    if (failed?.row != null) await discard(failed.row);
    const entries = (base === null ? fields : changed).map(
      ([key]) => [key, unset(values[key]) ? null : tidy(values[key])] as const,
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
    refusal: failed?.refusal ?? null,
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
      if (failed?.row != null) void discard(failed.row);
      setFailed(null);
    },
  };
};
