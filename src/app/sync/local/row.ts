import type { RxCollection, RxJsonSchema } from 'rxdb/plugins/core';

/**
 * One mirrored document. Several kinds of document share a local collection, because only a dozen
 * collections may be open at a time; `key` is `kind|id`.
 */
export interface MirrorRow {
  readonly key: string;
  readonly kind: string;
  /** The group the document belongs to (a listing, a make, a member), or empty. */
  readonly group: string;
  /**
   * Sort key of lists, ascending. For newest first it is stored inverted, because no index serves
   * descending order.
   */
  readonly rank: number;
  /** `updatedAt`, ms UTC. */
  readonly at: number;
  /** Server time, ms UTC, at which the document was received. */
  readonly seenAt: number;
  readonly doc: Readonly<Record<string, unknown>>;
}

export type MirrorCollection = RxCollection<MirrorRow>;

const TOP = 9_999_999_999_999;

/** The rank that sorts the newest instant first. */
export const newestFirst = (at: number): number => Math.max(0, TOP - Math.round(at));

export const keyOf = (kind: string, id: string): string => `${kind}|${id}`;

const number = { type: 'number', minimum: 0, maximum: TOP, multipleOf: 1 } as const;

/**
 * Schema of every mirrored collection. Its version never changes; a new version gets a new database
 * name.
 */
export const rowSchema: RxJsonSchema<MirrorRow> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 260 },
    kind: { type: 'string', maxLength: 40 },
    group: { type: 'string', maxLength: 160 },
    rank: number,
    at: number,
    seenAt: number,
    doc: { type: 'object', additionalProperties: true },
  },
  required: ['key', 'kind', 'group', 'rank', 'at', 'seenAt', 'doc'],
  additionalProperties: false,
  indexes: [
    ['kind', 'rank'],
    ['kind', 'group', 'rank'],
  ],
};

/**
 * Schema of drafts. They are never fetched again, so their databases keep an index that the mirror
 * no longer has.
 */
export const draftSchema: RxJsonSchema<MirrorRow> = {
  ...rowSchema,
  indexes: [...(rowSchema.indexes ?? []), ['kind', 'group', 'at']],
};
