import { standingTerms } from '../../../domain/bidding/auction-terms.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import type {
  AuctionFields,
  EngineFields,
  EventFields,
  LineFields,
  OpeningFacts,
  BidDocument,
} from '../../../domain/bidding/bids/bid-writes.ts';
import { bidWrites, openAuction, bidStateOf } from '../../../domain/bidding/bids/bid-writes.ts';
import { viewOf, type BidKind } from '../../../domain/bidding/bids/bid-state.ts';
import { checkBid, covered } from '../../../domain/bidding/bids/check-bid.ts';
import type { Bidder } from '../../../domain/bidding/bids/check-bidder.ts';
import { minimumNext } from '../../../domain/bidding/bids/increments.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { finaleOf, momentsOf, reachedAt } from './pace.ts';
import { stepAt, wholeSteps } from './whole-steps.ts';

export interface PlacedBid {
  readonly person: Person;
  readonly ceiling: number;
  readonly amount: number;
  readonly at: number;
  readonly bids: number;
}

/** All documents written by an auction's bidding, up to some instant. */
export interface BiddingRecord {
  readonly engine: EngineFields;
  readonly auction: AuctionFields;
  readonly events: readonly BidDocument<EventFields>[];
  readonly lines: readonly (BidDocument<LineFields> & { readonly at: number })[];
  /** Last bid of every participant. */
  readonly takers: readonly PlacedBid[];
}

export interface Contest {
  readonly listingId: string;
  readonly opening: OpeningFacts;
  readonly bidders: readonly Person[];
  /** The limit of the second highest bidder: roughly the final price. */
  readonly target: number;
  /** Time up to which the bidding has happened, ms UTC. */
  readonly until: number;
  readonly openedAt: number;
}

const eligible: Bidder = {
  signedIn: true,
  suspended: false,
  emailVerified: true,
  phoneVerified: true,
  termsAccepted: true,
  admin: false,
  ownListing: false,
};

const uuid = (draw: Draw): string => {
  const hex = (n: number) => Array.from({ length: n }, () => draw.int(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};

interface Taker {
  readonly person: Person;
  /** The most they would pay, a whole step. */
  readonly worth: number;
}

/** The bidders with their limits: the second highest decides the price. */
const takersOf = (draw: Draw, { bidders, target }: Contest): readonly Taker[] =>
  bidders.map((person, i) => {
    if (i === 0) return { person, worth: wholeSteps(target * (1.02 + draw.share() * 0.07)) };
    return { person, worth: wholeSteps(i === 1 ? target : target * (0.32 + draw.share() * 0.64)) };
  });

/** Plays an auction by the bidding rules: a refused bid is not written. */
export const playAuction = (draw: Draw, contest: Contest): BiddingRecord => {
  const { listingId, opening, until, openedAt, target } = contest;
  const { increments } = standingTerms(opening);
  const limits = usualNumbers.bidding;
  const course = { startAt: opening.startAt, endAt: opening.endAt, until };
  const room = takersOf(draw, contest);
  const keenest = room.slice(0, 2);
  const moments = [
    ...momentsOf(draw, course).map((at) => ({ at, among: room })),
    ...finaleOf(draw, course).map((at) => ({ at, among: keenest })),
  ];
  const opened = openAuction(listingId, opening, openedAt);
  let { engine, auction } = opened;
  const events: BidDocument<EventFields>[] = opened.event ? [opened.event] : [];
  const lines: (BidDocument<LineFields> & { at: number })[] = [];
  const takers = new Map<string, PlacedBid>();
  const names = new Map(contest.bidders.map((p) => [p.uid, p.username]));
  let last = 0;

  for (const { at: planned, among } of moments) {
    const at = Math.max(planned, last + 1_000);
    if (at > until) break;
    const least = minimumNext(engine, increments);
    const reached = wholeSteps(target * reachedAt(at, course));
    // While the price is too low, only bidders whose limit reaches the expected price bid.
    const isBehind = engine.price < reached * 0.78;
    const enough = Math.max(least, isBehind ? reached : 0);
    const keen = among.filter((t) => t.person.uid !== engine.leaderId && t.worth >= enough);
    if (keen.length === 0) continue;
    const { person, worth } = draw.pick(keen);
    const view = viewOf(bidStateOf(engine), engine.status, person.uid);
    const kind: BidKind = !isBehind && draw.chance(0.55) ? 'MAX' : 'EXACT';
    const wanted = isBehind
      ? Math.min(reached * (0.92 + draw.share() * 0.08), engine.price + target * 0.32)
      : kind === 'MAX'
        ? reached * (1 + draw.share() * 0.12)
        : least + stepAt(least) * draw.int(0, 1);
    const amount = Math.min(worth, Math.max(least, wholeSteps(wanted)));
    const bid = { kind, amount, confirmJump: true };
    const context = {
      now: at,
      bidder: eligible,
      hold: covered,
      recentAttempts: 0,
      limits,
    };
    if (checkBid(view, bid, context) !== null) continue;
    const writes = bidWrites(
      listingId,
      engine,
      { bidderId: person.uid, kind, amount, at },
      { bidder: person.username, leader: names.get(engine.leaderId ?? '') ?? '' },
      { idempotencyKey: uuid(draw) },
    );
    ({ engine } = writes);
    auction = writes.auction ?? auction;
    events.push(writes.event);
    lines.push(...writes.lines.map((line) => ({ ...line, at })));
    const before = takers.get(person.uid);
    takers.set(person.uid, {
      person,
      ceiling: amount,
      amount: writes.lines[0]?.fields.amount ?? amount,
      at,
      bids: (before?.bids ?? 0) + 1,
    });
    last = at;
  }
  return { engine, auction, events, lines, takers: [...takers.values()] };
};
