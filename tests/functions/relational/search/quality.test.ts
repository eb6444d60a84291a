import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CardSearch } from '../../../../src/app/listings/data/search/reads.ts';
import { choose } from '../../../../src/app/listings/list/filters/choose.ts';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { fitOf } from '../../../../src/domain/listings/search/fit.ts';
import type { ListSearch } from '../../../../src/domain/listings/search/list-search.ts';
import { wordsAsked } from '../../../../src/domain/listings/search/match.ts';
import { queryOf } from '../../../../src/domain/listings/search/saved-query.ts';
import { spellings } from '../../../../src/domain/listings/search/spellings.ts';
import { slack } from '../../../../src/domain/listings/search/words.ts';
import { currency } from '../../../../src/domain/payments/currency.entity.ts';
import type { CallerIdentity } from '../../../../src/functions/calls/call.ts';
import { moneyInBy } from '../../../../src/functions/platform/display-rates.ts';
import { meantWords } from '../../../../src/functions/relational/search/meant-words.ts';
import { prepareSearch } from '../../../../src/functions/relational/search/prepare.ts';
import { admin, visitor } from '../../house.ts';
import { mirrorStages, type MirrorStage } from '../mirror-stage.ts';
import { cardsOf, catalogue } from './catalogue.ts';
import { questions, type WrittenQuestion } from './questions.ts';
import { rounds } from '../../../setup/tier.ts';

interface Hit {
  readonly number: number;
  readonly score?: number;
  readonly why?: readonly {
    readonly word: string;
    readonly fit: number;
    readonly weight: number;
  }[];
}
interface Answer {
  readonly state: string;
  readonly total: number;
  readonly hits: readonly Hit[];
  readonly facets: readonly {
    readonly key: string;
    readonly value: string;
    readonly count: number;
  }[];
}

interface QuestionFigures {
  readonly text: string;
  readonly wanted: string;
  readonly server: string;
  readonly device: string;
  readonly found: boolean;
  readonly same: boolean;
  readonly all: boolean;
}

const stages = mirrorStages();
const now = Date.now();
const lots = catalogue(now);
const usd = 1.35;
const moneyIn = moneyInBy(new Map([['USD-CAD', usd]]), 'CAD');
const device = new CardSearch(() => Promise.resolve());
let stage: MirrorStage;

beforeAll(async () => {
  stage = await stages.open();
  const { ports } = stage;
  for (let at = 0; at < lots.length; at += 100) {
    await ports.db.transaction(async (tx) => {
      for (const { id, listing, auction } of lots.slice(at, at + 100)) {
        tx.create(listings, id, { ...listing, createdBy: 'sam' });
        tx.create(auctions, id, { ...auction, createdBy: 'sam' });
      }
    });
  }
  await ports.db.transaction(async (tx) => {
    const rate = { base: 'USD', quote: 'CAD', rate: usd, asOf: now, source: 'Written' };
    tx.create(currency, 'USD-CAD', { ...rate, createdBy: 'house' });
  });
  await prepareSearch(ports, stage.relational, await stages.database.open());
  await device.take(cardsOf(lots));
}, 180_000);

