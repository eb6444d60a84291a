import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../../src/domain/bidding/auction-engine.entity.ts';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import { depositAmounts } from '../../../../src/domain/payments/deposits/deposit-amount.entity.ts';
import { deposits, type Deposit } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { challengePayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import { tendHolds } from '../../../../src/functions/payments/holds/renew-holds.ts';
import { RELEASED_WITHIN_MINUTES } from '../../../../src/domain/payments/deposits/hold.ts';
import { timetable } from '../../../../src/functions/timetable.ts';
import {
  captureHold,
  releaseHolds,
} from '../../../../src/functions/payments/holds/release-holds.ts';
import { codeOf, endAt, newKey, type House } from '../../house.ts';
import { realHouses } from '../../real-store.ts';

let house: House;
const openReal = realHouses();

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
});

const bid = (uid: string, amount: number, more: Record<string, unknown> = {}) =>
  house.call(
    'bids-create',
    { listingId: 'lot', kind: 'MAX', amount, confirmJump: true, idempotencyKey: newKey(), ...more },
    uid,
  );

const holds = (bidderId: string): Promise<readonly Deposit[]> =>
  house.ports.db.find(deposits, { where: [['bidderId', '==', bidderId]] });
const statuses = async (bidderId: string) =>
  (await holds(bidderId)).map(({ status }) => status).toSorted();
const told = async (uid: string) =>
  (
    await house.ports.db.find(notificationMessages, {
      where: [
        ['userId', '==', uid],
        ['channel', '==', 'inApp'],
      ],
    })
  ).map(({ type }) => type);
const intents = () => house.standIn.bank.store.all('payments');
const cardOf = (uid: string, test: string) =>
  house.ports.db.transaction(async (tx) =>
    tx.change(usersPrivate, uid, layCard(house.standIn.bank, uid, test)),
  );

describe('the card hold of a bid', () => {
  it('covers fee and tax, is told to its owner alone, and serves later bids it covers', async () => {
    expect(codeOf(await bid('ann', 1_000))).toBe('ok');
    const [hold] = await holds('ann');
    expect(hold).toMatchObject({ status: 'AUTHORIZED', listingId: 'lot', capturedAmount: 0 });
    expect(hold).not.toHaveProperty('amount');
    expect(await house.ports.db.get(depositAmounts, hold!.id)).toMatchObject({
      amount: 28_250,
      covers: 1_000,
      userId: 'ann',
    });
    expect(intents()[0]).toMatchObject({ amount: 28_250, status: 'requires_capture' });
    expect(codeOf(await bid('ann', 4_000))).toBe('ok');
    expect(intents()).toHaveLength(1);
  });

  it('gives way to a larger one, first the new one', async () => {
    await bid('ann', 1_000);
    expect(codeOf(await bid('ann', 20_000))).toBe('ok');
    expect(await statuses('ann')).toEqual(['AUTHORIZED', 'REVOKED']);
    const told = house.standIn.bank.store.all('events').map(({ type }) => type);
    expect(told.lastIndexOf('payment_intent.amount_capturable_updated')).toBeLessThan(
      told.indexOf('payment_intent.canceled'),
    );
    const open = intents().filter(({ status }) => status === 'requires_capture');
    expect(open.map(({ amount }) => amount)).toEqual([113_000]);
  });

  it('is given back when the bid is refused inside', async () => {
    house.network((usual) => async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      const answer = await usual(input, init);
      if (init?.method === 'POST' && url.endsWith('/payment_intents')) {
        house.network((back) => back);
        expect(codeOf(await bid('ben', 5_000))).toBe('ok');
      }
      return answer;
    });
    expect(codeOf(await bid('ann', 1_000))).toBe('ok');
    house.network((usual) => async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      const answer = await usual(input, init);
      if (init?.method === 'POST' && url.endsWith('/payment_intents')) {
        house.network((back) => back);
        expect(codeOf(await bid('ben', 60_000))).toBe('ok');
        expect(codeOf(await bid('ann', 59_000))).toBe('ok');
      }
      return answer;
    });
    expect(codeOf(await bid('ann', 20_000))).toBe('BID_TOO_LOW');
    const open = (await holds('ann')).filter(({ status }) => status === 'AUTHORIZED');
    expect(open).toHaveLength(1);
  });

  it('that the bank asks about is confirmed in place, and then covers the bid', async () => {
    await cardOf('ann', 'pm_card_authenticationRequired');
    const asked = await bid('ann', 1_000);
    expect(codeOf(asked)).toBe('PAYMENT_ACTION_REQUIRED');
    const details = asked.ok ? {} : (asked.refusal.details ?? {});
    expect(details).toMatchObject({ amount: 28_250 });
    const item = { itemType: 'deposit', itemId: details['depositId'], amount: details['amount'] };
    const ask = () =>
      house.call('paymentsCharges-authorizeItem', { ...item, idempotencyKey: newKey() }, 'ann');
    const [intent] = intents();
    expect(await ask()).toMatchObject({
      data: { status: 'REQUIRES_ACTION', clientSecret: intent?.client_secret },
    });
    challengePayment(house.standIn.bank, intent!.id, true);
    expect(await ask()).toMatchObject({ data: { status: 'AUTHORIZED' } });
    expect(codeOf(await bid('ann', 1_000))).toBe('ok');
    expect(intents()).toHaveLength(1);
    expect(await statuses('ann')).toEqual(['AUTHORIZED']);
  });

  it('on a card that is declined refuses the bid', async () => {
    await cardOf('ann', 'pm_card_chargeCustomerFail');
    expect(await bid('ann', 1_000)).toMatchObject({
      refusal: { code: 'PAYMENT_REQUIRED', details: { rule: 'DECLINED' } },
    });
    expect(await statuses('ann')).toEqual(['FAILED']);
    expect((await house.ports.db.get(auctionEngines, 'lot'))?.bidCount).toBe(0);
  });

  it('whose answer is lost is found again and given back, never held twice for one bid', async () => {
    house.network((usual) => async (...of) => {
      await usual(...of);
      throw new TypeError('the connection was cut');
    });
    expect(codeOf(await bid('ann', 1_000))).toBe('PROVIDER_UNAVAILABLE');
    expect(await holds('ann')).toEqual([]);
    house.network((usual) => usual);
    house.clock.time += 120_000;
    await tendCards(house.ports);
    expect(await statuses('ann')).toEqual(['AUTHORIZED']);
    house.clock.time += 15 * 60_000;
    await tendCards(house.ports);
    expect(await statuses('ann')).toEqual(['REVOKED']);
    expect(intents().map(({ status }) => status)).toEqual(['canceled']);
  });

  it.each<[string, (usual: typeof fetch) => typeof fetch]>([
    [
      'whose answer was lost',
      (usual) =>
        async (...of) => {
          await usual(...of);
          throw new TypeError('the connection was cut');
        },
    ],
    ['that was never asked for', () => () => Promise.reject(new TypeError('no way there'))],
  ])('%s is used by the same bid sent again, and is the only one', async (_, cut) => {
    house.network(cut);
    const key = { idempotencyKey: newKey() };
    expect(codeOf(await bid('ann', 1_000, key))).toBe('PROVIDER_UNAVAILABLE');
    house.network((usual) => usual);
    expect(codeOf(await bid('ann', 1_000, key))).toBe('ok');
    expect(await statuses('ann')).toEqual(['AUTHORIZED']);
    expect(intents().map(({ status }) => status)).toEqual(['requires_capture']);
    expect((await house.ports.db.get(auctionEngines, 'lot'))?.bidCount).toBe(1);
    house.clock.time += 15 * 60_000;
    await tendCards(house.ports);
    expect(await statuses('ann')).toEqual(['AUTHORIZED']);
  });

  it('is asked of no card when the rules refuse the bid anyway', async () => {
    await bid('ann', 50);
    await bid('seller', 1_000);
    expect(intents()).toEqual([]);
  });
});

