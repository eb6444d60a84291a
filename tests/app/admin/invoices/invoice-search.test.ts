import { expect, it } from 'vitest';
import { soughtIn } from '../../../../src/app/admin/invoices/invoice-search.ts';

it.each([
  ['  ', { nothing: true }],
  ['42', { number: 'INV-2026-000042' }],
  ['inv-2026-0000', { number: 'INV-2026-0000' }],
  ['@Old_Iron', { username: 'old_iron' }],
  ['oldiron', { username: 'oldiron' }],
])('“%s” looks for %o', (text, sought) => {
  expect(soughtIn(text, 2026)).toEqual(sought);
});