const misspelled = (word: string, [at, how]: readonly [number, string]): string => {
  const place = at % word.length;
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  if (how === 'drop') return `${before}${after}` || word;
  if (how === 'swap') return `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
  return `${before}${how}${after}`;
};

const searchOf = ({ text, show = 'results' }: WrittenQuestion): ListSearch => ({ q: text, show });

const onDevice = (question: WrittenQuestion): readonly number[] => {
  const search = searchOf(question);
  const { cards } = device.ask(wordsAsked(search));
  return choose(cards, search, null, now, moneyIn).cards.map(({ listing }) => listing.number);
};

const onServer = async (search: ListSearch, by: CallerIdentity = visitor): Promise<Answer> => {
  // No person asks as fast as a test.
  stage.house.clock.time += 10_000;
  const input = { query: queryOf({ category: null, search }), currency: 'CAD', limit: 50 };
  const answer = await stage.house.call('search-find', input, by);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data as Answer;
};

describe('sixty written questions', () => {
  it('are sixty, of lots there are', () => {
    const numbers = new Set(lots.map(({ listing }) => listing.number));
    expect(questions).toHaveLength(60);
    expect(questions.flatMap((one) => one.lots).filter((one) => !numbers.has(one))).toEqual([]);
  });

  it('find what belongs there among the first five, on the server and on the device alike', async () => {
    const told: QuestionFigures[] = [];
    for (const question of questions) {
      const server = (await onServer(searchOf(question))).hits.map(({ number }) => number);
      const here = onDevice(question);
      const isIn = (found: readonly number[]): boolean =>
        question.lots.every((one) => found.slice(0, 5).includes(one));
      told.push({
        text: question.text,
        wanted: question.lots.join(' '),
        server: server.slice(0, 5).join(' '),
        device: here.slice(0, 5).join(' '),
        found: isIn(server) && isIn(here),
        same: server.slice(0, 5).join(' ') === here.slice(0, 5).join(' '),
        all: server.length === here.length,
      });
    }
    const count = (of: 'found' | 'same' | 'all'): number => told.filter((one) => one[of]).length;
    console.info(
      `Of 60 questions ${count('found')} find their lots among the first five, ${count('same')} have the same first five on device and server, ${count('all')} as many lots.`,
    );
    const missed = told.filter((one) => !one.found || !one.same);
    if (missed.length > 0) console.info(missed);
    expect(count('found')).toBeGreaterThanOrEqual(57);
    expect(count('same')).toBeGreaterThanOrEqual(54);
  }, 60_000);
});

describe('a misspelled word', () => {
  it('means on the server what it means on a device, whichever letters are wrong', async () => {
    const db = await stages.database.open();
    const { rows } = await sql<{ readonly word: string }>`
      select word from search_words order by word`.execute(db);
    const words = rows.map(({ word }) => word);
    const wrong = fc
      .tuple(
        fc.constantFrom(...words.filter((word) => slack(word) > 0)),
        fc.array(fc.tuple(fc.nat(20), fc.constantFrom('swap', 'drop', 'a', 'e', 'z')), {
          minLength: 1,
          maxLength: 2,
        }),
      )
      .map(([word, edits]) => edits.reduce(misspelled, word));
    const several = fc.array(wrong, { minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(several, async (asked) => {
        const meant = await db.transaction().execute((tx) => meantWords(tx, asked));
        for (const [at, one] of asked.entries()) {
          const onServer = meant.filter(({ turn }) => turn === at).map(({ word }) => word);
          const onDevice = words.filter((word) =>
            spellings(one).some((variant) => fitOf(variant, word) > 0),
          );
          expect(onServer.toSorted(), one).toEqual(onDevice);
        }
      }),
      // Swapping two pairs of neighbours leaves one run of three letters intact.
      { numRuns: rounds({ every: 5, long: 60 }), examples: [[['caapluco']]] },
    );
  }, 120_000);
});

describe('an answer', () => {
  it('counts every facet as a device does, in one statement', async () => {
    const search: ListSearch = { q: 'manual', show: 'results', make: ['porsche', 'bmw'] };
    const { total, facets } = await onServer(search);
    const { cards } = device.ask('manual');
    const chosen = choose(cards, search, null, now, moneyIn);
    expect(total).toBe(chosen.cards.length);
    const rows = facets.map(({ key, value, count }) => `${key}:${value} ${count}`).sort();
    const expected = chosen.facets
      .filter(({ facet }) => facet.key !== 'ends')
      .flatMap(({ facet, counts }) =>
        counts
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => `${facet.key}:${value} ${count}`),
      )
      .sort();
    expect(rows).toEqual(expected);
    expect(rows.length).toBeGreaterThan(40);
  });

  it('says to staff alone why a lot stands where it does', async () => {
    const search: ListSearch = { q: 'porche 911', show: 'results' };
    const [explained] = (await onServer(search, admin)).hits;
    expect(explained!.why).toEqual([
      { asked: 'porche', word: 'porsche', fit: expect.closeTo(0.4 * (5 / 6), 5), weight: 3 },
      { asked: '911', word: '911', fit: 1, weight: 3 },
    ]);
    const sum = explained!.why!.reduce((total, { fit, weight }) => total + fit * weight, 0);
    expect(explained!.score).toBeCloseTo(sum, 5);
    const [plain] = (await onServer(search)).hits;
    expect(Object.keys(plain!).sort()).toEqual(['id', 'number', 'show', 'title']);
  });
});
