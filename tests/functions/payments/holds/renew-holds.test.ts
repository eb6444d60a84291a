import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../../src/domain/bidding/auction-engine.entity.ts';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import {
  cardCharges,
  type CardCharge,
} from '../../../../src/domain/payments/card-charge.entity.ts';
import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { cancelPayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { hearCardEvent } from '../../../../src/functions/payments/cards/card-webhook.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import { collectInvoices } from '../../../../src/functions/payments/invoices/collect-invoices.ts';
import { onRenewalHeard, tendHolds } from '../../../../src/functions/payments/holds/renew-holds.ts';
import { admin, endAt, newKey, type House } from '../../house.ts';
import { realHouses } from '../../real-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const openReal = realHouses();
let house: House;

const { find, get } = {
  find: (...of: Parameters<House['ports']['db']['find']>) => house.ports.db.find(...of),
  get: (...of: Parameters<House['ports']['db']['get']>) => house.ports.db.get(...of),
} as Pick<House['ports']['db'], 'find' | 'get'>;
const intents = () => house.standIn.bank.store.all('payments');
const open = async () =>
  (await find(deposits, { where: [['bidderId', '==', 'ann']] })).filter(
    ({ status }) => status === 'AUTHORIZED',
  );
const told = async () =>
  (await find(notificationMessages, { where: [['userId', '==', 'ann']] }))
    .filter(({ channel, type }) => channel === 'inApp' && type.startsWith('HOLD_'))
    .map(({ type }) => type);
const carry = (card: string) =>
  house.ports.db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', layCard(house.standIn.bank, 'ann', card)),
  );
/** Delays the bank's next response. */
const bankIsSlow = (): void =>
  house.network((usual) => async (input, init) => {
    const answer = await usual(input, init);
    const url = String(input instanceof Request ? input.url : input);
    if (init?.method !== 'POST' || !url.endsWith('/payment_intents')) return answer;
    house.network((back) => back);
    return Response.json(put({ status: 'processing' }));
  });
const put = (of: object) =>
  house.standIn.bank.store.put('payments', { ...intents().at(-1)!, ...of } as never);
const rows = (): Promise<readonly CardCharge[]> => find(cardCharges, { where: [] });
/** Runs the triggers of a charge's change, twice, as a host may repeat them. */
const follow = async (before: readonly CardCharge[]): Promise<void> => {
  for (const after of await rows()) {
    const was = before.find(({ id }) => id === after.id);
    const change = { id: after.id, before: was ?? null, after } as never;
    if (was === undefined || was.status === after.status) continue;
    await onRenewalHeard.handler(change, house.ports);
    await onRenewalHeard.handler(change, house.ports);
  }
};
const declined = {
  status: 'requires_payment_method',
  last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
};

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'seller']);
  await house.auction('long', { endAt: endAt + 14 * DAY });
  const bid = { listingId: 'long', kind: 'MAX', amount: 1_000, idempotencyKey: newKey() };
  await house.call('bids-create', bid, 'ann');
  house.clock.time += 6.1 * DAY;
});

