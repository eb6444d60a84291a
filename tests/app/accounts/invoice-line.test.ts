import { expect, it } from 'vitest';
import { invoiceLineText } from '../../../src/app/fields/invoice-line.ts';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { inLanguage } from '../../../src/wording/language/translate.ts';

const fee = { code: 'BUYER_FEE', lot: 214, qty: 1, unit: 1, amount: 1, taxable: true } as const;
const inFrench = (line: Parameters<typeof invoiceLineText>[0]): string =>
  inLanguage('fr-CA', { french, refusals }, () => invoiceLineText(line));

it('a line of the house is worded for its reader', () => {
  expect(invoiceLineText(fee)).toBe('Buyer fee, lot 214');
  expect(inFrench(fee)).toBe('Frais d’acheteur, lot 214');
});

it('a package names its vehicle while that is no lot yet', () => {
  const { lot: _, ...rest } = { ...fee, code: 'LISTING_PACKAGE' as const };
  const line = { ...rest, vehicle: '1972 Datsun 240Z' };
  expect(invoiceLineText(line)).toBe('Listing package, 1972 Datsun 240Z');
  expect(inFrench(line)).toBe('Forfait d’annonce, 1972 Datsun 240Z');
  expect(inFrench(rest)).toBe('Forfait d’annonce');
});

it('what staff wrote stays as it is, with how many', () => {
  const { code: _, lot: __, ...rest } = fee;
  expect(inFrench({ ...rest, label: 'Photos', qty: 3 })).toBe('Photos × 3');
});
