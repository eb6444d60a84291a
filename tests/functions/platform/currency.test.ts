import { beforeEach, describe, expect, it } from 'vitest';
import { currency } from '../../../src/domain/payments/currency.entity.ts';
import { firstRates } from '../../../src/domain/platform/first-data/first-data.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import { fetchRates } from '../../../src/functions/platform/currency-update.ts';
import type { Db, Ports, QuotedRate } from '../../../src/functions/ports.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, signedIn, system, visitor, type House } from '../house.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member('ann');
});

const usd = (rate: number, asOf: number): QuotedRate => ({
  base: 'CAD',
  quote: 'USD',
  rate,
  asOf,
  source: 'test',
});
const cad = (rate: number, asOf: number): QuotedRate => ({
  ...usd(rate, asOf),
  base: 'USD',
  quote: 'CAD',
});

const portsOf = (quoted: readonly QuotedRate[] | null): Ports => ({
  ...house.ports,
  quotes: () => Promise.resolve(quoted),
});
const update = (
  quoted: readonly QuotedRate[] | null,
  data: object = {},
  caller: CallerIdentity = system,
) => openDispatcher(portsOf(quoted)).call({ name: 'currency-update', data, caller });

describe('currency-update', () => {
  it('takes newer rates over, older and equal ones change nothing', async () => {
    expect(await update([usd(0.7, 10)])).toMatchObject({ data: { updated: 1, asOf: 10 } });
    const before = await store.snapshot();
    expect(await update([usd(0.71, 10)])).toMatchObject({ data: { updated: 0 } });
    expect(await update([usd(0.71, 9)])).toMatchObject({ data: { updated: 0 } });
    expect(await store.snapshot()).toBe(before);
    expect(await update([usd(0.71, 11)], {}, admin)).toMatchObject({ data: { updated: 1 } });
    expect(await db.get(currency, 'CAD-USD')).toMatchObject({ rate: 0.71, asOf: 11 });
  });

  it('takes the first answer of a source over the fixed table, whatever its day', async () => {
    const [first] = firstRates(house.clock.time);
    await db.transaction(async (tx) =>
      tx.create(currency, 'CAD-USD', { ...first!, createdBy: 'house' }),
    );
    expect(await update([usd(0.7, 10)])).toMatchObject({ data: { updated: 1 } });
    expect(await db.get(currency, 'CAD-USD')).toMatchObject({ source: 'test', asOf: 10 });
  });

  it('keeps a leap as refused, once, and none of that answer is taken over', async () => {
    await update([usd(0.7, 10), cad(1.43, 10)]);
    house.clock.time += 1_000;
    const leapt = [usd(0.9, 20), cad(1.44, 20)];
    const answer = await update(leapt);
    expect(answer).toMatchObject({
      refusal: { code: 'RATE_LEAP', status: 'failed-precondition', details: { rate: 0.9 } },
    });
    const at = house.clock.time;
    const kept = await db.get(currency, 'CAD-USD');
    expect(kept).toMatchObject({ rate: 0.7, asOf: 10 });
    expect(kept?.refused).toEqual([{ rate: 0.9, before: 0.7, asOf: 20, source: 'test', at }]);
    expect(await db.get(currency, 'USD-CAD')).toMatchObject({ rate: 1.43 });
    const before = await store.snapshot();
    house.clock.time += 60_000;
    expect(codeOf(await update(leapt))).toBe('RATE_LEAP');
    expect(await store.snapshot()).toBe(before);
  });

  it('takes a leap over when staff confirm that very rate, and no other', async () => {
    await update([usd(0.7, 10)]);
    expect(codeOf(await update([usd(0.9, 20)], { confirm: true }, admin))).toBe('RATE_LEAP');
    expect(codeOf(await update([usd(5, 20)], { confirm: true }, admin))).toBe('RATE_LEAP');
    expect(await db.get(currency, 'CAD-USD')).toMatchObject({ rate: 0.7 });
    expect(codeOf(await update([usd(0.9, 20)], { confirm: true }, admin))).toBe('ok');
    const kept = await db.get(currency, 'CAD-USD');
    expect(kept).toMatchObject({ rate: 0.9, asOf: 20 });
    expect(kept?.refused?.map(({ rate }) => rate)).toEqual([5, 0.9]);
  });

  it('takes nothing of a day that has not come', async () => {
    await update([usd(0.7, 10)]);
    const far = house.clock.time + 2 * 86_400_000;
    expect(await update([usd(0.71, far)])).toMatchObject({ data: { updated: 0 } });
    expect(await db.get(currency, 'CAD-USD')).toMatchObject({ rate: 0.7, asOf: 10 });
  });

  it('keeps the five latest refusals', async () => {
    await update([usd(0.7, 10)]);
    for (let day = 11; day < 20; day += 1) await update([usd(day, day)]);
    const kept = await db.get(currency, 'CAD-USD');
    expect(kept?.refused?.map(({ rate }) => rate)).toEqual([19, 18, 17, 16, 15]);
  });

  it.each([
    ['nobody', visitor, 'UNAUTHENTICATED'],
    ['a member', signedIn('ann'), 'STAFF_ONLY'],
    ['a disabled one', signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
  ] as const)('is not for %s, and writes nothing', async (_who, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await update([usd(0.7, 10)], {}, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it.each([[{ confirm: 'yes' }], [{ confirm: null }], [{ rate: 1 }], [[]]])(
    'refuses %j, and writes nothing',
    async (data) => {
      const before = await store.snapshot();
      expect(await update([usd(0.7, 10)], data, admin)).toMatchObject({
        refusal: { status: 'invalid-argument' },
      });
      expect(await store.snapshot()).toBe(before);
    },
  );

  it('says when the source is silent, and writes nothing', async () => {
    await update([usd(0.7, 10)]);
    const before = await store.snapshot();
    expect(await update(null)).toMatchObject({
      refusal: { status: 'unavailable', code: 'SOURCE_UNAVAILABLE' },
    });
    expect(await store.snapshot()).toBe(before);
  });
});

describe('the timetable', () => {
  it('asks the source every hour', () => {
    expect(timetable.find(({ run }) => run === fetchRates)).toMatchObject({ everySeconds: 3_600 });
  });

  it('takes over what is new, logs what leapt, and is not stopped by silence', async () => {
    await fetchRates(portsOf(null));
    await fetchRates(portsOf([usd(0.7, 10)]));
    expect(await db.get(currency, 'CAD-USD')).toMatchObject({ rate: 0.7 });
    await fetchRates(portsOf([usd(1.7, 20)]));
    expect(house.lines.at(-1)).toMatch(/^warn a rate leapt and was refused/);
    const kept = await db.get(currency, 'CAD-USD');
    expect(kept).toMatchObject({ rate: 0.7, refused: [{ rate: 1.7 }] });
  });
});
