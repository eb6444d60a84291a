import { expect, it } from 'vitest';
import {
  changedField,
  changedName,
  isOwnCount,
  valueWords,
} from '../../../../src/app/admin/audit/value-words.ts';
import type { Json } from '../../../../src/domain/kit/fields.ts';

const at = Date.parse('2026-07-01T16:00:00Z');
const clock = 'Jul 1, 2026, 12:00 PM EDT';

const note = {
  reason: 'Never photographed.',
  taxes: [{ amount: 7_143, name: 'GST' }],
  number: 'CN-2026-000001',
  at,
  net: 142_857,
  amount: 150_000,
};
const noteWords = `CN-2026-000001, ${clock}, CA$1,500.00, Reason: Never photographed, Net: CA$1,428.57, Taxes: GST CA$71.43`;

it.each<readonly [of: string, field: string, value: Json | undefined, words: string]>([
  ['invoices', 'creditNotes', [note], noteWords],
  ['invoices', 'creditNotes', ['…', note], `…; ${noteWords}`],
  ['invoices', 'creditNotes', [], 'nothing'],
  ['invoices', 'total', 150_000, 'CA$1,500.00'],
  ['invoices', 'dueAt', at, clock],
  ['invoices', 'status', 'PAST_DUE', 'Past due'],
  ['invoices', 'dueAt', undefined, 'nothing'],
  ['bids', 'voided', { at, reason: 'Shill.' }, `${clock}, Reason: Shill.`],
  ['bids', 'voided.at', at, clock],
  ['listings', 'descriptionHtml', '<p>Two owners.</p>', 'Two owners.'],
  ['listings', 'videoUrls', ['https://a.ca/1', 'https://a.ca/2'], 'https://a.ca/1, https://a.ca/2'],
  ['listings', 'vehicle.odometer', { value: 98_000, unit: 'km' }, '98,000 km'],
  [
    'invoices',
    'lines',
    [{ label: 'Towing', qty: 2, unit: 5_000, amount: 10_000, taxable: true }],
    'Towing, Qty: 2, Unit: CA$50.00, CA$100.00, Taxable: Yes',
  ],
  // A truncated value no longer has its field's shape.
  [
    'invoices',
    'creditNotes',
    `[{"number":"CN-1","at":${at},"rea…`,
    `Number: CN-1, At: ${clock}, rea…`,
  ],
  // A value without a field definition is shown by its own shape.
  [
    'gone',
    'some',
    { lastAt: at, isOpen: true, of: ['a', 'b'] },
    `Last: ${clock}, Open: Yes, Of: a, b`,
  ],
  ['gone', 'some', 'As [it] was', 'As [it] was'],
])('says %s, %s as %j in words', (of, field, value, words) => {
  expect(valueWords(changedField({ of, field }), value, { currency: 'CAD' })).toBe(words);
});

it('names a field as its form does, behind those it stands inside', () => {
  expect(changedName({ of: 'listings', field: 'vehicle.makeId' })).toBe('Vehicle, Make');
  expect(changedName({ of: 'invoices', field: 'gstNumber' })).toBe('GST/HST number');
  expect(changedName({ of: 'gone', field: 'lastAt' })).toBe('Last');
  expect(changedName({ of: 'auctions', field: 'minNext' })).toBe('Minimum bid');
  // The program's own counts are nobody's change.
  expect(isOwnCount({ of: 'auctions', field: 'version' })).toBe(true);
  expect(isOwnCount({ of: 'auctions', field: 'price' })).toBe(false);
});
