import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeProgram } from '../../setup/home-programs.ts';
import { isLong, rounds, seed } from '../../setup/tier.ts';
import { readBooks, type Books } from './books.ts';
import * as bidding from './judge-bidding.ts';
import * as stored from './judge-events.ts';
import { cameToOneOrder, refusedChangeNothing } from './judge-orders.ts';
import * as judge from './judge.ts';
import { chainsOf, type EventChain } from './event-chain.ts';
import { codeIn } from './money-home.ts';
import { toldOnce } from './notices.ts';
import { plansOf } from './plan.ts';
import { deletedIsGone, readOnlyTheirOwn } from './privacy.ts';
import { refusesWhatNoTableHas } from './refused-moves.ts';
import { toldNothingSecret } from './secrets.ts';
import { Story } from './story.ts';

/** Number of histories, and the first seed; a usual run plays one, always the same. */
const count = Number(process.env['HAMMERLANE_MONEY_HISTORIES'] ?? rounds({ every: 1, long: 5 }));
const from = Number(process.env['HAMMERLANE_MONEY_SEED'] ?? (isLong ? seed : 35));
const LIMIT_MS = 600_000;

let program = '';
beforeAll(async () => {
  program = await homeProgram('money');
}, LIMIT_MS);

const plans = plansOf(from, count).map((plan, at) => ({ name: `history ${at + 1}`, plan }));

describe.each(plans)('$name of the money, over processes that are killed', ({ plan }) => {
  let story: Story;
  /** When every lot of the first round is over, and when nothing is open any more. */
  let end: Books;
  let last: Books;
  let chains: readonly EventChain[];
  beforeAll(async () => {
    story = await Story.begin(program, plan);
    await story.toTheEnd();
    end = await readBooks(story.home);
    await story.toTheLast();
    last = await readBooks(story.home);
    chains = chainsOf(last);
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

  it('invariants 1 and 8: the price falls by a void alone, and the end never comes earlier', () => {
    bidding.fallsByVoidAlone(chains, last);
    bidding.neverEarlier(chains, last);
  });

  it('invariant 2: a refused bid changes nothing but the log of attempts', () => {
    expect(story.refused).not.toBeNull();
    if (story.refused) refusedChangeNothing(chains, story.players.asked, story.refused);
  });

  it('invariants 3 and 4: the ceiling is at least the price, and reaches the reserve with it', () => {
    bidding.ceilingCoversPrice(chains);
    bidding.reserveStandsByCeiling(chains);
  });

  it('invariant 5: a tie never changes the leader', () => {
    bidding.tiesKeepTheLeader(chains);
  });

  it('invariants 6 and 7: the highest maximum leads, an increment above the second at most', () => {
    bidding.highestMaximumLeads(chains);
  });

  it('invariants 9 and 16: every auction ends once, and takes no bid after it', () => {
    judge.oneEnd(last);
    expect(story.tooLate && codeIn(story.tooLate.answer)).toBe('AUCTION_ENDED');
  });

  it('invariant 10: after a change of leader or price two minutes remain', () => {
    bidding.leavesTwoMinutes(chains);
  });

  it('invariant 11: what bidders are answered at once is what one order of them comes to', () => {
    cameToOneOrder(chains, story.players.asked);
  });

  it('invariant 12: what is asked again under its key is answered as it was', () => {
    const { repeats } = story.players;
    expect(repeats.length).toBeGreaterThan(20);
    expect(repeats.map(([, again]) => again)).toEqual(repeats.map(([first]) => first));
  });

  it('invariant 13: seller and staff place no bid', () => {
    bidding.sellerAndStaffNeverBid(chains, last, story.players.asked);
  });

  it('invariant 14: the reserve never rises while bidding runs', () => {
    bidding.reserveNeverRises(chains, last, story.players.asked);
  });

  it('invariant 15: no reserve and no ceiling of another is told to anybody', () => {
    const { told } = story.home;
    toldNothingSecret(chains, last, { told, whileOpen: story.toldWhileOpen });
  });

  it('invariant 17: a sale makes one fee invoice, and no lot has two that stand', () => {
    judge.oneFee(last);
  });

  it('invariant 18: the fee is five per cent between its bounds', () => {
    judge.fivePerCent(last);
  });

  it('invariant 20: no more is taken than was held, nor given back than was taken', () => {
    for (const books of [end, last]) judge.boundedAmounts(books);
  });

  it('the house and the card provider have the same amounts on their books', () => {
    for (const books of [end, last]) judge.sameBooks(books);
  });

  it('a fee is taken once, and what is kept of it is what is asked for', () => {
    for (const books of [end, last]) judge.feesAreTakenOnce(books);
  });

  it('invariants 21 and 22: a bidder has one hold on a lot, and none once it is over', () => {
    for (const books of [end, last]) judge.holdsAreSettled(books);
    judge.holdsCoverTheDeposit(last);
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

  it('invariant 28: a queued bid past its validity never binds', () => {
    bidding.expiredBidsNeverBind(chains, story.players.asked);
  });

  it('invariant 29: a device whose clock is a day off bids as one whose clock is right', () => {
    const told = (['right', 'ahead', 'behind'] as const).map((course) => {
      const lot = last.engines.find(({ id }) => id === `lot-${course}`);
      const bill = last.invoices.find(({ listingId }) => listingId === `lot-${course}`);
      const codes = story.bidding.byClock.get(course)?.map(({ answer }) => codeIn(answer));
      return [codes, lot?.status, lot?.price, lot?.ceiling, lot?.leaderId, bill?.total];
    });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    expect(told[0]?.[0]).toContain('ok');
  });

  it('invariants 30 and 31: the chain of bid events verifies and replays to what is stored', async () => {
    stored.eventsAreChained(chains, last);
    await stored.linesVerify(chains, story.home);
    stored.replaysToTheStored(chains, last);
  });

  it('invariant 33: a notice is told once to each member by each channel', () => {
    toldOnce(last, chains);
  });

  it('invariants 19 and 34: invoices add up, and their numbers leave none out', () => {
    judge.gaplessNumbers(last);
  });

  it('invariant 35: everybody reads their own invoices, conversations and submissions alone', async () => {
    await readOnlyTheirOwn(story.home);
  });
});
