import { entrantListId, entrantLists } from '../../../domain/giveaways/entrant-list.entity.ts';
import {
  drawNext,
  drawOrder,
  pseudonym,
  rootOf,
  rowText,
  totalOf,
  type DrawnTicket,
} from '../../../domain/giveaways/draw.ts';
import {
  countEntries,
  entryNumbersOf,
  type CountedEntries,
  type EntryEvent,
} from '../../../domain/giveaways/entries.ts';
import { freeEntries, freeEntryIdOf } from '../../../domain/giveaways/free-entry.entity.ts';
import { entryIdOf, giveawayEntries } from '../../../domain/giveaways/giveaway-entry.entity.ts';
import { giveawayOptIns, optInIdOf } from '../../../domain/giveaways/giveaway-opt-in.entity.ts';
import { giveawaySecrets } from '../../../domain/giveaways/giveaway-secret.entity.ts';
import { giveaways, type Giveaway } from '../../../domain/giveaways/giveaway.entity.ts';
import { orderEvents, type CountedOrder } from '../../../domain/giveaways/order-events.ts';
import { skillTestId, skillTests } from '../../../domain/giveaways/skill-test.entity.ts';
import { houseDay } from '../../../domain/platform/house-zone.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import { sha256Hex } from '../../../domain/platform/sha256.ts';
import { shopOrders } from '../../../domain/shop/shop-order.entity.ts';
import type { Draw } from '../draw.ts';
import type { Person } from '../people/people.ts';
import { row, type MarketRow } from '../row.ts';
import { openPrize, pastPrize, rules, type DemoPrize } from './giveaways.data.ts';
import { DAY } from '../../../domain/kit/durations.ts';

const regions = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');
const numbers = entryNumbersOf(usualNumbers.giveaways);

type PrizePicture = NonNullable<Giveaway['pictures']>[number];

