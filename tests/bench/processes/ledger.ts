import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { bidEvents, type BidEventRow } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { chainStart, eventsOf, bidStateOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { foldBids } from '../../../src/domain/bidding/bids/fold.ts';
import type { Db } from '../../../src/functions/ports.ts';

/** One bid and the answer its bidder got. */
export interface BidAnswer {
  readonly uid: string;
  readonly key: string;
  readonly amount: number;
  readonly ms: number;
  /** Version of the auction after an accepted bid; null for a bid that was not accepted. */
  readonly version: number | null;
  /** Code of the refusal, or `ok`. */
  readonly code: string;
}

/** Refusals by the rules of bidding; any other is a bid that was not decided. */
const decisions: ReadonlySet<string> = new Set(['ok', 'BID_TOO_LOW']);

const eventsOfLot = async (db: Db, listingId: string): Promise<readonly BidEventRow[]> => {
  const rows: BidEventRow[] = [];
  for (;;) {
    const more = await db.find(bidEvents, {
      where: [
        ['listingId', '==', listingId],
        ['seq', '>', rows.at(-1)?.seq ?? 0],
      ],
      orderBy: [['seq', 'asc']],
      limit: 400,
      deletedToo: true,
    });
    if (more.length === 0) return rows;
    rows.push(...more);
  }
};

/**
 * Compares the answers with the ledger of a lot. Throws if a bidder was told something else than it
 * says: an accepted bid that is missing or there twice, a refused one that counts, a version given
 * to two bids, or a state that is not the fold of the bids.
 *
 * @returns the number of bids that were not decided, which must not count either.
 */
export const compareWithLedger = async (
  db: Db,
  listingId: string,
  answers: readonly BidAnswer[],
): Promise<{ readonly accepted: number; readonly undecided: number }> => {
  const engine = await db.get(auctionEngines, listingId);
  const rows = await eventsOfLot(db, listingId);
  const faults: string[] = [];
  if (engine === null) throw new Error(`${listingId} has no engine.`);
  if (rows.some(({ seq }, i) => seq !== i + 1)) faults.push('the events have a gap');
  const folded = JSON.stringify(foldBids(chainStart(engine), eventsOf(rows)));
  if (folded !== JSON.stringify(bidStateOf(engine)))
    faults.push('the state is not that of the bids');
  const byKey = new Map<string, BidEventRow[]>();
  for (const row of rows) {
    const key = row.idempotencyKey ?? '';
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const versions = answers.flatMap(({ version }) => version ?? []);
  if (new Set(versions).size < versions.length) faults.push('two bids share a version');
  for (const { uid, key, amount, code } of answers) {
    const [event, ...more] = byKey.get(key) ?? [];
    if (more.length > 0) faults.push(`${uid} bid once and it counts twice`);
    if (code === 'ok' && (event?.bidderId !== uid || event.amount !== amount))
      faults.push(`${uid} was told that the bid counts, and it does not`);
    if (code !== 'ok' && event !== undefined)
      faults.push(`${uid} was told ${code}, and the bid counts`);
  }
  if (rows.length !== versions.length) faults.push('some bids are nobody’s');
  if (faults.length > 0) throw new Error(`${listingId}: ${faults.slice(0, 5).join('; ')}.`);
  const undecided = answers.filter(({ code }) => !decisions.has(code));
  return { accepted: versions.length, undecided: undecided.length };
};
