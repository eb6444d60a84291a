import { answerTimeOf, type AnswerTimes } from '../../domain/messages/answer-time.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import { makeIdOf, modelIdOf, usualCatalogue } from '../../domain/catalogue/usual-catalogue.ts';
import { noticeRows } from './notices/notices.ts';
import { articleRows } from './content/articles.ts';
import { deskRows } from './desks/desks.ts';
import { catalogueRows, houseRows } from './house-rows.ts';
import { drawFrom, type Draw } from './draw.ts';
import { giveawayRows, openEntrants } from './giveaways/giveaways.ts';
import { talkRows } from './people/conversations.ts';
import { demoPeople } from './people/demo.ts';
import { documentsOf } from './people/documents.ts';
import { peopleOf, type Person } from './people/people.ts';
import { demoOrders, type DemoOrders } from './orders/orders.ts';
import { reportRows } from './people/reports.ts';
import { row, type MarketRow } from './row.ts';
import { auctionLot } from './sales/auction-lot.ts';
import { classifiedLot } from './sales/classified-lot.ts';
import { dealt } from './sales/dealt.ts';
import { featuredOf } from './sales/featured.ts';
import { demoCompany } from './sales/company.data.ts';
import { invoicesOf, type Sold } from './sales/invoices.ts';
import { offer } from './sales/offered.ts';
import type { Pictures } from './sales/pictures.ts';
import { marketSize, planOf, type MarketSize, type Slot } from './sales/plan.ts';
import { pricesByRank } from './sales/prices.ts';
import { inventory } from './inventory/all.ts';
import { nothingSaid } from './words/said.ts';
import { HOUR } from '../../domain/kit/durations.ts';

export interface DemoMarket {
  readonly people: readonly Person[];
  readonly rows: readonly MarketRow[];
  /** Rows of the shop in which the orders were placed. */
  readonly shop: DemoOrders['shop'];
}

export interface MarketOptions {
  /** Ms UTC of the first start: all times of the market are relative to it. */
  readonly now: number;
  readonly seed?: string;
  readonly size?: MarketSize;
  readonly members?: number;
}

type CoverPicture = Pictures['cover'];

/** First lot number, as of a market that has existed for a while. */
const firstLot = 1_001;

/**
 * Bidders of one auction. The demo member bids in every sixth live one, so that they get notices.
 */
const seated = (
  draw: Draw,
  room: readonly Person[],
  { number, runs }: { readonly number: number; readonly runs: boolean },
): readonly Person[] => {
  const drawn = draw.some(room, draw.int(4, 12));
  const guest = runs && number % 6 === 0 ? room.find((p) => p.uid === 'demo-member') : undefined;
  return guest && !drawn.includes(guest) ? [...drawn.slice(1), guest] : drawn;
};

/** Positions of lots without bids, among the cheaper half of those that ended. */
const ignoredOf = (
  draw: Draw,
  slots: readonly Slot[],
  prices: readonly number[],
  now: number,
): readonly number[] => {
  const ended = slots
    .flatMap((slot, i) => (slot.kind === 'auction' && slot.endAt <= now ? [i] : []))
    .toSorted((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0));
  return draw.some(ended.slice(0, Math.ceil(ended.length / 2)), Math.ceil(ended.length * 0.03));
};

interface Lots {
  readonly rows: readonly MarketRow[];
  readonly sold: readonly Sold[];
  readonly live: readonly string[];
}

const lotsOf = (draw: Draw, people: readonly Person[], now: number, size: MarketSize): Lots => {
  const plan = planOf(draw.fork('plan'), now, size);
  const kinds = dealt(draw.fork('stock'), inventory, plan, now);
  const featured = featuredOf(plan, kinds, now);
  const prices = pricesByRank(
    draw.fork('prices'),
    kinds.map((kind) => kind.worth),
  );
  const ignored = ignoredOf(draw.fork('ignored'), plan, prices, now);
  const members = people.filter((p) => p.emailVerified && p.role === '');
  const sellers = members.filter((p) => p.isSeller);
  const demoSeller = sellers.find((p) => p.uid === 'demo-seller');
  const bidders = members.filter((p) => p.verified);
  const rows: MarketRow[] = [];
  const sold: Sold[] = [];
  const live: string[] = [];
  const said = nothingSaid();
  for (const [i, slot] of plan.entries()) {
    const kind = kinds[i];
    if (!kind) continue;
    const number = firstLot + i;
    const id = `lot-${number}`;
    const chosen = draw.fork(id);
    // The demo seller has lots of their own, with one in every state.
    const isTheirs = chosen.chance(0.05) || i === ignored[0];
    const seller = isTheirs && demoSeller ? demoSeller : chosen.pick(sellers);
    const target = prices[i] ?? 10_000;
    const at = slot.startAt - 30 * HOUR;
    // Running and coming auctions are viewed most.
    const long = slot.kind === 'auction' && slot.endAt > now;
    const offered = offer(chosen, { id, number, item: kind, seller, long, said }, at, now);
    if (slot.kind === 'classified') {
      rows.push(
        ...classifiedLot(
          chosen.fork('classified'),
          offered,
          { ...slot, target, people: members },
          now,
        ),
      );
      continue;
    }
    const room = bidders.filter((p) => p.uid !== seller.uid);
    const lot = auctionLot(
      chosen.fork('lot'),
      offered,
      {
        ...slot,
        target,
        featuredUntil: featured.get(i),
        people: members,
        bidders: ignored.includes(i)
          ? []
          : seated(chosen, room, { number, runs: slot.endAt > now }),
      },
      now,
    );
    rows.push(...lot.rows);
    if (lot.sold) sold.push(lot.sold);
    if (lot.live) live.push(id);
  }
  rows.push(row(sequences, 'lots', { last: firstLot + plan.length - 1 }, 'house', now));
  return { rows, sold, live };
};