describe('a renewal its bank takes its time over', () => {
  beforeEach(async () => {
    bankIsSlow();
    await tendHolds(house.ports);
    await tendHolds(house.ports);
  });

  it('is not asked for again meanwhile, and is no news', async () => {
    expect(intents()).toHaveLength(2);
    expect(await told()).toEqual([]);
  });

  it('and refuses is told when the webhook says so, once, and is not asked again at once', async () => {
    const before = await rows();
    house.standIn.events.listen((body, signature) => hearCardEvent(house.ports, body, signature));
    put(declined);
    house.standIn.bank.emit('payment_intent.payment_failed', intents().at(-1)!);
    await house.standIn.events.settled();
    await follow(before);
    expect(await told()).toEqual(['HOLD_FAILED']);
    await tendHolds(house.ports);
    expect(intents()).toHaveLength(2);
    expect(await told()).toEqual(['HOLD_FAILED']);
    // With another card, the next check renews it on that one.
    await carry('pm_card_mastercard');
    house.clock.time += 3 * HOUR;
    await tendHolds(house.ports);
    expect(await open()).toMatchObject([{ supersedes: expect.any(String) as string }]);
  });

  it('and refuses is told when the clock asks how it stands, too', async () => {
    const before = await rows();
    put(declined);
    house.clock.time += 2 * 60_000;
    await tendCards(house.ports);
    await follow(before);
    expect(await told()).toEqual(['HOLD_FAILED']);
  });

  it('and makes stands behind the bid from then on, and the old one is given back', async () => {
    const [before, [old]] = [await rows(), await open()];
    put({ status: 'requires_capture' });
    house.clock.time += 2 * 60_000;
    await tendCards(house.ports);
    await follow(before);
    expect(await open()).toMatchObject([{ supersedes: old!.id }]);
    await tendHolds(house.ports);
    house.clock.time += 15 * 60_000;
    await tendCards(house.ports);
    expect(await open()).toHaveLength(1);
    expect(intents()).toHaveLength(2);
    expect(await told()).toEqual([]);
  });

  it('is no news of a lot that is over, or that somebody else leads', async () => {
    const before = await rows();
    await house.member('ben');
    const more = { listingId: 'long', kind: 'MAX', amount: 5_000, confirmJump: true };
    await house.call('bids-create', { ...more, idempotencyKey: newKey() }, 'ben');
    put(declined);
    house.clock.time += 2 * 60_000;
    await tendCards(house.ports);
    await follow(before.filter(({ userId }) => userId === 'ann'));
    expect(await told()).toEqual([]);
  });

  it('without a word until it is about to lapse is warned of then, and the bid stands', async () => {
    house.clock.time += 0.5 * DAY;
    await tendHolds(house.ports);
    expect(await told()).toEqual(['HOLD_EXPIRING']);
    house.clock.time += DAY;
    await tendHolds(house.ports);
    expect((await find(deposits, { where: [] })).map(({ status }) => status)).toEqual(['EXPIRED']);
    expect(await get(auctionEngines, 'long')).toMatchObject({ leaderId: 'ann', price: 100 });
  });
});

describe('a renewal that is refused near the end', () => {
  /** The first check is five hours before the end, while the hold lasts beyond it. */
  beforeEach(async () => {
    await carry('pm_card_chargeCustomerFail');
    await house.ports.db.transaction(async (tx) =>
      tx.change(auctionEngines, 'long', { endAt: house.clock.time + 5 * HOUR }),
    );
    await tendHolds(house.ports);
  });
  const after = async (hours: number): Promise<void> => {
    house.clock.time += hours * HOUR;
    await tendHolds(house.ports);
  };

  it('is asked for once more an hour before it, on the card that is the default by then', async () => {
    await after(3);
    const [old] = await open();
    expect(await told()).toEqual(['HOLD_FAILED']);
    await carry('pm_card_visa');
    await after(1);
    expect(await open()).toMatchObject([{ supersedes: old!.id }]);
  });

  it('leaves the bid where nothing was mended: it wins, and the fee is taken all the same', async () => {
    await after(3);
    await after(1);
    await after(1);
    expect((await get(auctionEngines, 'long'))?.leaderId).toBe('ann');
    await endAuction(house.ports, 'long');
    await collectInvoices(house.ports);
    expect(await get(auctionEngines, 'long')).toMatchObject({ status: 'SOLD', buyerId: 'ann' });
    expect(await get(invoices, 'inv-long')).toMatchObject({ status: 'PAID' });
    expect(await told()).not.toContain('HOLD_EXPIRING');
  });
});

