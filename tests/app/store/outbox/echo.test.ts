import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Like } from '../../../../src/domain/messages/like.entity.ts';
import { isUnheard } from '../../../../src/app/store/outbox/echo.ts';
import { withPendingProfile } from '../../../../src/app/store/outbox/profile-change.ts';
import type { OutboxRow } from '../../../../src/app/store/outbox/row.ts';
import { watchlist } from '../../../../src/app/store/queries/watchlist.ts';
import { rowsOfAnn } from './rows.ts';

const began = 1_800_000_000_000;
const iso = (at: number): string => new Date(at).toISOString();

/** What a device knows, and what its outbox holds, one after the other until the write was heard of. */
interface Moment<D> {
  readonly known: D;
  readonly rows: readonly OutboxRow[];
}

/** How a write goes: given, sent, answered, heard of by replication; the answer may come before or after. */
const course = <D>(row: OutboxRow, before: D, after: D, answerFirst: boolean): Moment<D>[] => {
  const sending: OutboxRow = { ...row, state: 'sending', attempts: 1, sentAt: began };
  const done: OutboxRow = { ...sending, state: 'done' };
  return [
    { known: before, rows: [row] },
    { known: before, rows: [sending] },
    answerFirst ? { known: before, rows: [done] } : { known: after, rows: [sending] },
    { known: after, rows: [done] },
    { known: after, rows: [] },
  ];
};

/** From the server's clock at the sending to that of the write. */
const late = fc.integer({ min: 1, max: 5_000 });
/** How long before the sending the document was written last. */
const earlier = fc.integer({ min: 1, max: 10_000_000 });

describe('what was written never flickers over its answer and its replication', () => {
  it('on the watchlist, put on it or taken off', () => {
    const like = (value: boolean, at: number): Like =>
      ({ type: 'listing', targetId: 'l', value, dateEdited: iso(at) }) as Like;
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        late,
        earlier,
        (value, isKnown, answerFirst, ms, ago) => {
          const row = rowsOfAnn(began)('likes-setLike', { type: 'listing', targetId: 'l', value });
          const before = isKnown ? [like(!value, began - ago)] : [];
          const shown = course(row, before, [like(value, began + ms)], answerFirst).map(
            ({ known, rows }) => watchlist(known, rows).length === 1,
          );
          expect(shown).toEqual(shown.map(() => value));
        },
      ),
    );
  });

  it('in the profile, whichever of its documents a field stands in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bio', 'name'),
        fc.boolean(),
        late,
        earlier,
        (field, answerFirst, ms, ago) => {
          const row = rowsOfAnn(began)('users-updateDetails', { [field]: 'new', base: {} });
          const part = (said: string, at: number) => ({ [field]: said, dateEdited: iso(at) });
          const other = { dateEdited: iso(began + 60_000) };
          const shown = course(
            row,
            part('old', began - ago),
            part('new', began + ms),
            answerFirst,
          ).map(({ known, rows }) => {
            const isOpenPart = field === 'bio';
            const both = isOpenPart
              ? { open: known, closed: other }
              : { open: other, closed: known };
            return withPendingProfile(known, both, rows)[field];
          });
          expect(shown).toEqual(shown.map(() => 'new'));
        },
      ),
    );
  });

  it('and gives way to what somebody else wrote after it', () => {
    const row: OutboxRow = { ...rowsOfAnn(began)('x', {}, 'done'), sentAt: began };
    // Within a millisecond nobody can tell: it stays, which shows the same.
    for (const at of [began - 1, began]) expect(isUnheard(row, { dateEdited: iso(at) })).toBe(true);
    expect(isUnheard(row, { dateEdited: iso(began + 1) })).toBe(false);
    expect(isUnheard({ ...row, sentAt: null }, { dateEdited: iso(began + 1) })).toBe(true);
    expect(isUnheard({ ...row, state: 'refused' }, null)).toBe(false);
  });
});
