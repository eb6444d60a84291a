import type { Plain } from '../kit/access.ts';

/**
 * By collection, the field and the value that decide whether the public's mirrors hold a document.
 * Mirrors ask by it, and what leaves it is told to them by a removal.
 */
export const shownBy = {
  listings: ['isPublic', true],
  comments: ['hidden', false],
  blogs: ['status', 'PUBLISHED'],
  pages: ['status', 'PUBLISHED'],
  cmsInserts: ['isPublished', true],
  galleries: ['isPublic', true],
  giveaways: ['isPublished', true],
  config: ['isPublic', true],
} as const satisfies Readonly<Record<string, readonly [field: string, value: Plain]>>;

export type Shown = keyof typeof shownBy;

export const isShown = (
  collection: Shown,
  document: Readonly<Record<string, unknown>> | null,
): boolean => {
  const [field, value] = shownBy[collection];
  return document !== null && document[field] === value;
};
