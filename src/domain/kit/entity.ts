import { bool, group, int, optional, text, type Field, type Fields, type Shape } from './fields.ts';
import type { Access } from './access.ts';
import type { SyncParts } from './sync.ts';

/** Fields every document has. `dateCreated` and `dateEdited` are ISO-8601 UTC with milliseconds. */
const commonFields = {
  id: text({ min: 1, max: 128, format: 'id', immutable: true }),
  dateCreated: text({ max: 24, format: 'stamp', immutable: true }),
  dateEdited: text({ max: 24, format: 'stamp' }),
  createdBy: text({ min: 1, max: 128, format: 'id', immutable: true }),
  isDeleted: bool(),
  deletedBy: optional(text({ max: 128, format: 'id', writer: 'server' })),
  /**
   * Revision number of documents that clients write directly; each write names the revision it
   * changes.
   */
  rev: optional(int({ min: 0, max: 1_000_000_000 })),
} as const;
export type CommonFields = typeof commonFields;

export interface AdminView {
  /** Menu heading, or null when the back office has no screen for it. */
  readonly group: string;
  readonly title: string;
  /**
   * Singular name of a document within a sentence, as in `New make`; for collections where staff
   * create documents.
   */
  readonly one?: string;
  /** Route segment below /admin; by default the collection's name. */
  readonly path?: string;
  /** Field that names a row. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly filters?: readonly string[];
  readonly sort?: readonly [field: string, direction: 'asc' | 'desc'];
  /**
   * A small collection edited by staff: its back-office list loads all of it and sorts it in the
   * viewer's language.
   */
  readonly whole?: true;
}

/** A composite index, in order; `-field` is descending. */
export type Index = readonly string[];

export interface Entity<F extends Fields = Fields, S extends SyncParts = SyncParts> {
  /** Collection name. */
  readonly name: string;
  /** Name of the area's folder: the same in domain, functions, app and tests. */
  readonly area: string;
  /** One sentence for the glossary. */
  readonly means: string;
  readonly version: number;
  readonly fields: F;
  /** Removed fields: documents may still contain them, but the program ignores them. */
  readonly former?: readonly string[];
  readonly access: Access;
  /** Parts that devices keep; absent if they keep none. */
  readonly sync?: S;
  /**
   * Expiry of its documents: they are deleted automatically some time after `afterMs` have passed
   * since the instant in the field `from`. Only for documents that the server alone writes.
   */
  readonly expires?: { readonly from: string; readonly afterMs: number };
  /** True for documents that direct writers change under `rev + 1`. */
  readonly rev?: true;
  readonly indexes: readonly Index[];
  /**
   * Name of a document where another refers to it, with fields in braces: `@{username}`. By default
   * the naming field of its back-office view.
   */
  readonly called?: string;
  readonly admin?: AdminView;
  readonly sample: Record<string, unknown>;
}

export const entity = <const F extends Fields, const S extends SyncParts = SyncParts>(
  definition: Entity<F, S>,
): Entity<F, S> => definition;

/** A whole document: the entity's own fields and the common ones. */
export type Doc<E> = E extends Entity<infer F> ? Shape<F> & Shape<CommonFields> : never;

/** Own and common fields together, for the projections. */
export const allFields = (e: Entity): { readonly [key: string]: Field } => ({
  ...commonFields,
  ...e.fields,
});

/** A whole document as a field, for commands that answer with one. */
export const documentOf = <const F extends Fields>(e: Entity<F>) =>
  group({ ...commonFields, ...e.fields });
