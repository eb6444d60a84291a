import { beforeEach, describe, expect, it } from 'vitest';
import { createPayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { attachMethod, createMethod } from '../../../../src/embedded/stripe/methods.ts';
import { openHouse, startAt, type House } from '../../house.ts';

let house: House;
let customer: string;
/** Requested pages. */
let pages: string[];

beforeEach(async () => {
  house = openHouse();
  pages = [];
  customer = await house.ports.cards!.customer('ann', null);
  house.network((usual) => (input, init) => {
    pages.push(String(input instanceof Request ? input.url : input));
    return usual(input, init);
  });
});

describe('what Stripe lists in pages', () => {
  it('are all cards of a member, the newest first', async () => {
    const { bank } = house.standIn;
    const made = Array.from({ length: 230 }, () => {
      const method = createMethod(bank, { card: { token: 'pm_card_visa' } });
      return attachMethod(bank, method, customer).id;
    });
    const listed = await house.ports.cards!.cards(customer);
    expect(listed.map(({ id }) => id)).toEqual(made.toReversed());
    expect(pages).toHaveLength(3);
  });

  it('has what was asked under a row on whatever page it is', async () => {
    const { bank } = house.standIn;
    const ask = (row: string) =>
      createPayment(bank, { amount: '100', currency: 'cad', customer, metadata: { row } });
    const { id } = ask('lost');
    house.clock.time += 60_000;
    for (let at = 0; at < 204; at++) ask(`other-${at}`);
    const find = (row: string, since = startAt) =>
      house.ports.cards!.intentOf(customer, row, since);
    expect(await find('lost')).toMatchObject({ ref: id, row: 'lost' });
    expect(pages).toHaveLength(3);
    expect(await find('never')).toBeNull();
    // Nothing older than the row itself is read.
    pages = [];
    house.clock.time += 60_000;
    ask('newest');
    expect(await find('never', house.clock.time)).toBeNull();
    expect(pages).toHaveLength(1);
  });
});