describe('holds when the auction is over', () => {
  const over = async () => {
    await bid('ann', 1_000);
    await bid('ben', 2_000);
    house.clock.time = endAt;
    await endAuction(house.ports, 'lot');
    await releaseHolds(house.ports, 'lot', { except: ['ben'] });
  };

  it('are given back to who lost; from then on their amounts are no secret', async () => {
    await over();
    expect(await holds('ann')).toMatchObject([{ status: 'REVOKED', amount: 28_250 }]);
    expect(await statuses('ben')).toEqual(['AUTHORIZED']);
  });

  it('are taken of who won, at most what is held, and once', async () => {
    await over();
    const ask = { listingId: 'lot', bidderId: 'ben', amount: 99_999, key: 'capture-lot' };
    const taken = await captureHold(house.ports, ask);
    expect(taken).toMatchObject({ outcome: 'CAPTURED', amount: 28_250 });
    expect(await captureHold(house.ports, { ...ask, key: 'again' })).toEqual(taken);
    expect(await holds('ben')).toMatchObject([{ status: 'CAPTURED', capturedAmount: 28_250 }]);
    expect(await captureHold(house.ports, { ...ask, bidderId: 'ann' })).toEqual({
      outcome: 'NONE',
    });
  });

  it('are taken of who won by two schedulers at once as by one', async () => {
    await over();
    const { ports } = house;
    const ask = { listingId: 'lot', bidderId: 'ben', amount: 28_250, key: 'capture-lot' };
    let asked = 0;
    // Between one's two queries the other captures the hold.
    const find: typeof ports.db.find = async (...of) => {
      const found = await ports.db.find(...of);
      asked += 1;
      if (asked === 1) await captureHold(ports, ask);
      return found;
    };
    const beside = await captureHold({ ...ports, db: { ...ports.db, find } }, ask);
    expect(beside).toMatchObject({ outcome: 'CAPTURED', amount: 28_250 });
    expect(await holds('ben')).toMatchObject([{ status: 'CAPTURED', capturedAmount: 28_250 }]);
  });

  it('are taken once where staff took a part meanwhile, which is what was taken', async () => {
    await over();
    const { ports } = house;
    const ask = { listingId: 'lot', bidderId: 'ben', amount: 28_250, key: 'capture-lot' };
    const capture: NonNullable<typeof ports.cards>['capture'] = async (ref, amount, key) => {
      if (key === 'capture-lot') await ports.cards?.capture(ref, 10_000, 'by-staff');
      return ports.cards!.capture(ref, amount, key);
    };
    const beside = await captureHold({ ...ports, cards: { ...ports.cards!, capture } }, ask);
    expect(beside).toMatchObject({ outcome: 'CAPTURED', amount: 10_000 });
  });

  it('that cannot be reached at once are given back by the clock', async () => {
    await bid('ann', 1_000);
    house.network(() => () => Promise.reject(new TypeError('no network')));
    await releaseHolds(house.ports, 'lot');
    expect(await statuses('ann')).toEqual(['AUTHORIZED']);
    house.network((usual) => usual);
    await tendCards(house.ports);
    expect(await statuses('ann')).toEqual(['REVOKED']);
  });
});

