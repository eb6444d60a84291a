import { describe, expect, it } from 'vitest';
import { cardCharges } from '../../../../src/domain/payments/card-charge.entity.ts';
import { chargeMethod, refundCharge } from '../../../../src/functions/payments/cards/charge.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import { Refused } from '../../../../src/domain/kit/refusal.ts';
import { challengePayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { openHouse, type House } from '../../house.ts';

const paying = {
  uid: 'ann',
  methodId: null,
  amount: 9_900,
  currency: 'CAD',
  key: 'package-1',
  purpose: { kind: 'PACKAGE', id: 'sub1' },
} as const;

const withCard = async (test: string): Promise<House> => {
  const house = openHouse();
  await house.member('ann', layCard(house.standIn.bank, 'ann', test));
  return house;
};

const intents = ({ standIn }: House) => standIn.bank.store.all('payments');

describe('a charge of a card', () => {
  it('is taken once, however often its key is used', async () => {
    const house = await withCard('pm_card_visa');
    const first = await chargeMethod(house.ports, paying);
    expect(first).toMatchObject({ outcome: 'PAID' });
    expect(await chargeMethod(house.ports, paying)).toEqual(first);
    expect(intents(house)).toHaveLength(1);
    expect(intents(house)[0]).toMatchObject({
      amount: 9_900,
      currency: 'cad',
      status: 'succeeded',
    });
  });

  it('answers why it was declined, and another attempt has another key', async () => {
    const house = await withCard('pm_card_chargeCustomerFail');
    const declined = { outcome: 'DECLINED', code: 'generic_decline' };
    expect(await chargeMethod(house.ports, paying)).toEqual(declined);
    expect(await chargeMethod(house.ports, paying)).toEqual(declined);
    expect(intents(house)).toHaveLength(1);
    await chargeMethod(house.ports, { ...paying, key: 'package-2' });
    expect(intents(house)).toHaveLength(2);
  });

  it('waits for the bank, and the same key then says how it ended', async () => {
    const house = await withCard('pm_card_authenticationRequired');
    const asked = await chargeMethod(house.ports, paying);
    expect(asked.outcome).toBe('ACTION');
    const [intent] = intents(house);
    expect(asked).toMatchObject({ ref: intent?.id, clientSecret: intent?.client_secret });
    challengePayment(house.standIn.bank, intent?.id ?? '', true);
    expect(await chargeMethod(house.ports, paying)).toEqual({
      outcome: 'PAID',
      amount: paying.amount,
      ref: intent?.id,
    });
  });

  it('is declined where nobody is there to answer the bank', async () => {
    const house = await withCard('pm_card_authenticationRequired');
    const away = await chargeMethod(house.ports, { ...paying, away: true });
    expect(away).toEqual({ outcome: 'DECLINED', code: 'authentication_required' });
  });

  it('asks no card where there is none', async () => {
    const house = openHouse();
    await house.member('ann', { cards: [] });
    const none = { outcome: 'DECLINED', code: 'no_card' };
    expect(await chargeMethod(house.ports, paying)).toEqual(none);
    expect(await house.ports.db.find(cardCharges, { where: [] })).toEqual([]);
  });

  it('whose answer is lost is found again and taken once', async () => {
    const house = await withCard('pm_card_visa');
    house.network((usual) => async (...of) => {
      await usual(...of);
      throw new TypeError('the connection was cut');
    });
    await expect(chargeMethod(house.ports, paying)).rejects.toThrow(Refused);
    const [pending] = await house.ports.db.find(cardCharges, { where: [] });
    expect(pending?.status).toBe('PENDING');
    expect(intents(house)).toHaveLength(1);
    house.network((usual) => usual);
    house.clock.time += 120_000;
    await tendCards(house.ports);
    const [found] = await house.ports.db.find(cardCharges, { where: [] });
    expect(found).toMatchObject({ status: 'PAID', taken: 9_900 });
    expect(await chargeMethod(house.ports, paying)).toMatchObject({ outcome: 'PAID' });
    expect(intents(house)).toHaveLength(1);
  });

  it('that never reached the provider is given up', async () => {
    const house = await withCard('pm_card_visa');
    house.network(() => () => Promise.reject(new TypeError('no network')));
    await expect(chargeMethod(house.ports, paying)).rejects.toThrow(Refused);
    house.network((usual) => usual);
    house.clock.time += 600_000;
    await tendCards(house.ports);
    const [given] = await house.ports.db.find(cardCharges, { where: [] });
    expect(given?.status).toBe('CANCELLED');
    expect(intents(house)).toEqual([]);
  });

  it('is given back in parts, never more than was taken', async () => {
    const house = await withCard('pm_card_visa');
    const paid = await chargeMethod(house.ports, paying);
    const ref = 'ref' in paid ? paid.ref : '';
    const back = (amount: number, key: string) => refundCharge(house.ports, { ref, amount, key });
    expect(await back(4_000, 'r1')).toEqual({ outcome: 'REFUNDED', refunded: 4_000 });
    expect(await back(4_000, 'r1')).toEqual({ outcome: 'REFUNDED', refunded: 4_000 });
    expect(await back(6_000, 'r2')).toMatchObject({ outcome: 'REFUSED' });
    expect(await back(5_900, 'r3')).toEqual({ outcome: 'REFUNDED', refunded: 9_900 });
    const [row] = await house.ports.db.find(cardCharges, { where: [] });
    expect(row).toMatchObject({ taken: 9_900, refunded: 9_900 });
  });
});
