import { useEffect, useRef, useState } from 'react';
import { sameValue } from './same-value.ts';

/** Values in controls, by field. */
export type TypedValues = Readonly<Record<string, unknown>>;

/** Values typed over a document, and the document as it was when typing began. */
export interface Begun<D> {
  /** Null for a new document; absent while nothing is typed. */
  readonly base?: D | null;
  readonly typed: TypedValues;
}

/** Reads the fields of a form from its document and its controls. */
export interface FormFields<D> {
  readonly keys: readonly string[];
  /** The value in the document, which is null while there is none. */
  readonly stored: (key: string, doc: D | null) => unknown;
  /** The content of a field's control for a stored value; the value itself if absent. */
  readonly shown?: (key: string, value: unknown) => unknown;
  /** The value to store for the content of a control, or why there is none. */
  readonly read: (
    key: string,
    shown: unknown,
  ) => { readonly value: unknown } | { readonly wrong: string };
}

/** A field whose value differs between two versions of a document. */
export interface FieldChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EditForm<D> {
  /** The document that is changed: as it was when typing began, or as it is now. */
  readonly from: D | null;
  readonly stored: (key: string) => unknown;
  readonly shown: (key: string) => unknown;
  readonly set: (key: string, shown: unknown) => void;
  readonly setAll: (shown: TypedValues) => void;
  /** Why marked fields are invalid, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Marks the invalid fields, and those given; returns all of them. */
  readonly check: (more?: Readonly<Record<string, string>>) => readonly string[];
  /** Whether anything is typed. */
  readonly dirty: boolean;
  /** Typed values that are valid and differ from the stored ones. */
  readonly changes: readonly FieldChange[];
  /** Fields that others saved since typing began. */
  readonly theirs: readonly FieldChange[];
  /**
   * Continues an earlier edit over the version it was made over, with its values typed where nothing
   * else is.
   */
  readonly take: (shown: TypedValues, base: D | null) => void;
  /** Called once the typed values are saved; those typed since then stay. */
  readonly saved: () => void;
  /** Removes everything typed. */
  readonly reset: () => void;
}

const nothing = { typed: {} };

const shownIn = <D>(fields: FormFields<D>, key: string, doc: D | null): unknown => {
  const value = fields.stored(key, doc);
  return fields.shown === undefined ? value : fields.shown(key, value);
};

/** Reduces typed values to those of the form's fields that differ from the document's. */
const typedOver = <D>(fields: FormFields<D>, base: D | null, typed: TypedValues): Begun<D> => {
  const left = fields.keys.filter(
    (key) => key in typed && !sameValue(typed[key], shownIn(fields, key, base)),
  );
  if (left.length === 0) return nothing;
  return { base, typed: Object.fromEntries(left.map((key) => [key, typed[key]])) };
};

/**
 * The state of a form over a document that others may change meanwhile. Typed values stay until
 * they are saved or removed; fields that are not typed in follow the document as long as no other
 * is.
 * @param doc the document as it is now; null for a new one.
 * @param held where the typed values are held, if not in the page alone.
 * @param first an edit that the form begins with, if typed values are held in the page.
 */
export const useEditForm = <D>(
  doc: D | null,
  fields: FormFields<D>,
  held?: readonly [begun: Begun<D>, hold: (next: Begun<D>) => void],
  first: Begun<D> = nothing,
): EditForm<D> => {
  const own = useState<Begun<D>>(() => typedOver(fields, first.base ?? null, first.typed));
  const [begun, hold] = held ?? own;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // A control may report its content after another was typed in, before the page is drawn again.
  const latest = useRef({ begun, doc });
  useEffect(() => {
    latest.current = { begun, doc };
  });
  const from = begun.base === undefined ? doc : begun.base;
  const stored = (key: string, of: D | null = from): unknown => fields.stored(key, of);
  const shown = (key: string): unknown =>
    key in begun.typed ? begun.typed[key] : shownIn(fields, key, from);
  const begin = (typed: TypedValues, base: D | null): void => {
    const next = typedOver(fields, base, typed);
    latest.current = { ...latest.current, begun: next };
    hold(next);
  };
  const unmark = (keys: readonly string[]): void => {
    if (keys.some((key) => errors[key] !== undefined))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key))));
  };
  const setAll = (more: TypedValues): void => {
    const { base, typed } = latest.current.begun;
    begin({ ...typed, ...more }, base === undefined ? doc : base);
    unmark(Object.keys(more));
  };
  const changeOf = (key: string, before: unknown, after: unknown): readonly FieldChange[] =>
    sameValue(before, after) ? [] : [{ key, before, after }];
  return {
    from,
    stored: (key) => stored(key),
    shown,
    set: (key, value) => setAll({ [key]: value }),
    setAll,
    errors,
    check: (more = {}) => {
      const wrong = fields.keys.flatMap((key) => {
        const found = fields.read(key, shown(key));
        return 'wrong' in found ? [[key, found.wrong] as const] : [];
      });
      const marked = { ...more, ...Object.fromEntries(wrong) };
      setErrors(marked);
      return Object.keys(marked);
    },
    dirty: Object.keys(begun.typed).length > 0,
    changes: fields.keys.flatMap((key) => {
      if (!(key in begun.typed)) return [];
      const found = fields.read(key, begun.typed[key]);
      return 'wrong' in found ? [] : changeOf(key, stored(key), found.value);
    }),
    theirs:
      begun.base === undefined || doc === null
        ? []
        : fields.keys.flatMap((key) => changeOf(key, stored(key), stored(key, doc))),
    take: (more, base) => {
      begin({ ...more, ...begun.typed }, base);
      setErrors({});
    },
    saved: () => {
      const { begun: now, doc: present } = latest.current;
      const keys = [...Object.keys(begun.typed), ...Object.keys(now.typed)];
      const since = keys.flatMap((key) => {
        // A value typed back to the one before the save is typed over the saved one.
        const value = key in now.typed ? now.typed[key] : shownIn(fields, key, from);
        const isSent = key in begun.typed && sameValue(value, begun.typed[key]);
        return isSent ? [] : [[key, value] as const];
      });
      begin(Object.fromEntries(since), present);
    },
    reset: () => {
      begin({}, null);
      setErrors({});
    },
  };
};
