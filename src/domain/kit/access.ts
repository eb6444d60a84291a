/**
 * Direct access to documents, as plain data: one line per operation, each a list of grants of which
 * at least one must hold. An operation without a line is denied to everyone. Hard deletion is
 * always denied: `remove` is the soft delete. Commands are not covered here; each names its own
 * callers.
 *
 * Four checks apply to every direct write and are therefore never written out: `createdBy` of a new
 * document is the caller, `updatedAt` is the server's time of the request, immutable fields do not
 * change, and entities with `rev` increase it by one, which staff sign in `staffEdit: {by, rev}`.
 */
export type Operation = 'get' | 'list' | 'create' | 'update' | 'remove';
/**
 * `anyone` is every client, signed in or not. All others are active members: signed in, not as a
 * guest, not disabled. An `owner` is named in a field, a `participant` in a list field, `self` by
 * the document's id. `admin` must be a whole entry of the token's role list; staff create nothing
 * in the name of an owner unless a separate grant allows it.
 */
export type Who =
  | { readonly kind: 'anyone' | 'member' | 'self' | 'admin' }
  | { readonly kind: 'owner' | 'participant'; readonly field: string };

export type Plain = string | number | boolean;

export type Condition =
  /**
   * The field has one of the values, before and after a write. In a list query, the query fixes it.
   */
  | { readonly kind: 'is'; readonly field: string; readonly values: readonly Plain[] }
  /**
   * The document's id is one of these. Applies to `get` only: a list query has no id to compare.
   */
  | { readonly kind: 'idIn'; readonly ids: readonly string[] }
  /** The document’s id is none of these, which only functions write. */
  | { readonly kind: 'idNotIn'; readonly ids: readonly string[] }
  /** The largest page a list query may request; `listLimit` by default. */
  | { readonly kind: 'limit'; readonly max: number }
  /** A list query fixes this field to a single value, or to a range of text. */
  | { readonly kind: 'fixes'; readonly field: string }
  /** A write changes only these of the entity's own fields. */
  | { readonly kind: 'only'; readonly fields: readonly string[] }
  /** The id consists of the caller's uid and the values of the named fields, joined by `_`. */
  | { readonly kind: 'idOf'; readonly fields: readonly string[] }
  | {
      readonly kind: 'between';
      readonly field: string;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'shorter'; readonly field: string; readonly max: number }
  /** The field is a path below the caller's own upload folder. */
  | { readonly kind: 'ownUpload'; readonly field: string }
  /** The document named by `idField` has none of these values; neither does an absent one. */
  | {
      readonly kind: 'parentNot';
      readonly collection: string;
      readonly idField: string;
      readonly field: string;
      readonly values: readonly string[];
    }
  /** The document named by `idField`, in the collection named by `typeField`, is the caller's. */
  | {
      readonly kind: 'parentOwn';
      readonly typeField: string;
      readonly idField: string;
      readonly collections: Readonly<Record<string, string>>;
    }
  /** The document's last write was at least so many seconds ago. */
  | { readonly kind: 'spaced'; readonly seconds: number };

/** The conditions of one kind. */
export type ConditionOf<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

export interface Grant {
  readonly who: Who;
  readonly when: readonly Condition[];
}

export type Access = { readonly [O in Operation]?: readonly Grant[] };

/** Largest page that anyone but staff may request. */
export const listLimit = 100;

const grant =
  (kind: 'anyone' | 'member' | 'self' | 'admin') =>
  (...when: readonly Condition[]): Grant => ({ who: { kind }, when });

export const anyone = grant('anyone');
export const self = grant('self');
export const admin = grant('admin');
export const owner = (field = 'createdBy', ...when: readonly Condition[]): Grant => ({
  who: { kind: 'owner', field },
  when,
});
export const participant = (field: string, ...when: readonly Condition[]): Grant => ({
  who: { kind: 'participant', field },
  when,
});

export const is = (field: string, ...values: readonly Plain[]): Condition => ({
  kind: 'is',
  field,
  values,
});
export const idIn = (...ids: readonly string[]): Condition => ({ kind: 'idIn', ids });
export const idNotIn = (...ids: readonly string[]): Condition => ({ kind: 'idNotIn', ids });
export const limit = (max: number): Condition => ({ kind: 'limit', max });
export const fixes = (field: string): Condition => ({ kind: 'fixes', field });
export const only = (...fields: readonly string[]): Condition => ({ kind: 'only', fields });
export const idOf = (...fields: readonly string[]): Condition => ({ kind: 'idOf', fields });
export const between = (field: string, min: number, max: number): Condition => ({
  kind: 'between',
  field,
  min,
  max,
});
export const shorter = (field: string, max: number): Condition => ({ kind: 'shorter', field, max });
export const ownUpload = (field: string): Condition => ({ kind: 'ownUpload', field });
export const spaced = (seconds: number): Condition => ({ kind: 'spaced', seconds });
export const parentNot = (
  collection: string,
  idField: string,
  field: string,
  ...values: readonly string[]
): Condition => ({ kind: 'parentNot', collection, idField, field, values });
export const parentOwn = (
  typeField: string,
  idField: string,
  collections: Readonly<Record<string, string>>,
): Condition => ({ kind: 'parentOwn', typeField, idField, collections });

/** No client may read or write these documents; only the server does. */
export const nobody: Access = {};

/** Staff read; only the server writes. */
export const staffReads: Access = { get: [admin()], list: [admin()] };

/** Everyone reads and staff write: catalogue rows and definitions. */
export const staffKeeps: Access = {
  get: [anyone()],
  list: [anyone(), admin()],
  create: [admin()],
  update: [admin()],
  remove: [admin()],
};

/** Only staff read and write. */
export const staffOnly: Access = {
  get: [admin()],
  list: [admin()],
  create: [admin()],
  update: [admin()],
  remove: [admin()],
};

/** The person named in `field` and staff read; the server writes. */
export const ownReads = (field = 'createdBy'): Access => ({
  get: [owner(field), admin()],
  list: [owner(field), admin()],
});