/**
 * Listings with counts that include the comments added under them, as far as other members may read
 * those.
 */
const withCommentCounts = (
  lots: readonly MarketRow[],
  added: readonly MarketRow[],
): readonly MarketRow[] =>
  lots.map((one) => {
    if (one.collection !== 'listings') return one;
    const more = added.filter(({ fields }) => fields['parentId'] === one.id && !fields['hidden']);
    if (more.length === 0) return one;
    const counters = one.fields['counters'] as { readonly comments: number };
    const comments = counters.comments + more.length;
    return { ...one, fields: { ...one.fields, counters: { ...counters, comments } } };
  });

/** Makes and models, each with a picture of one of their lots. */
const dressedCatalogue = (lots: Lots, now: number): readonly MarketRow[] => {
  const covers = new Map<string, CoverPicture>();
  for (const { collection, fields } of lots.rows) {
    if (collection !== 'listings') continue;
    const vehicle = fields['vehicle'] as { readonly makeName: string; readonly modelName: string };
    const keys = [makeIdOf(vehicle.makeName), modelIdOf(vehicle.makeName, vehicle.modelName)];
    for (const key of keys) covers.set(key, fields['cover'] as CoverPicture);
  }
  return catalogueRows(usualCatalogue(inventory), now, covers);
};

/** Lists each seller's answers with their questions and times, as `answerTimeOf` expects. */
const answersBySeller = (
  rows: readonly MarketRow[],
): ReadonlyMap<string, readonly AnswerTimes[]> => {
  const atOf = ({ fields }: MarketRow): number => Date.parse(String(fields['dateCreated']));
  const questions = new Map(
    rows.flatMap((r) => (r.fields['isQuestion'] === true ? [[r.id, atOf(r)] as const] : [])),
  );
  const found = new Map<string, AnswerTimes[]>();
  for (const r of rows) {
    const questionId = String(r.fields['replyTo'] ?? '');
    const askedAt = questions.get(questionId);
    if (askedAt === undefined || r.fields['role'] !== 'SELLER') continue;
    const uid = String(r.fields['createdBy']);
    found.set(uid, [...(found.get(uid) ?? []), { questionId, askedAt, answeredAt: atOf(r) }]);
  }
  return found;
};

const memberRows = (people: readonly Person[], lots: Lots, now: number): readonly MarketRow[] => {
  const tally = (pick: (r: MarketRow) => string | undefined): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const r of lots.rows) {
      const key = pick(r);
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const by = (r: MarketRow) => String(r.fields['createdBy']);
  const isSold = ({ fields }: MarketRow) =>
    ['SOLD', 'COMPLETED'].includes(String(fields['status']));
  const listed = tally((r) => (r.collection === 'listings' ? by(r) : undefined));
  const soldBy = tally((r) => (r.collection === 'listings' && isSold(r) ? by(r) : undefined));
  const said = tally((r) => (r.collection === 'comments' ? by(r) : undefined));
  const answers = answersBySeller(lots.rows);
  return people.flatMap((person) =>
    documentsOf(
      person,
      {
        listings: listed.get(person.uid) ?? 0,
        sold: soldBy.get(person.uid) ?? 0,
        bought: lots.sold.filter((s) => s.buyer.uid === person.uid).length,
        comments: said.get(person.uid) ?? 0,
        ...answerTimeOf(answers.get(person.uid) ?? []),
      },
      now,
    ),
  );
};

/** All members of the market: the demo accounts, then fictional members nobody can sign in as. */
export const marketPeople = ({
  now,
  seed = 'hammerlane',
  members = 118,
}: Pick<MarketOptions, 'now' | 'seed' | 'members'>): readonly Person[] => {
  // A dozen members sign in by themselves: they keep the market moving.
  const others = peopleOf(drawFrom(seed).fork('people'), members, now).map((person, i) => ({
    ...person,
    signsIn: i < 12,
    verified: person.verified || i < 12,
    isSeller: person.isSeller && i >= 12,
  }));
  return [...demoPeople(now), ...others];
};

/**
 * The whole demo market as documents: initial data, catalogue, members, listings with their
 * bidding, comments and pictures, notices, invoices, articles, orders, giveaways and pages, and a
 * few documents for each back office screen. Pure: the same options give the same market.
 */
export const buildMarket = ({
  now,
  seed = 'hammerlane',
  size = marketSize,
  members = 118,
}: MarketOptions): DemoMarket => {
  const draw = drawFrom(seed);
  const people = marketPeople({ now, seed, members });
  const drawn = lotsOf(draw.fork('lots'), people, now, size);
  const reported = reportRows(people, drawn.rows, now);
  const lots = { ...drawn, rows: [...withCommentCounts(drawn.rows, reported), ...reported] };
  const happened = [
    ...lots.rows,
    ...memberRows(people, lots, now),
    ...talkRows(people, lots.rows, now),
  ];
  const prizes = draw.fork('giveaways');
  const invoices = invoicesOf(lots.sold, now);
  const { rows: orders, shop } = demoOrders(people, openEntrants(prizes, people), now);
  return {
    people,
    shop,
    rows: [
      ...houseRows(now, demoCompany),
      ...dressedCatalogue(lots, now),
      ...happened,
      ...noticeRows(draw.fork('notices'), demoPeople(now), happened, now),
      ...invoices,
      ...articleRows(now, lots.rows, people),
      ...deskRows(people, { lots: lots.rows, invoices }, now),
      ...orders,
      ...giveawayRows(prizes, people, { lots: lots.rows, orders }, now),
    ],
  };
};
