import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, type Compiled } from '../../setup/compiled.ts';
import { readBooks, type Books } from './books.ts';
import * as judge from './judge.ts';
import { codeIn } from './money-home.ts';
import { plansOf } from './plan.ts';
import { deletedIsGone, readOnlyTheirOwn } from './privacy.ts';
import { refusesWhatNoTableHas } from './refused-moves.ts';
import { Story } from './story.ts';

/** How many histories are played, and from which seed on; without a word one, always the same. */
const count = Number(process.env['HAMMERLANE_MONEY_HISTORIES'] ?? 1);
const seed = Number(process.env['HAMMERLANE_MONEY_SEED'] ?? 35);
const LIMIT_MS = 600_000;

let compiled: Compiled;
beforeAll(async () => {
  const programs = { home: 'tests/functions/money/home-program.ts' };
  compiled = await compile(programs, { packages: 'inside' });
}, LIMIT_MS);
afterAll(() => compiled.remove());

const plans = plansOf(seed, count).map((plan, at) => ({ name: `history ${at + 1}`, plan }));

describe.each(plans)('$name of the money, over processes that are killed', ({ plan }) => {
  let story: Story;
  /** When every lot of the first round is over, and when nothing is open any more. */
  let end: Books;
  let last: Books;
  beforeAll(async () => {
    story = await Story.begin(compiled.file('home'), plan);
    await story.toTheEnd();
    end = await readBooks(story.home);
    await story.toTheLast();
    last = await readBooks(story.home);
    console.info(`killed ${story.home.kills} times, ${last.log.length} changes\n${story.tally()}`);
  }, LIMIT_MS);
  afterAll(() => story.home.close());

  it('comes to every end there is', () => {
    const ends = last.engines.map(({ status }) => status);
    expect(new Set(ends)).toEqual(
      new Set(['COMPLETED', 'UNSOLD', 'NO_BIDS', 'CANCELLED', 'SELLER_DEFAULTED']),
    );
    const sold = Object.fromEntries(last.sales.map(({ id, outcome }) => [id, outcome]));
    expect(sold).toMatchObject({
      'lot-defaulted': 'BUYER_DEFAULTED',
      'lot-defaulted-second': 'COMPLETED',
      'lot-not-kept': 'SELLER_DEFAULTED',
    });
    expect(story.home.kills).toBeGreaterThan(0);
  });

  it('invariants 9 and 16: every auction ends once, and takes no bid after it', () => {
    judge.oneEnd(last);
    expect(story.tooLate && codeIn(story.tooLate.answer)).toBe('AUCTION_ENDED');
  });

  it('invariant 12: what is asked again under its key is answered as it was', () => {
    const { repeats } = story.players;
    expect(repeats.length).toBeGreaterThan(20);
    expect(repeats.map(([, again]) => again)).toEqual(repeats.map(([first]) => first));
  });

  it('invariant 17: a sale makes one fee invoice, and no lot has two that stand', () => {
    judge.oneFee(last);
  });

  it('invariant 20: no more is taken than was held, nor given back than was taken', () => {
    for (const books of [end, last]) judge.boundedAmounts(books);
  });

  it('the house and the card provider have the same amounts on their books', () => {
    for (const books of [end, last]) judge.sameBooks(books);
  });

  it('a fee is taken once, and what is kept of it is what is asked for', () => {
    for (const books of [end, last]) judge.feesAreTakenOnce(books, 'inv-lot-refunded');
  });

  it('invariants 21 and 22: a bidder has one hold on a lot, and none once it is over', () => {
    for (const books of [end, last]) judge.holdsAreSettled(books);
    expect(last.intents.filter(({ status }) => status === 'requires_capture')).toEqual([]);
  });

  it('invariant 23: an accepted offer stays so, and is the one sale of its round', () => {
    judge.acceptedOnce(last);
  });

  it('invariant 24: every change of status that was stored stands in a table', () => {
    judge.onlyByTheTable(last);
  });

  it('invariant 24: what stands in no table is refused, logged, and changes nothing', async () => {
    await refusesWhatNoTableHas(story);
  });

  it('invariant 25: what was deleted is in no list', async () => {
    await deletedIsGone(story.home);
  });

  it('invariant 29: a device whose clock is a day off bids as one whose clock is right', () => {
    const told = (['right', 'ahead', 'behind'] as const).map((course) => {
      const lot = last.engines.find(({ id }) => id === `lot-${course}`);
      const bill = last.invoices.find(({ listingId }) => listingId === `lot-${course}`);
      const codes = story.byClock.get(course)?.map(({ answer }) => codeIn(answer));
      return [codes, lot?.status, lot?.price, lot?.ceiling, lot?.leaderId, bill?.total];
    });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(told[0]?.[0]).toContain('ok');
  });

  it('invariants 19 and 34: invoices add up, and their numbers leave none out', () => {
    judge.gaplessNumbers(last);
  });

  it('invariant 35: everybody reads their own invoices, conversations and submissions alone', async () => {
    await readOnlyTheirOwn(story.home);
  });
});
