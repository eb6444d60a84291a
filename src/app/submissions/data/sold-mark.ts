import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { isUnheard } from '../../outbox/echo.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { markAsSold, markAsUnsold } from '../../outbox/mutations/classifieds.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import { unsentOf, type Unsent } from '../../outbox/rows/unsent.ts';

/** A pending mark on an own classified, until its change arrives from the server. */
export interface SoldMark {
  /** Whether it marks the lot as sold; otherwise it removes that mark. */
  readonly sold: boolean;
  readonly unsent: Unsent;
}

/** The member's last mark on a listing, until the listing shows it; null for none. */
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
