import { beforeEach, expect, it } from 'vitest';
import { chargeActs } from '../../../src/domain/payments/charge-act.entity.ts';
import { invoiceActs } from '../../../src/domain/payments/invoices/invoice-act.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import { codeOf, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';
import { byOne, chief, fay, holdOn, keptOfAnn, layWonLots, type Step } from './stage.ts';

const openReal = realHouses();
let house: House;

beforeEach(async () => {
  ({ house } = openReal());
  await layWonLots(house, ['lot', 'other']);
});

const invoicedByHand = async () =>
  (await house.ports.db.find(invoices, { where: [['kind', '==', 'SHIPPING']] })).reduce(
    (sum, { total }) => sum + total,
    0,
  );
const credited = async () =>
  (await house.ports.db.find(invoices, { where: [] }))
    .flatMap(({ creditNotes }) => creditNotes)
    .reduce((sum, { amount }) => sum + amount, 0);
const aloneInAll = async () =>
  (
    await Promise.all([
      house.ports.db.find(chargeActs, { where: [] }),
      house.ports.db.find(invoiceActs, { where: [] }),
    ])
  )
    .flat()
    .reduce((sum, { alone = 0 }) => sum + alone, 0);

type Act = Step[0];
it.each<[string, Act, Act, boolean, () => Promise<number>]>([
  ['captures', 'CAPTURE_HOLD', 'CAPTURE_HOLD', false, () => keptOfAnn(house)],
  ['refunds', 'REFUND_HOLD', 'REFUND_HOLD', true, credited],
  ['credits', 'CREDIT_INVOICE', 'CREDIT_INVOICE', true, credited],
  ['acts of a refund and a credit', 'REFUND_HOLD', 'CREDIT_INVOICE', true, credited],
  ['invoices by hand', 'WRITE_INVOICE', 'WRITE_INVOICE', false, invoicedByHand],
  [
    'acts of a capture and an invoice by hand',
    'CAPTURE_HOLD',
    'WRITE_INVOICE',
    false,
    async () => (await keptOfAnn(house)) + (await invoicedByHand()),
  ],
])('two %s at once do not pass the limit together', async (_, first, second, isPaid, passed) => {
  if (isPaid) await collectInvoices(house.ports);
  const answers = await Promise.all([
    byOne(house, [first, 'lot', 60_000], fay),
    byOne(house, [second, 'other', 60_000], chief),
  ]);
  expect(answers.map(codeOf).toSorted()).toEqual(['SECOND_PERSON_REQUIRED', 'ok']);
  expect([await passed(), await aloneInAll()]).toEqual([60_000, 60_000]);
});

const take = async (lot: string, amount: number) =>
  codeOf(await byOne(house, ['CAPTURE_HOLD', lot, amount]));

it('a hold is taken once by two at once, and counts once', async () => {
  expect(await Promise.all([take('lot', 60_000), take('lot', 60_000)])).toEqual(['ok', 'ok']);
  expect([await keptOfAnn(house), await aloneInAll()]).toEqual([60_000, 60_000]);
});

it('what the bank did not take counts no further, and stands in no record', async () => {
  const { providerRef = '' } = await holdOn(house, 'lot');
  await house.ports.cards?.release(providerRef, 'bank');
  expect(await take('lot', 60_000)).toBe('TRANSITION_REFUSED');
  expect([await keptOfAnn(house), await aloneInAll()]).toEqual([0, 0]);
  expect(await take('other', 100_000)).toBe('ok');
});

it('what the bank was not reached for stays counted, and is taken by the next press once', async () => {
  house.network(() => () => Promise.reject(new TypeError('no way there')));
  expect(await take('lot', 60_000)).toBe('PROVIDER_UNAVAILABLE');
  expect(await take('other', 40_001)).toBe('SECOND_PERSON_REQUIRED');
  house.network((usual) => usual);
  expect(await take('lot', 60_000)).toBe('ok');
  expect([await keptOfAnn(house), await aloneInAll()]).toEqual([60_000, 60_000]);
});
