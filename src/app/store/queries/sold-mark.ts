import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { isUnheard } from '../outbox/echo.ts';
import { inputOf } from '../outbox/mutation.ts';
import { markAsSold, markAsUnsold } from '../outbox/mutations/classifieds.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { unsentOf, type Unsent } from '../outbox/unsent.ts';

/** A mark of an own classified that the server does not have, or this device has not heard of. */
export interface SoldMark {
  /** Whether it says that it is sold; else that it is not after all. */
  readonly sold: boolean;
  readonly unsent: Unsent;
}

/** The last mark a member made of a listing, as long as the listing does not say it; or null. */
export const soldMarkOf = (
  rows: readonly OutboxRow[],
  { id, dateEdited }: Pick<Listing, 'id' | 'dateEdited'>,
): SoldMark | null => {
  const marks = rows
    .toSorted((a, b) => b.order - a.order)
    .flatMap((row): readonly (readonly [OutboxRow, boolean])[] => {
      if (inputOf(markAsSold, row)?.listingId === id) return [[row, true]];
      return inputOf(markAsUnsold, row)?.listingId === id ? [[row, false]] : [];
    });
  const [last] = marks;
  if (last === undefined) return null;
  const [row, sold] = last;
  const unsent = unsentOf(row);
  return unsent.state === 'refused' || isUnheard(row, { dateEdited }) ? { sold, unsent } : null;
};
