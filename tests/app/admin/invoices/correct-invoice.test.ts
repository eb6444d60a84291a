// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CorrectInvoice } from '../../../../src/app/admin/invoices/correct-invoice.tsx';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { invoices, type Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

interface Sent {
  readonly amount: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}
const given = vi.hoisted(() => ({
  sent: [] as unknown[],
  answers: [] as unknown[],
  tried: [] as unknown[],
  trial: { ok: true, value: { back: 0 } } as unknown,
}));
vi.mock(import('../../../../src/app/admin/data/invoice-actions.ts'), async (original) => ({
  ...(await original()),
  tryCredit: async (turn) => {
    given.tried.push(turn);
    return given.trial as never;
  },
  creditInvoice: async (turn) => {
    given.sent.push(turn);
    return given.answers.shift() as never;
  },
}));

const invoice = sampleOf(invoices, { id: 'inv-l-214' });
const page = (of: Partial<Invoice> = {}) =>
  draw(() => createElement(CorrectInvoice, { invoice: { ...invoice, ...of } }));
const typed = async (drawn: Awaited<ReturnType<typeof page>>, amount: string, reason: string) => {
  await drawn.type('Amount with tax, CA$', amount);
  await drawn.type('Why it is credited', reason);
  await drawn.press('Issue a credit note…');
};

beforeEach(() => {
  given.sent.length = 0;
  given.answers.length = 0;
  given.tried.length = 0;
  given.trial = { ok: true, value: { back: 0 } };
});
afterEach(clear);

it.each<[Invoice['status'], readonly string[]]>([
  ['DRAFT', ['Void the draft']],
  ['OPEN', ['Void the invoice', 'Write the invoice off', 'Issue a credit note…']],
  ['PAST_DUE', ['Void the invoice', 'Write the invoice off', 'Issue a credit note…']],
  ['PROCESSING', []],
  ['PAID', ['Issue a credit note…']],
  ['PARTIALLY_REFUNDED', ['Issue a credit note…']],
  ['REFUNDED', []],
  ['VOID', []],
])('%s offers what can be done', async (status, buttons) => {
  expect((await page({ status })).buttons()).toEqual(buttons);
});

it.each([
  ['', 'An amount such as 142.50.'],
  ['1,610.26', 'At most CA$1,610.25.'],
  ['1,610.25', 'That’s the full amount. Void the invoice instead.'],
])('“%s” of an unpaid invoice is not sent', async (amount, why) => {
  const drawn = await page();
  await typed(drawn, amount, 'Goodwill');
  expect(drawn.text()).toContain(why);
  expect(given.sent).toEqual([]);
});

it('asks once more, and is the same note after an answer that was lost', async () => {
  const lost = { ok: false, refusal: refusal('unavailable', 'OFFLINE', 'No connection.') };
  const done = { ok: true, value: { creditNote: 'CN-2026-000001' } };
  given.answers.push(lost, done, lost);
  const drawn = await page();
  await typed(drawn, '10', ' Goodwill ');
  expect(given.sent).toEqual([]);
  await drawn.press('Issue the credit note');
  expect(drawn.text()).toContain('No connection.');
  await drawn.press('Issue a credit note…');
  await drawn.press('Issue the credit note');
  const [first, again] = given.sent as Sent[];
  expect(first).toMatchObject({ amount: 1_000, reason: 'Goodwill' });
  expect(again).toEqual(first);
  await typed(drawn, '10', 'Goodwill');
  await drawn.press('Issue the credit note');
  expect((given.sent as Sent[])[2]?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it.each([
  [150_000, 'CA$1,500.00 goes back to the card it was paid with.'],
  [100_000, 'CA$1,000.00 goes back to the card it was paid with.'],
  [0, 'No card was charged for it, so nothing goes back.'],
])('says before it is done that %d cents of CA$1,500.00 go back', async (back, said) => {
  given.trial = { ok: true, value: { back } };
  const drawn = await page({ status: 'PAID' });
  await typed(drawn, '1500', 'Not as described');
  expect(given.tried).toEqual([
    { invoiceId: 'inv-l-214', amount: 150_000, reason: 'Not as described' },
  ]);
  expect(drawn.text()).toContain(`CA$1,500.00 is taken off. ${said}`);
  expect(given.sent).toEqual([]);
});

it('offers to propose what needs a second administrator, before anything is done', async () => {
  const message = 'A second administrator has to approve this. Propose it to them.';
  given.trial = {
    ok: false,
    refusal: refusal('failed-precondition', 'SECOND_PERSON_REQUIRED', message),
  };
  const drawn = await page({ status: 'PAID' });
  await typed(drawn, '1500', 'Not as described');
  expect(drawn.buttons()).toContain('Propose it');
  expect(given.sent).toEqual([]);
});

it('asks anew about a typed note of an invoice that is paid meanwhile', async () => {
  let pay: () => void = () => undefined;
  const drawn = await draw(() => {
    const [status, setStatus] = useState<Invoice['status']>('OPEN');
    pay = () => setStatus('PAID');
    return createElement(CorrectInvoice, { invoice: { ...invoice, status } });
  });
  await typed(drawn, '10', 'Goodwill');
  expect(drawn.buttons()).toContain('Issue the credit note');
  await act(async () => pay());
  expect(drawn.buttons()).toEqual(['Issue a credit note…']);
  given.trial = { ok: true, value: { back: 1_000 } };
  await drawn.press('Issue a credit note…');
  expect(given.tried.at(-1)).toMatchObject({ amount: 1_000, reason: 'Goodwill' });
  expect(drawn.text()).toContain('CA$10.00 goes back to the card it was paid with.');
});
