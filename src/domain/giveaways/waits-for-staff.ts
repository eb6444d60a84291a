import { statusOf, type Giveaway } from './giveaway.entity.ts';
import { openPrizes } from './prizes.ts';
import { missingOf } from './readiness.ts';
import { HOUR } from '../kit/durations.ts';

/** Reasons why a giveaway does not advance automatically. */
export type GiveawayHalt = 'INCOMPLETE' | 'NOBODY_ENTERED' | 'NOT_DRAWN' | 'NOBODY_LEFT';

interface Halted {
  readonly halt: GiveawayHalt;
  /** ms UTC. */
  readonly since: number;
}

/** Delay after which a draw has failed, ms: it is normally made within a minute. */
const lateMs = HOUR;

/**
 * The reason a giveaway waits for staff: it was due to open and is incomplete, nobody entered, its
 * draw fails, or prizes are left without an entrant to draw. Null if it advances automatically.
 *
 * @param now ms UTC.
 *
 * @param drawAfterMs time between its close and its draw.
 */
export const haltOf = (giveaway: Giveaway, now: number, drawAfterMs: number): Halted | null => {
  const { isPublished, startAt, closedAt = now, entriesRoot, totalEntries = 0 } = giveaway;
  const { draws = [] } = giveaway;
  switch (statusOf(giveaway)) {
    case 'DRAFT':
      return isPublished && startAt <= now && missingOf(giveaway, now).length > 0
        ? { halt: 'INCOMPLETE', since: startAt }
        : null;
    case 'CLOSED': {
      if (entriesRoot !== undefined && totalEntries === 0) {
        return { halt: 'NOBODY_ENTERED', since: closedAt };
      }
      const since = closedAt + drawAfterMs + lateMs;
      return since <= now ? { halt: 'NOT_DRAWN', since } : null;
    }
    case 'DRAWN':
      return openPrizes(giveaway) > 0 && draws.every(({ state }) => state !== 'DRAWN')
        ? { halt: 'NOBODY_LEFT', since: Math.max(closedAt, ...draws.map(({ at }) => at)) }
        : null;
    default:
      return null;
  }
};
