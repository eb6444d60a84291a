/**
 * The closed set of field kinds. A field is plain data: its kind, its limits and its unit. Every
 * projection (zod, RxDB, rules, SQL, forms) is a table over `FieldKind`, so a new kind fails to
 * compile until each of them supports it.
 */
export type FieldKind = Field['kind'];

/** The writer of a field: the document's owner, staff, or the server alone. */
export type Writer = 'owner' | 'admin' | 'server';

interface Common {
  /** Label for people, in sentence case. By default derived from the key. */
  readonly label?: string;
  /** One sentence for the glossary and the form's help line. */
  readonly means?: string;
  readonly optional?: true;
  /** Fixed once the document exists. */
  readonly immutable?: true;
  readonly writer?: Writer;
}

export interface TextField extends Common {
  readonly kind: 'text';
  readonly min?: number;
  /** Longest value in characters after trimming and NFC. */
  readonly max: number;
  /** Source of a regular expression that must match the whole value. */
  readonly pattern?: string;
  /** Stored exactly as typed: neither trimmed nor normalized to NFC. */
  readonly exact?: true;
  readonly format?: 'email' | 'phone' | 'url' | 'slug' | 'id' | 'region' | 'zone' | 'stamp';
}
export interface ProseField extends Common {
  readonly kind: 'prose';
  readonly min?: number;
  readonly max: number;
}
export interface HtmlField extends Common {
  readonly kind: 'html';
  readonly max: number;
}
export interface IntField extends Common {
  readonly kind: 'int';
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  /** An identifying number, such as a lot’s: written without a thousands separator. */
  readonly identifies?: true;
}
export interface DecimalField extends Common {
  readonly kind: 'decimal';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
}
export interface BoolField extends Common {
  readonly kind: 'bool';
}
/** An instant, integer milliseconds UTC. */
export interface TimeField extends Common {
  readonly kind: 'time';
}
/** A calendar day, `YYYY-MM-DD`. */
export interface DateField extends Common {
  readonly kind: 'date';
}
export interface ChoiceField<T extends readonly string[] = readonly string[]> extends Common {
  readonly kind: 'choice';
  readonly of: T;
}
/** The id of a document of another entity. */
export interface RefField extends Common {
  readonly kind: 'ref';
  readonly to: string;
}
/** An amount with its currency: `{amount: integer cents, currency}`. */
export interface MoneyField extends Common {
  readonly kind: 'money';
  readonly min?: number;
  readonly max?: number;
}
export interface GroupField<T extends Fields = Fields> extends Common {
  readonly kind: 'group';
  readonly fields: T;
}
export interface ListField<F extends Field = Field> extends Common {
  readonly kind: 'list';
  readonly of: F;
  readonly min?: number;
  readonly max: number;
}
/** Values under keys that are data themselves (uids, event names). */
export interface MapField<F extends Field = Field> extends Common {
  readonly kind: 'map';
  readonly of: F;
  readonly max: number;
}
/**
 * A value whose shape another document determines (custom fields, drafts). At most `bytes` as JSON.
 */
export interface JsonField extends Common {
  readonly kind: 'json';
  readonly bytes: number;
  /** Fields of the object, if known: any of them may be absent or half typed. */
  readonly parts?: Fields;
}

export type Field =
  | TextField
  | ProseField
  | HtmlField
  | IntField
  | DecimalField
  | BoolField
  | TimeField
  | DateField
  | ChoiceField
  | RefField
  | MoneyField
  | GroupField
  | ListField
  | MapField
  | JsonField;

/** Any object, so that a field may contain fields without a recursive type. */
export type Fields = { readonly [key: string]: Field };

export const currencies = ['CAD', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export interface Money {
  /** Integer cents. */
  readonly amount: number;
  readonly currency: Currency;
}
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [k: string]: Json };

