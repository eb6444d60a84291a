import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, majorityIn, whyNot } from '../../../src/domain/giveaways/eligibility.ts';
import { giveaways, type Giveaway } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { orderEvents, type CountedOrder } from '../../../src/domain/giveaways/order-events.ts';
import { isAwarded, openPrizes, winnersOf } from '../../../src/domain/giveaways/prizes.ts';
import { missingOf } from '../../../src/domain/giveaways/readiness.ts';
import {
  isRight,
  newQuestion,
  questionText,
} from '../../../src/domain/giveaways/skill-question.ts';
import { sampleOf } from '../../projections/seed.ts';

const entered = { region: 'ON', dateOfBirth: '1990-05-01', apart: true };
const person = { entered, emailVerified: true, isStaff: false, disabled: false };
const may = (of: Partial<typeof person>) =>
  whyNot({ ...person, ...of }, ['ON', 'BC'], '2026-11-25');

describe('who may take part', () => {
  it.each([
    [{}, []],
    [{ entered: null as never }, ['NOT_ENTERED']],
    [{ emailVerified: false }, ['EMAIL']],
    [{ entered: { ...entered, region: 'QC' } }, ['REGION']],
    [{ entered: { ...entered, dateOfBirth: '2008-11-26' } }, ['AGE']],
    [{ entered: { ...entered, dateOfBirth: '2008-11-25' } }, []],
    [{ entered: { ...entered, region: 'BC', dateOfBirth: '2008-11-25' } }, ['AGE']],
    [{ isStaff: true }, ['STAFF']],
    [{ entered: { ...entered, apart: false } }, ['HOUSEHOLD']],
    [{ disabled: true, emailVerified: false }, ['EMAIL', 'DISABLED']],
  ])('%o: %j', (of, why) => expect(may(of)).toEqual(why));

  it('is of age at eighteen or nineteen, by the province', () => {
    for (const region of ['AB', 'MB', 'ON', 'PE', 'QC', 'SK']) expect(majorityIn(region)).toBe(18);
    for (const region of ['BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'YT']) {
      expect(majorityIn(region)).toBe(19);
    }
    expect(ageOn('2000-02-29', '2018-02-28')).toBe(17);
    expect(ageOn('2000-02-29', '2018-03-01')).toBe(18);
  });
});

const order: CountedOrder = {
  id: 'o',
  status: 'OPEN',
  financialStatus: 'PAID',
  subtotal: 10_000,
  discount: 1_000,
  fxToCad: 1.375,
  refunds: [{ ref: 'r', at: 5, amount: 400, goods: 333, reason: '' }],
  placedAt: 3,
};

describe('an order', () => {
  it('counts its goods less discounts in CAD, and its refunds', () => {
    expect(orderEvents(order)).toEqual([
      { type: 'SPEND', orderId: 'o', cents: 12_375, at: 3 },
      { type: 'REFUND', orderId: 'o', cents: 458, at: 5 },
    ]);
  });

  it.each<Partial<CountedOrder>>([
    { financialStatus: 'PENDING' },
    { financialStatus: 'AUTHORIZED' },
    { financialStatus: 'VOIDED' },
    { status: 'CANCELLED' },
  ])('that is not paid counts nothing: %o', (of) =>
    expect(orderEvents({ ...order, ...of })).toEqual([]),
  );
});

describe('a skill question', () => {
  it('has four operations, comes out even, and has one answer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 5 }),
        (r) => {
          let i = 0;
          const numbers = newQuestion((least, most) => {
            const at = r[i++] ?? 0;
            return least + Math.floor(at * (most - least + 1));
          });
          const [a = 0, b = 0, c = 0, d = 1, e = 0] = numbers;
          expect(c % d).toBe(0);
          const answer = a * b + c / d - e;
          expect(answer).toBeGreaterThan(0);
          expect(isRight(numbers, answer)).toBe(true);
          expect(isRight(numbers, answer + 1)).toBe(false);
          expect(questionText(numbers).match(/[×+÷−]/g)).toHaveLength(4);
        },
      ),
    );
  });
});

const giveaway = sampleOf(giveaways);
const drawn = (...states: readonly NonNullable<Giveaway['draws']>[number]['state'][]) => ({
  prize: { ...giveaway.prize, count: 2 },
  draws: states.map((state, n) => ({ n, ticket: n, entrant: 'a'.repeat(32), state, at: 1 })),
});

describe('prizes', () => {
  it('are open that nobody has or may still win', () => {
    expect(openPrizes(drawn())).toBe(2);
    expect(openPrizes(drawn('PASSED', 'WAITING'))).toBe(0);
    expect(openPrizes(drawn('PASSED', 'WRONG'))).toBe(1);
    expect(openPrizes(drawn('WRONG', 'LATE', 'SILENT', 'DISMISSED'))).toBe(2);
    expect(winnersOf(drawn('WRONG', 'PASSED'))).toHaveLength(1);
    expect(isAwarded(drawn('PASSED', 'WRONG'))).toBe(false);
    expect(isAwarded(drawn('PASSED', 'WRONG', 'PASSED'))).toBe(true);
  });
});

describe('a giveaway', () => {
  it.each<[string, Partial<Giveaway>]>([
    ['prize', { prize: { ...giveaway.prize, value: 0 } }],
    ['text', { bodyHtml: '<p> </p>' }],
    ['rules', { rulesHtml: '' }],
    ['regions', { regions: [] }],
    ['dates', { endAt: giveaway.startAt }],
    ['windows', { windows: [{ from: 5, until: 5, times: 2 }] }],
  ])('does not open without its %s', (part, of) => {
    expect(missingOf(giveaway, giveaway.startAt)).toEqual([]);
    expect(missingOf({ ...giveaway, ...of }, giveaway.startAt)).toEqual([part]);
  });
});
