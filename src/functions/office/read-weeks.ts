import { users } from '../../domain/accounts/user.entity.ts';
import { sales } from '../../domain/bidding/sales/sale.entity.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { weekOf } from '../../domain/platform/house-week.ts';
import { houseDayStart } from '../../domain/platform/house-zone.ts';
import { officeWeekCount } from '../../domain/platform/reports/office-commands.ts';
import type { Db } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

const WEEK = 7 * DAY;
const HALF_A_DAY = 43_200_000;

/**
 * Starts of the weeks, ms UTC, oldest first. In a week with a clock change they are an hour off.
 */
const weekStarts = (now: number): readonly number[] => {
  const current = houseDayStart(weekOf(now));
  return Array.from({ length: officeWeekCount }, (_, at) =>
    houseDayStart(weekOf(current + HALF_A_DAY - (officeWeekCount - 1 - at) * WEEK)),
  );
};

const countBetween = (
  db: Db,
  entity: Entity,
  field: string,
  from: number,
  until: number,
): Promise<number> =>
  db.count(entity, {
    where: [
      [field, '>=', from],
      [field, '<', until],
    ],
    orderBy: [[field, 'desc']],
  });

/** Sign-ups, opened lots and sales of each week until now. @param now ms UTC. */
export const readWeeks = (db: Db, now: number) => {
  const starts = weekStarts(now);
  return Promise.all(
    starts.map(async (from, at) => {
      // Lots scheduled for later this week have not opened.
      const until = starts[at + 1] ?? now + 1;
      const [signUps, opened, sold] = await Promise.all([
        countBetween(db, users, 'memberSince', from, until),
        countBetween(db, listings, 'startAt', from, until),
        countBetween(db, sales, 'soldAt', from, until),
      ]);
      return { from, signUps, opened, sold };
    }),
  );
};
