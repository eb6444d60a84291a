import { endAt, startAt } from '../house.ts';
import { Bidding } from './bidding.ts';
import { drafts, seller } from './money-facts.ts';
import { lotEndsAt, lotOf, lots, type Course } from './lots.ts';
import { codeIn, MoneyHome } from './money-home.ts';
import { tellEndsAgain } from './notices.ts';
import type { Phase, Plan } from './plan.ts';
import { Players, type Asked } from './players.ts';
import { tryRefusedBids, type RefusedBids } from './refused-bids.ts';
import { Rivals } from './rivals.ts';
import { lookAround } from './secrets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const jobs = [
  'startAndEndAuctions',
  'sendMessages',
  'settleAuctions',
  'collectInvoices',
  'refundFees',
  'tendCards',
  'tendHolds',
];
/** When every lot is over. */
const over = Math.max(...lots.map(lotEndsAt)) + MINUTE;
/**
 * One history: two weeks of bidding, ends, invoices, offers, corrections and a default on seventeen
 * lots, by several members and staff at once, with faults in each phase.
 */
export class Story {
  readonly bidding: Bidding;
  /** A bid on a lot that was over. */
  tooLate: Asked | null = null;
  /** Bids that are refused with nothing else in progress, and the documents stored meanwhile. */
  refused: RefusedBids | null = null;
  /** Number of answers given while every lot was still open. */
  toldWhileOpen = 0;
  private readonly rivals: Rivals;

  private constructor(
    readonly home: MoneyHome,
    readonly players: Players,
    private readonly plan: Plan,
  ) {
    this.bidding = new Bidding(players, plan.bids);
    this.rivals = new Rivals(home, players);
  }

  static async begin(program: string, plan: Plan): Promise<Story> {
    const home = await MoneyHome.open(program, startAt + HOUR);
    return new Story(home, new Players(home), plan);
  }

  /** Plays until every lot of the first round is over and nothing is in progress. */
  async toTheEnd(): Promise<void> {
    const { home, players, bidding, rivals } = this;
    await this.phase('bidding', startAt + HOUR, () => bidding.firstBids());
    await this.phase('rival bids', startAt + 2 * DAY, () => rivals.bids());
    await this.phase('renewal', startAt + 6 * DAY + 2 * HOUR, async () => this.threads());
    await this.phase('last bids', endAt - 10 * MINUTE, () => bidding.lastBids());
    this.refused = await tryRefusedBids(home, players);
    await lookAround(home);
    this.toldWhileOpen = home.told.length;
    await this.phase('last minutes', endAt - 100_000, () => rivals.lastMinutes());
    await home.spoil('dan');
    await this.phase('end', over, () => this.ending());
    await this.settle();
  }

  /** Continues until nothing is open any more. */
  async toTheLast(): Promise<void> {
    await this.phase('corrections', over + HOUR, () =>
      Promise.all([this.corrections(), tellEndsAgain(this.home)]),
    );
    await this.phase('offers', over + 2 * HOUR, () => this.offers());
    await this.phase('refunds', over + DAY, () => this.refunds());
    await this.phase('due', over + 2 * DAY, async () => undefined);
    await this.home.setTime(over + 7 * DAY + HOUR);
    await this.home.turn({ jobs, schedulers: 1 });
    await this.phase('default', over + 9 * DAY + 2 * HOUR, async () => undefined);
    await this.settle();
    await this.phase('second chance', over + 9 * DAY + 4 * HOUR, () => this.secondChance());
    await this.settle();
    await this.home.setTime(over + 60 * DAY);
    await this.settle();
    await lookAround(this.home);
  }

  /** Plays a phase from a moment on, with its faults and two schedulers beside the home’s own. */
  private async phase(name: Phase, at: number, work: () => Promise<unknown>): Promise<void> {
    const { faults, killAfter, back } = this.plan.troubles[name];
    await this.home.setTime(at);
    await this.home.arm(faults);
    this.home.killSoon(killAfter);
    const schedulers = this.home.turn({ jobs, schedulers: 2 });
    await Promise.all([work(), schedulers]);
    if (back > 0) {
      await this.home.setTime(at - back);
      await this.home.turn({ jobs, schedulers: 1 });
      await this.home.setTime(at + 2 * MINUTE);
      await this.home.turn({ jobs, schedulers: 2 });
    }
    this.home.killSoon(null);
    await this.home.arm([]);
  }

  /** Gives the scheduled jobs time to resolve everything that was lost. */
  private async settle(): Promise<void> {
    for (const wait of [2 * MINUTE, 7 * MINUTE, 2 * MINUTE]) {
      await this.home.setTime(this.home.now() + wait);
      await this.home.turn({ jobs, schedulers: 1 });
    }
  }

  /** Messages to the seller, and deleted drafts. */
  private async threads(): Promise<void> {
    const { players } = this;
    const talk = async (uid: 'ann' | 'ben'): Promise<void> => {
      const subject = { type: 'listing', id: lotOf('right').id };
      const said = { subject, clientId: `m-${uid}`, text: 'Is it still here?' };
      await players.again(await players.ask(uid, 'messages-sendMessage', said));
      const [, deleted] = drafts[uid];
      await players.again(
        await players.ask(uid, 'listings-deleteListingSubmission', { id: deleted }),
      );
    };
    await Promise.all([talk('ann'), talk('ben')]);
  }

