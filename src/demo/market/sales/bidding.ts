import { standingTerms } from '../../../domain/bidding/auction-terms.ts';
import { usualNumbers } from '../../../domain/platform/numbers.ts';
import type {
  AuctionFields,
  EngineFields,
  EventFields,
  LineFields,
  OpeningFacts,
  Written,
} from '../../../domain/bidding/bid-writes.ts';
import { bidWrites, openAuction, stateOf } from '../../../domain/bidding/bid-writes.ts';
import { viewOf, type BidKind } from '../../../domain/bidding/bid-state.ts';
import { checkBid, covered } from '../../../domain/bidding/check-bid.ts';
import type { Bidder } from '../../../domain/bidding/check-bidder.ts';
import { incrementAt, minimumNext } from '../../../domain/bidding/increments.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';

export interface PlacedBid {
  readonly person: Person;
  readonly ceiling: number;
  readonly amount: number;
  readonly at: number;
  readonly bids: number;
}

/** Everything an auction's bidding wrote, up to some instant. */
export interface BiddingRecord {
  readonly engine: EngineFields;
  readonly auction: AuctionFields;
  readonly events: readonly Written<EventFields>[];
  readonly lines: readonly (Written<LineFields> & { readonly at: number })[];
  /** Last bid of everybody who took part. */
  readonly takers: readonly PlacedBid[];
}

export interface Contest {
  readonly listingId: string;
  readonly opening: OpeningFacts;
  readonly bidders: readonly Person[];
  /** What the second keenest bidder will pay: where the hammer falls, more or less. */
  readonly target: number;
  /** Nothing later than this has happened yet. */
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

/** When people bid: a few at once, some along the way, most near the end. */
const momentOf = (draw: Draw): number => {
  const part = draw.share();
  if (part < 0.25) return draw.share() * 0.12;
  if (part < 0.6) return 0.12 + draw.share() * 0.78;
  return 1 - (1 - 0.9) * draw.share() ** 2.6;
};

const friendly = (amount: number, least: number): number => {
  const step = amount < 10_000 ? 100 : amount < 60_000 ? 250 : 500;
  return Math.max(least, Math.floor(amount / step) * step);
};

interface Turn {
  readonly person: Person;
  readonly worth: number;
  readonly at: number;
}

/** Who turns up when; the keenest two come back at the very end. */
const turnsOf = (draw: Draw, { bidders, target, opening }: Contest): readonly Turn[] => {
  const length = opening.endAt - opening.startAt;
  const worths = bidders.map((_, i) => {
    if (i === 0) return target * (1.02 + draw.share() * 0.14);
    return i === 1 ? target : target * (0.32 + draw.share() * 0.64);
  });
  const turns = bidders.flatMap((person, i) => {
    const worth = Math.round(worths[i] ?? target);
    const keen = i < 2 ? 3 : 1;
    return Array.from({ length: draw.int(1, 2 + keen) }, () => ({
      person,
      worth,
      at: Math.floor(opening.startAt + momentOf(draw) * (length - 1_000)),
    }));
  });
  const finale = [1, 0, 1, 0].map((i, k) => ({
    person: bidders[i] ?? bidders[0],
    worth: Math.round(worths[i] ?? target),
    at: opening.endAt - 200_000 + k * 45_000 + draw.int(0, 20_000),
  }));
  return [...turns, ...finale]
    .filter((t): t is Turn => t.person !== undefined)
    .sort((a, b) => a.at - b.at);
};

/** Plays an auction through the rules of the house: a bid the rules refuse is not written. */
export const playAuction = (draw: Draw, contest: Contest): BiddingRecord => {
  const { listingId, opening, until, openedAt } = contest;
  const { increments } = standingTerms(opening);
  const limits = usualNumbers.bidding;
  const opened = openAuction(listingId, opening, openedAt);
  let { engine, auction } = opened;
  const events: Written<EventFields>[] = opened.event ? [opened.event] : [];
  const lines: (Written<LineFields> & { at: number })[] = [];
  const takers = new Map<string, PlacedBid>();
  const names = new Map(contest.bidders.map((p) => [p.uid, p.username]));
  let last = 0;

  for (const { person, worth, at: planned } of contest.bidders.length > 0
    ? turnsOf(draw, contest)
    : []) {
    const at = Math.max(planned, last + 1_000);
    if (at > until) break;
    const view = viewOf(stateOf(engine), engine.status, person.uid);
    const least = minimumNext(engine, increments);
    if (view.leading || least > worth) continue;
    const late = opening.endAt - at < 600_000;
    const kind: BidKind = draw.chance(late ? 0.7 : 0.55) ? 'MAX' : 'EXACT';
    const reach = late ? 1 : 0.25 + draw.share() * 0.6;
    const wanted =
      kind === 'MAX'
        ? least + (worth - least) * reach
        : least + incrementAt(least, increments) * draw.int(0, 4);
    const amount = Math.min(worth, friendly(wanted, least));
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
