import { standings, type Standing } from '../../domain/bidding/bids/standing.entity.ts';
import type { Tx } from '../ports.ts';

export const standingId = (uid: string, listingId: string): string => `${uid}_${listingId}`;

type StandingState = Pick<
  Standing,
  'state' | 'ceiling' | 'lastAmount' | 'lastBidAt' | 'bids' | 'passedAt' | 'queuedTakenAt'
>;

interface LoadedStanding {
  readonly before: Standing | null;
  now: StandingState | null;
  changed: boolean;
}

/**
 * The standings of one lot's bidders while bids are decided; each is readable by its own bidder
 * only.
 */
export class StandingsDraft {
  readonly #listingId: string;
  readonly #known = new Map<string, LoadedStanding>();

  constructor(listingId: string, read: ReadonlyMap<string, Standing | null>) {
    this.#listingId = listingId;
    for (const [uid, before] of read) {
      this.#known.set(uid, { before, now: before, changed: false });
    }
  }

  /** Records an accepted bid of the member. */
  recordBid(
    uid: string,
    bid: Pick<StandingState, 'state' | 'ceiling'> & {
      readonly lastAmount?: number;
      readonly at: number;
      readonly hadWaited: boolean;
    },
  ): void {
    const { before, now } = this.#known.get(uid) ?? { before: null, now: null };
    const { state, ceiling, lastAmount = now?.lastAmount ?? ceiling, at: lastBidAt } = bid;
    const waited = bid.hadWaited ? { queuedTakenAt: lastBidAt } : {};
    const bids = (now?.bids ?? 0) + 1;
    const after = { ...now, state, ceiling, lastAmount, lastBidAt, bids, ...waited };
    this.#known.set(uid, { before, now: after, changed: true });
  }

  /** When the member's last bid that had waited for a network was accepted. */
  queuedTakenAt(uid: string): number | undefined {
    return this.#known.get(uid)?.now?.queuedTakenAt;
  }

  /** Marks the member as outbid. */
  markOutbid(uid: string, at: number): void {
    const known = this.#known.get(uid);
    if (!known?.now) return;
    known.now = { ...known.now, state: 'OUTBID', passedAt: at };
    known.changed = true;
  }

  /** Writes every changed standing once. */
  write(tx: Tx): void {
    const listingId = this.#listingId;
    for (const [userId, { before, now, changed }] of this.#known) {
      if (!changed || !now) continue;
      const { state, ceiling, lastAmount, lastBidAt, bids, passedAt, queuedTakenAt } = now;
      const fields = {
        userId,
        listingId,
        state,
        ceiling,
        lastAmount,
        lastBidAt,
        bids,
        ...(passedAt === undefined ? {} : { passedAt }),
        ...(queuedTakenAt === undefined ? {} : { queuedTakenAt }),
      };
      const id = standingId(userId, listingId);
      if (before) tx.change(standings, id, fields);
      else tx.create(standings, id, { ...fields, createdBy: userId });
    }
  }
}
