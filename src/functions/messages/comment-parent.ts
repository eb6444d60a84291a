import { blogs } from '../../domain/content/blog.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { listings, type Listing, PUBLIC_STATUSES } from '../../domain/listings/listing.entity.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { reject } from '../handler.ts';
import type { Reader } from '../ports.ts';

/** Whether the listing is public, so that members may watch and discuss it. */
export const isPublicListing = (listing: Listing | null): listing is Listing =>
  listing !== null && !listing.isDeleted && PUBLIC_STATUSES.includes(listing.status);

export const parentNotFound = (): never =>
  reject(
    refusal('not-found', 'PARENT_NOT_FOUND', 'You can’t comment here.', {
      field: 'parentId',
    }),
  );

const commentsClosed = (): never =>
  reject(refusal('failed-precondition', 'COMMENTS_CLOSED', 'Comments are closed here.'));

/**
 * The subject of a comment: a public listing until some days after its end, or a published article.
 * Returns the listing, or null for an article.
 */
export const commentParent = async (
  reader: Reader,
  type: 'listing' | 'blog',
  id: string,
  { now, numbers }: { readonly now: number; readonly numbers: Pick<Numbers, 'auctions'> },
): Promise<Listing | null> => {
  if (type === 'blog') {
    const blog = await reader.get(blogs, id);
    return !blog || blog.isDeleted || blog.status !== 'PUBLISHED' ? parentNotFound() : null;
  }
  const listing = await reader.get(listings, id);
  if (!isPublicListing(listing)) return parentNotFound();
  const over = listing.status !== 'LIVE' && listing.status !== 'SCHEDULED';
  const end = listing.endAt ?? Number.POSITIVE_INFINITY;
  const until = end + numbers.auctions.commentsCloseAfterMs;
  return over && now > until ? commentsClosed() : listing;
};