describe('what is promised of a hold after the end', () => {
  it('is more than an end not noticed and a bank not reached at once take', () => {
    const every = (name: string) => timetable.find((job) => job.name === name)?.everySeconds;
    const noticed = every('startAndEndAuctions') ?? Infinity;
    const again = every('tendCards') ?? Infinity;
    expect(noticed + 2 * again).toBeLessThan(RELEASED_WITHIN_MINUTES * 60);
  });
});

describe('a hold that runs out', () => {
  it('is made anew a day before for who leads, and lapses for who does not', async () => {
    await house.auction('long', { endAt: endAt + 14 * 86_400_000 });
    await bid('ben', 500, { listingId: 'long' });
    await bid('ann', 1_000, { listingId: 'long' });
    house.clock.time += 6.5 * 86_400_000;
    await tendHolds(house.ports);
    expect(await statuses('ann')).toEqual(['AUTHORIZED', 'REVOKED']);
    const made = (await holds('ann')).find(({ status }) => status === 'AUTHORIZED');
    // Without its holder present, Visa holds it for less than a week.
    expect(made?.captureBefore).toBe(
      Math.floor(house.clock.time / 1_000) * 1_000 + 4.75 * 86_400_000,
    );
    house.clock.time += 86_400_000;
    await tendHolds(house.ports);
    expect(await statuses('ben')).toEqual(['EXPIRED']);
  });

  it('that the bank will not renew leaves the bid, tells its owner once, and is not asked for again and again', async () => {
    await house.auction('long', { endAt: endAt + 14 * 86_400_000 });
    await bid('ann', 1_000, { listingId: 'long' });
    await cardOf('ann', 'pm_card_authenticationRequired');
    house.clock.time += 6.1 * 86_400_000;
    const asked = async () => (await holds('ann')).length;
    await tendHolds(house.ports);
    const once = await asked();
    for (let quarters = 1; quarters < 12; quarters += 1) {
      house.clock.time += 15 * 60_000;
      await tendHolds(house.ports);
    }
    expect(await asked()).toBe(once);
    expect((await told('ann')).filter((type) => type === 'HOLD_FAILED')).toHaveLength(1);
    expect(await statuses('ann')).toContain('AUTHORIZED');
    // With another card, the next check renews it.
    await cardOf('ann', 'pm_card_visa');
    house.clock.time += 15 * 60_000;
    await tendHolds(house.ports);
    const open = (await holds('ann')).filter(({ status }) => status === 'AUTHORIZED');
    expect(open.map(({ renewFrom }) => (renewFrom ?? 0) > house.clock.time)).toEqual([true]);
  });

  it('on a card whose bank refused is renewed on the one made default since', async () => {
    await house.auction('long', { endAt: endAt + 14 * 86_400_000 });
    await bid('ann', 1_000, { listingId: 'long' });
    await cardOf('ann', 'pm_card_authenticationRequired');
    house.clock.time += 6.1 * 86_400_000;
    await tendHolds(house.ports);
    // A second card is added and becomes the default; the refused one stays on file.
    const { bank } = house.standIn;
    const account = await house.ports.db.get(usersPrivate, 'ann');
    const [added] = layCard(bank, 'ann-second', 'pm_card_visa').cards;
    const method = bank.store.get('methods', added!.id)!;
    bank.store.put('methods', { ...method, customer: account!.stripeCustomerId! });
    const refused = account!.cards!.map((card) => ({ ...card, isDefault: false }));
    await house.ports.db.transaction(async (tx) =>
      tx.change(usersPrivate, 'ann', { cards: [...refused, added!] }),
    );
    house.clock.time += 3 * 3_600_000;
    await tendHolds(house.ports);
    const open = (await holds('ann')).filter(({ status }) => status === 'AUTHORIZED');
    expect(open.map(({ renewFrom }) => (renewFrom ?? 0) > house.clock.time)).toEqual([true]);
  });
});