describe('a hold its bank cancels while its bidder leads', () => {
  /** The bank cancels the last hold, and sends an event. */
  const bankCancels = async (): Promise<void> => {
    house.standIn.events.listen((body, signature) => hearCardEvent(house.ports, body, signature));
    cancelPayment(house.standIn.bank, intents().at(-1)!.id);
    await house.standIn.events.settled();
  };
  const engineIs = (of: object): Promise<void> =>
    house.ports.db.transaction(async (tx) => tx.change(auctionEngines, 'long', of));
  const waiting = async () =>
    (await find(deposits, { where: [] })).filter(({ renewFrom = Infinity, status }) =>
      status === 'REVOKED' ? renewFrom < Infinity : false,
    );
  const tend = async (times = 1): Promise<void> => {
    for (let n = 0; n < times; n++) await tendHolds(house.ports);
  };

  beforeEach(async () => {
    await house.ports.db.transaction(async (tx) =>
      tx.change(auctionEngines, 'long', { endAt: house.clock.time + 2 * DAY }),
    );
    await tend();
  });

  it('is replaced by one on the default card, once, and that is no news', async () => {
    // A hold just requested without its holder is given time.
    await bankCancels();
    await tend();
    expect(intents()).toHaveLength(2);
    expect(await open()).toEqual([]);
    house.clock.time += 3 * HOUR;
    const [lost] = await waiting();
    await tend(2);
    expect(intents()).toHaveLength(3);
    expect(await open()).toMatchObject([{ supersedes: lost!.id }]);
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('and refuses another: told once, asked again every three hours, the last time an hour before the end', async () => {
    await bankCancels();
    await carry('pm_card_chargeCustomerFail');
    house.clock.time += 3 * HOUR;
    await tend(2);
    expect(intents()).toHaveLength(3);
    expect(await told()).toEqual(['HOLD_CANCELLED']);
    house.clock.time += 3 * HOUR;
    await tend(2);
    expect(intents()).toHaveLength(4);
    await engineIs({ endAt: house.clock.time + 4 * HOUR });
    house.clock.time += 3 * HOUR;
    await tend(2);
    expect(intents()).toHaveLength(5);
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual(['HOLD_CANCELLED']);
    expect(await get(auctionEngines, 'long')).toMatchObject({ leaderId: 'ann', price: 100 });
  });

  it('is placed on the card that is the default by then', async () => {
    await bankCancels();
    await carry('pm_card_chargeCustomerFail');
    house.clock.time += 3 * HOUR;
    await tend();
    await carry('pm_card_mastercard');
    house.clock.time += 3 * HOUR;
    await tend();
    const [now] = await open();
    expect((await rows()).find(({ id }) => id === now!.id)?.card).toMatch(/mastercard/);
  });

  it('is replaced by nothing where a raised maximum secures the bid, or somebody else leads', async () => {
    await bankCancels();
    const more = { listingId: 'long', kind: 'MAX', amount: 2_000, confirmJump: true };
    await house.call('bids-create', { ...more, idempotencyKey: newKey() }, 'ann');
    house.clock.time += 3 * HOUR;
    await tend(2);
    expect(intents()).toHaveLength(3);
    expect(await open()).toHaveLength(1);
    await bankCancels();
    await house.member('ben');
    await house.call('bids-create', { ...more, amount: 9_000, idempotencyKey: newKey() }, 'ben');
    const asked = intents().length;
    await tend(2);
    expect(intents()).toHaveLength(asked);
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('and answers late is bound when it does', async () => {
    await bankCancels();
    house.clock.time += 3 * HOUR;
    bankIsSlow();
    await tend(2);
    expect(intents()).toHaveLength(3);
    const before = await rows();
    put({ status: 'requires_capture' });
    house.clock.time += 2 * 60_000;
    await tendCards(house.ports);
    await follow(before);
    expect(await open()).toMatchObject([{ supersedes: expect.any(String) as string }]);
    expect(await waiting()).toEqual([]);
    await tend();
    expect(intents()).toHaveLength(3);
  });

  it('is not taken for one that staff released', async () => {
    await engineIs({ status: 'NEGOTIATION' });
    const [hold] = await open();
    const released = { itemType: 'deposit', itemId: hold!.id, reason: 'They asked' };
    await house.call(
      'paymentsCharges-revokeItem',
      { ...released, idempotencyKey: newKey() },
      admin,
    );
    expect(await open()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});
