import { bidders } from './money-facts.ts';
import { lotOf, lots, type Course, type Lot } from './lots.ts';
import type { PlannedBid } from './plan.ts';
import type { Asked, Players } from './players.ts';

const DAY = 24 * 3_600_000;
/** The bids on the three lots used by devices with and without a correct clock. */
const sameBids = [
  ['ann', 4_000],
  ['ben', 9_000],
  ['cho', 6_000],
  ['ann', 12_500],
] as const;
const wrongBy: Partial<Record<Course, number>> = { right: 0, ahead: DAY, behind: -DAY };
/** Lots with bids by nobody, or by rivals. */
const others: ReadonlySet<Course> = new Set([
  'no bids',
  'tied',
  'reserve lowered',
  'bid voided',
  'last minutes',
]);

/** The bids of a history that lead to its sales and offers. */
export class Bidding {
  /** Requests on the lots whose buyers' devices have other clocks, in order. */
  readonly byClock = new Map<Course, Asked[]>();

  constructor(
    private readonly players: Players,
    private readonly planned: readonly PlannedBid[],
  ) {}

  /** The planned bids on all lots whose money matters, by three members in parallel. */
  async firstBids(): Promise<void> {
    const { planned: all, players } = this;
    const open = lots.filter(({ course }) => !others.has(course) && !(course in wrongBy));
    const lanes = [0, 1, 2].map(async (lane) => {
      for (const [at, lot] of open.entries()) {
        const planned = all.filter((_, n) => (n + at) % 2 === 0);
        for (const { bidder, amount } of planned) {
          const uid = bidders[(bidder + at) % 3] ?? 'ann';
          if (uid !== bidders[lane] || lot.course === 'defaulted') continue;
          await players.again(await players.bid(uid, lot.id, amount));
        }
      }
    });
    const defaulted = async (): Promise<void> => {
      await players.bid('ben', lotOf('defaulted').id, 7_000);
      await players.bid('dan', lotOf('defaulted').id, 20_000);
    };
    const cancelled = async (): Promise<void> => {
      const of = {
        listingId: lotOf('cancelled').id,
        event: 'CANCEL',
        note: 'The papers are false',
      };
      await players.again(await players.ask('boss', 'listings-moveListing', of));
    };
    await Promise.all([...lanes, defaulted()]);
    await cancelled();
  }

  /** The same bids on three lots, by devices whose clocks differ. */
  async lastBids(): Promise<void> {
    const { players } = this;
    const late = async ({ id, course }: Lot): Promise<void> => {
      const asked: Asked[] = [];
      this.byClock.set(course, asked);
      for (const [uid, amount] of sameBids) {
        const bid = await players.queuedBid(uid, id, amount, wrongBy[course] ?? 0);
        await players.again(bid);
        asked.push(bid);
      }
    };
    await Promise.all(lots.filter(({ course }) => course in wrongBy).map(late));
  }
}