  /** Every lot ends at once, by four schedulers and members who ask staff to look. */
  private async ending(): Promise<void> {
    const { home, players } = this;
    const check = () => home.call('boss', 'scheduler-startAuctionCheck', {});
    const late = async (): Promise<void> => {
      this.tooLate = await players.bid('cho', lotOf('right').id, 30_000);
    };
    await Promise.all([check(), check(), late()]);
    await Promise.all([this.voiding(), this.capture()]);
  }

  private async voiding(): Promise<void> {
    const { players } = this;
    const { id } = lotOf('voided');
    const reason = 'Written to the wrong member';
    const voided = await players.ask('boss', 'invoices-voidInvoice', {
      invoiceId: `inv-${id}`,
      reason,
    });
    await players.again(voided);
    const line = { code: 'BUYER_FEE', qty: 1, unit: 30_000, taxable: true };
    const bill = { listingId: id, kind: 'BUYER_FEE', lines: [line], reason };
    const anew = () => players.ask('boss', 'invoices-adminCreateListingInvoice', bill);
    for (const one of await Promise.all([anew(), anew()])) await players.again(one);
  }

  /** The hold of a lot's buyer. */
  private async holdOf(course: Course): Promise<string | null> {
    const { id } = lotOf(course);
    const { buyerId } = await this.players.stored(`auctionEngines/${id}`);
    const all = (await this.home.query('owner', 'deposits', [['listingId', id]])) ?? [];
    const hold = all.find(
      ({ bidderId, status }) =>
        bidderId === buyerId && ['AUTHORIZED', 'CAPTURED'].includes(String(status)),
    );
    return hold === undefined ? null : String(hold['id']);
  }

  private async capture(): Promise<void> {
    const itemId = await this.holdOf('captured');
    if (itemId === null) return;
    const { amount } = await this.players.stored(`depositAmounts/${itemId}`);
    const { total } = await this.players.stored(`invoices/inv-${lotOf('captured').id}`);
    const of = { itemType: 'deposit', itemId, amount: Math.floor(Number(total) / 2) };
    await this.players.again(await this.players.ask('boss', 'paymentsCharges-captureItem', of));
    const more = { ...of, amount: Number(amount) + 1 };
    await this.players.ask('boss', 'paymentsCharges-captureItem', more);
  }

  private async corrections(): Promise<void> {
    const { players, plan } = this;
    const credit = (course: Course, amount: number): Promise<Asked> =>
      players.ask('boss', 'invoices-creditInvoice', {
        invoiceId: `inv-${lotOf(course).id}`,
        amount,
        reason: 'A scratch nobody saw',
      });
    const notKept = () =>
      players.ask('boss', 'sales-settle', {
        listingId: lotOf('not kept').id,
        event: 'SELLER_DEFAULT',
        note: 'No car came',
      });
    const done = await Promise.all([
      credit('credited', plan.part),
      credit('credited', plan.part),
      credit('credited', 10_000_000),
      notKept(),
      notKept(),
    ]);
    for (const one of done) await players.again(one);
  }

  private async offers(): Promise<void> {
    const { players } = this;
    const answer = (uid: string, course: Course, decision: string, counter?: number) =>
      players.ask(uid, 'seller-acknowledgeOffer', {
        listingId: lotOf(course).id,
        decision,
        ...(counter === undefined ? {} : { counter }),
      });
    const leaderOf = async (course: Course): Promise<string> =>
      String((await players.stored(`auctionEngines/${lotOf(course).id}`))['leaderId']);
    const sold = async (): Promise<void> => {
      const bidder = await leaderOf('negotiated');
      await players.again(await answer(bidder, 'negotiated', 'offer', 42_000));
      await players.again(await answer(seller, 'negotiated', 'counter', 45_000));
      const twice = [
        answer(bidder, 'negotiated', 'accept'),
        answer(bidder, 'negotiated', 'accept'),
      ];
      for (const one of await Promise.all(twice)) await players.again(one);
    };
    const unsold = async (): Promise<void> => {
      const bidder = await leaderOf('declined');
      await players.again(await answer(bidder, 'declined', 'offer', 41_000));
      await players.again(await answer(seller, 'declined', 'decline'));
      await answer(bidder, 'declined', 'accept');
    };
    await Promise.all([sold(), unsold()]);
  }

  private async refunds(): Promise<void> {
    const { players, plan } = this;
    const itemId = await this.holdOf('refunded');
    if (itemId === null) return;
    const refund = (amount: number): Promise<Asked> =>
      players.ask('boss', 'paymentsCharges-refundItem', {
        itemType: 'deposit',
        itemId,
        amount,
        reason: 'As agreed',
      });
    const done = await Promise.all([refund(plan.part), refund(plan.part), refund(90_000)]);
    for (const one of done) await players.again(one);
  }

  private async secondChance(): Promise<void> {
    const { players } = this;
    const listingId = lotOf('defaulted').id;
    const answer = (uid: string, decision: string, counter?: number) =>
      players.ask(uid, 'seller-acknowledgeOffer', {
        listingId,
        decision,
        ...(counter === undefined ? {} : { counter }),
      });
    await players.again(await answer('ben', 'offer', 7_500));
    const twice = await Promise.all([answer(seller, 'accept'), answer(seller, 'accept')]);
    for (const one of twice) await players.again(one);
    await this.home.turn({ jobs, schedulers: 2 });
  }

  /** Counts each answer, to show the course of a history. */
  tally(): string {
    const counted = new Map<string, number>();
    for (const { name, answer } of this.players.asked) {
      const key = `${name} ${codeIn(answer)}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    return [...counted].map(([key, count]) => `${key}: ${count}`).join('\n');
  }
}