export type ValueOf<F> = F extends { kind: 'text' | 'prose' | 'html' | 'date' | 'ref' }
  ? string
  : F extends { kind: 'int' | 'decimal' | 'time' }
    ? number
    : F extends { kind: 'bool' }
      ? boolean
      : F extends { kind: 'choice'; of: readonly (infer O)[] }
        ? O
        : F extends { kind: 'money' }
          ? Money
          : F extends { kind: 'group'; fields: infer G }
            ? Shape<G>
            : F extends { kind: 'list'; of: infer I }
              ? readonly ValueOf<I>[]
              : F extends { kind: 'map'; of: infer I }
                ? { readonly [key: string]: ValueOf<I> }
                : F extends { kind: 'json' }
                  ? Json
                  : never;

type OptionalKeys<T> = { [K in keyof T]: T[K] extends { optional: true } ? K : never }[keyof T];

/** The TypeScript shape of a set of fields. */
export type Shape<T> = {
  readonly [K in Exclude<keyof T, OptionalKeys<T>>]: ValueOf<T[K]>;
} & { readonly [K in OptionalKeys<T>]?: ValueOf<T[K]> };

/** The fields of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;
/** A function for each kind of field; `A` are its arguments after the field. */
export type ByFieldKind<R, A extends readonly unknown[] = []> = {
  readonly [K in FieldKind]: (field: FieldOf<K>, ...more: A) => R;
};

type Without<F> = Omit<F, 'kind'>;
/** A wrapped field's loosest type: using `Field` here would widen the types `group` infers. */
type AnyKind = { readonly kind: FieldKind };

export const text = <const O extends Without<TextField>>(o: O) => ({ kind: 'text', ...o }) as const;
export const prose = <const O extends Without<ProseField>>(o: O) =>
  ({ kind: 'prose', ...o }) as const;
export const html = <const O extends Without<HtmlField>>(o: O) => ({ kind: 'html', ...o }) as const;
export const int = <const O extends Without<IntField>>(o: O) => ({ kind: 'int', ...o }) as const;
export const decimal = <const O extends Without<DecimalField>>(o: O) =>
  ({ kind: 'decimal', ...o }) as const;
export const bool = <const O extends Without<BoolField>>(o: O = {} as O) =>
  ({ kind: 'bool', ...o }) as const;
export const time = <const O extends Without<TimeField>>(o: O = {} as O) =>
  ({ kind: 'time', ...o }) as const;
export const date = <const O extends Without<DateField>>(o: O = {} as O) =>
  ({ kind: 'date', ...o }) as const;
export const choice = <
  const T extends readonly string[],
  const O extends Without<Omit<ChoiceField, 'of'>>,
>(
  of: T,
  o: O = {} as O,
) =>
  // Within an entity `O` is inferred from the context as a whole field; its `of` would widen `T`.
  ({ kind: 'choice', of, ...o }) as { readonly kind: 'choice'; readonly of: T } & Omit<
    O,
    'kind' | 'of'
  >;
export const ref = <const O extends Without<Omit<RefField, 'to'>>>(to: string, o: O = {} as O) =>
  ({ kind: 'ref', to, ...o }) as const;
/** `NoInfer` prevents the type expected at the call site from widening the group's own fields. */
export const group = <const T extends Fields, const O extends Without<Omit<GroupField, 'fields'>>>(
  fields: T,
  o: O = {} as O,
): { readonly kind: 'group'; readonly fields: NoInfer<T> } & NoInfer<O> =>
  ({ kind: 'group', fields, ...o }) as const;
export const list = <const F extends AnyKind, const O extends Without<Omit<ListField, 'of'>>>(
  of: F,
  o: O,
) => ({ kind: 'list', of, ...o }) as const;
export const map = <const F extends AnyKind, const O extends Without<Omit<MapField, 'of'>>>(
  of: F,
  o: O,
) => ({ kind: 'map', of, ...o }) as const;
export const json = <const O extends Without<JsonField>>(o: O) => ({ kind: 'json', ...o }) as const;

/** Makes a field optional. */
export const optional = <const F extends AnyKind>(field: F) =>
  ({ ...field, optional: true }) as const;
/** Makes a field writable by the server only. */
export const serverSet = <const F extends AnyKind>(field: F) =>
  ({ ...field, writer: 'server' }) as const;
/** Makes a field immutable once the document exists. */
export const fixed = <const F extends AnyKind>(field: F) =>
  ({ ...field, immutable: true }) as const;