const html = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${text}</p>`).join('');

/** Lots' pictures used for a prize. */
const lent = (lots: readonly MarketRow[], from: number, count: number): readonly PrizePicture[] =>
  lots
    .filter(({ collection }) => collection === 'listings')
    .slice(from, from + count)
    .map(({ fields }) => fields['cover'] as PrizePicture);

/** Fields a giveaway has from its opening on. */
const openedGiveaway = (
  { title, prize, value, paragraphs }: DemoPrize,
  secret: { readonly seed: string; readonly salt: string },
  pictures: readonly PrizePicture[],
  [startAt, endAt]: readonly [number, number],
) => ({
  title,
  isPublished: true,
  prize: { title: prize, count: 1, value },
  pictures,
  bodyHtml: html(paragraphs),
  rulesHtml: html(rules),
  regions,
  startAt,
  endAt,
  windows: [],
  terms: numbers,
  openedAt: startAt,
  seedHash: sha256Hex(secret.seed),
  saltHash: sha256Hex(secret.salt),
});

interface Entrant {
  readonly person: Person;
  readonly counted: CountedEntries;
  readonly rows: readonly MarketRow[];
}

/** A member who entered, with a free form on some days. */
const entrantOf = (
  draw: Draw,
  person: Person,
  of: {
    readonly id: string;
    readonly salt: string;
    readonly startAt: number;
    readonly endAt: number;
    readonly days: number;
    readonly orders: readonly MarketRow[];
  },
): Entrant => {
  const { id, salt, startAt, endAt, days, orders } = of;
  const at = startAt + draw.int(1, days * 20) * (DAY / 24);
  const sent = draw
    .some(
      Array.from({ length: days }, (_, i) => startAt + (i + 0.6) * DAY),
      draw.int(0, 3),
    )
    .filter((time) => time >= at);
  const { place, uid } = person;
  const forms = sent.map((time) =>
    row(
      freeEntries,
      freeEntryIdOf(uid, id, houseDay(time)),
      {
        giveawayId: id,
        day: houseDay(time),
        name: person.name,
        city: place.city,
        region: place.region,
        postal: place.postal,
        status: 'ACCEPTED',
        receivedAt: time,
      },
      uid,
      time,
    ),
  );
  const events: readonly EntryEvent[] = [
    ...(person.verified ? [{ type: 'ACTION', action: 'verifiedPhone', ref: uid } as const] : []),
    ...sent.map((time): EntryEvent => ({ type: 'FREE_FORM', day: houseDay(time) })),
    ...orders
      .filter(
        ({ collection, fields }) => collection === shopOrders.name && fields['createdBy'] === uid,
      )
      .flatMap(({ fields }) => orderEvents(fields as unknown as CountedOrder)),
  ];
  const counted = countEntries(true, events, { startAt, endAt, windows: [], numbers });
  const birth = `${draw.int(1951, 1999)}-0${draw.int(1, 9)}-1${draw.int(0, 9)}`;
  const said = { giveawayId: id, region: place.region, dateOfBirth: birth, apart: true };
  const entry = {
    userId: uid,
    giveawayId: id,
    ...counted,
    reasons: [],
    entrant: pseudonym(salt, uid),
    countedAt: at,
  };
  const rows = [
    row(giveawayOptIns, optInIdOf(uid, id), said, uid, at),
    row(giveawayEntries, entryIdOf(uid, id), entry, uid, at),
    ...forms,
  ];
  return { person, counted, rows };
};

/** Pictures and orders from the rest of the market, for a giveaway. */
interface Lent {
  readonly pictures: readonly PrizePicture[];
  /** Orders of the shop, which earn entries. */
  readonly orders: readonly MarketRow[];
}

/**
 * A finished giveaway, drawn twice because the first winner answered wrongly; anyone can verify it.
 */
const pastRows = (
  draw: Draw,
  people: readonly Person[],
  { pictures, orders }: Lent,
  now: number,
): readonly MarketRow[] => {
  const { id } = pastPrize;
  const [startAt, endAt] = [now - 70 * DAY, now - 42 * DAY] as const;
  const secret = { seed: sha256Hex(`${id} seed`), salt: sha256Hex(`${id} salt`) };
  const entrants = people.map((person) =>
    entrantOf(draw.fork(person.uid), person, {
      id,
      salt: secret.salt,
      startAt,
      endAt,
      days: 20,
      orders,
    }),
  );
  const list = drawOrder(
    entrants.map(({ person, counted }) => ({
      entrant: pseudonym(secret.salt, person.uid),
      entries: counted.entries,
    })),
  );
  const root = rootOf(list);
  const drawn: DrawnTicket[] = [];
  for (let i = 0; i < 2; i += 1) {
    const next = drawNext(list, { seed: secret.seed, root }, drawn);
    if (next !== null) drawn.push(next);
  }
  const personOf = ({ entrant }: DrawnTicket) =>
    people.find(({ uid }) => pseudonym(secret.salt, uid) === entrant);
  const answered = drawn.flatMap((one, i) => {
    const person = personOf(one);
    const at = endAt + (i + 1) * DAY;
    const state = i === 0 ? ('WRONG' as const) : ('PASSED' as const);
    return person === undefined ? [] : [{ one, person, at, state }];
  });
  const winner = answered.at(-1)?.person.username;
  return [
    row(
      giveaways,
      id,
      {
        ...openedGiveaway(pastPrize, secret, pictures, [startAt, endAt]),
        status: 'ARCHIVED',
        closedAt: endAt,
        seed: secret.seed,
        entriesRoot: root,
        totalEntries: totalOf(list),
        entrants: list.length,
        draws: answered.map(({ one, person, at, state }) => ({
          ...one,
          state,
          at,
          ...(state === 'PASSED' ? { username: person.username } : {}),
        })),
        ...(winner === undefined ? {} : { winner }),
      },
      'demo-admin',
      startAt,
      endAt,
    ),
    row(giveawaySecrets, id, secret, 'house', startAt),
    row(
      entrantLists,
      entrantListId(id, 0),
      { giveawayId: id, page: 0, lines: list.map(rowText) },
      'house',
      endAt,
    ),
    ...answered.map(({ one, person, at, state }) =>
      row(
        skillTests,
        skillTestId(id, one.n),
        {
          userId: person.uid,
          giveawayId: id,
          n: one.n,
          status: state,
          answerBy: at + 4 * 60_000,
          numbers: [12, 9, 28, 4, 15],
          answer: state === 'PASSED' ? 100 : 97,
        },
        person.uid,
        at,
      ),
    ),
    ...entrants.flatMap(({ rows }) => rows),
  ];
};

/** An open giveaway, with three free forms not reviewed yet. */
const openRows = (
  draw: Draw,
  people: readonly Person[],
  { pictures, orders }: Lent,
  now: number,
): readonly MarketRow[] => {
  const { id } = openPrize;
  const [startAt, endAt] = [now - 9 * DAY, now + 12 * DAY] as const;
  const secret = { seed: sha256Hex(`${id} seed ${now}`), salt: sha256Hex(`${id} salt ${now}`) };
  const entered = people.map((person) =>
    entrantOf(draw.fork(person.uid), person, {
      id,
      salt: secret.salt,
      startAt,
      endAt,
      days: 8,
      orders,
    }),
  );
  const today = houseDay(now);
  return [
    row(
      giveaways,
      id,
      { ...openedGiveaway(openPrize, secret, pictures, [startAt, endAt]), status: 'OPEN' },
      'demo-admin',
      startAt,
    ),
    row(giveawaySecrets, id, secret, 'house', startAt),
    ...entered.flatMap(({ rows }) => rows),
    ...people.slice(0, 3).map(({ uid, name, place }) =>
      row(
        freeEntries,
        freeEntryIdOf(uid, id, today),
        {
          giveawayId: id,
          day: today,
          name,
          city: place.city,
          region: place.region,
          postal: place.postal,
          status: 'WAITING',
          receivedAt: now,
        },
        uid,
        now,
      ),
    ),
  ];
};

/** Members who enter giveaways: in Canada, verified, and not demo accounts. */
const entering = (draw: Draw, people: readonly Person[], count: number): readonly Person[] =>
  draw.some(
    people.filter(
      ({ place, emailVerified, role, signsIn }) =>
        place.country === 'CA' && emailVerified && role === '' && !signsIn,
    ),
    count,
  );

/**
 * Returns the entrants of the open giveaway.
 * @param draw the source its giveaways are drawn from.
 */
export const openEntrants = (draw: Draw, people: readonly Person[]): readonly Person[] =>
  entering(draw.fork('who'), people, 24);

/** The giveaways of the site: an open one, and one whose draw is over. */
export const giveawayRows = (
  draw: Draw,
  people: readonly Person[],
  { lots, orders }: { readonly lots: readonly MarketRow[]; readonly orders: readonly MarketRow[] },
  now: number,
): readonly MarketRow[] => {
  const then = entering(draw.fork('then'), people, 40);
  return [
    ...openRows(
      draw.fork('open'),
      openEntrants(draw, people),
      { pictures: lent(lots, 4, 4), orders },
      now,
    ),
    ...pastRows(draw.fork('past'), then, { pictures: lent(lots, 12, 1), orders }, now),
  ];
};
