import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { cancelPayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { hearCardEvent } from '../../../../src/functions/payments/cards/card-webhook.ts';
import { newKey, openHouse, type House } from '../../house.ts';

let house: House;
/** Events sent, in order. */
let sent: (readonly [body: string, signature: string])[];

beforeEach(async () => {
  house = openHouse();
  sent = [];
  house.standIn.events.listen(async (body, signature) => {
    sent.push([body, signature]);
    return hearCardEvent(house.ports, body, signature);
  });
  await house.member(['ann', 'seller']);
  await house.auction('lot');
  const of = { listingId: 'lot', kind: 'MAX', amount: 1_000, confirmJump: true };
  await house.call('bids-create', { ...of, idempotencyKey: newKey() }, 'ann');
  await house.standIn.events.settled();
});

const statuses = async () =>
  (await house.ports.db.find(deposits, { where: [] })).map(({ status }) => status);
const cancel = async () => {
  const [intent] = house.standIn.bank.store.all('payments');
  cancelPayment(house.standIn.bank, intent!.id);
  await house.standIn.events.settled();
};

describe('a webhook of the card provider', () => {
  it('is refused without the provider’s signature, or with an old one', async () => {
    const body = sent[0]![0];
    expect(await hearCardEvent(house.ports, body, 't=1,v1=00')).toBe(400);
    expect(await hearCardEvent(house.ports, body, '')).toBe(400);
    expect(await hearCardEvent(house.ports, `${body} `, sent[0]![1])).toBe(400);
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload: body,
      secret: house.standIn.keys.webhook,
      timestamp: Math.floor(Date.now() / 1_000) - 3_600,
    });
    expect(await hearCardEvent(house.ports, body, signature)).toBe(400);
  });

  it('tells what happened at the provider', async () => {
    await cancel();
    expect(await statuses()).toEqual(['REVOKED']);
  });

  it('that comes twice is heard once', async () => {
    house.standIn.events.troubles.twice = 1;
    await cancel();
    expect(await statuses()).toEqual(['REVOKED']);
    const [body, signature] = sent.at(-1)!;
    house.network(() => () => Promise.reject(new TypeError('not asked again')));
    expect(await hearCardEvent(house.ports, body, signature)).toBe(200);
  });

  it('that comes in another order changes nothing', async () => {
    await cancel();
    for (const [body, signature] of sent.toReversed()) {
      expect(await hearCardEvent(house.ports, body, signature)).toBe(200);
    }
    expect(await statuses()).toEqual(['REVOKED']);
  });

  it('is sent again until it is taken', async () => {
    house.network(() => () => Promise.reject(new TypeError('no network')));
    const [intent] = house.standIn.bank.store.all('payments');
    cancelPayment(house.standIn.bank, intent!.id);
    await house.standIn.events.settled();
    expect(await statuses()).toEqual(['AUTHORIZED']);
    house.network((usual) => usual);
    await expect.poll(async () => statuses(), { timeout: 5_000 }).toEqual(['REVOKED']);
  });

  it('tells of cards: one that is gone is gone from the account', async () => {
    const account = await house.ports.db.get(usersPrivate, 'ann');
    const cards = house.ports.cards!;
    await cards.forget(account!.cards![0]!.id);
    await house.standIn.events.settled();
    const after = await house.ports.db.get(usersPrivate, 'ann');
    expect(after).toMatchObject({ cards: [], bidderStatus: 'NONE' });
  });
});
