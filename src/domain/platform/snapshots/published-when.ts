import type { Plain } from '../../kit/access.ts';

/**
 * By collection, the field and the value that decide whether the public mirrors hold a document.
 * Mirrors query by it, and a document that no longer matches is removed by a tombstone.
 */
export const publishedWhen = {
  listings: ['isPublic', true],
  comments: ['hidden', false],
  blogs: ['status', 'PUBLISHED'],
  pages: ['status', 'PUBLISHED'],
  cmsInserts: ['isPublished', true],
  galleries: ['isPublic', true],
  giveaways: ['isPublished', true],
  config: ['isPublic', true],
} as const satisfies Readonly<Record<string, readonly [field: string, value: Plain]>>;

export type FilteredCollection = keyof typeof publishedWhen;

export const isPublished = (
  collection: FilteredCollection,
  document: Readonly<Record<string, unknown>> | null,
): boolean => {
  const [field, value] = publishedWhen[collection];
  return document !== null && document[field] === value;
};
