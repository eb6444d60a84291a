// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MoveHold } from '../../../../src/app/admin/sale/move-hold.tsx';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { deposits, type Deposit } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { clear, draw } from '../../drawn.ts';

interface Turn {
  readonly itemId: string;
  readonly amount: number;
  readonly reason?: string | undefined;
  readonly idempotencyKey: string;
}
const given = vi.hoisted(() => ({ sent: [] as [string, unknown][], answers: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/invoice-actions.ts'), async (original) => {
  const send = (name: string) => async (turn: unknown) => {
    given.sent.push([name, turn]);
    return (given.answers.shift() ?? { ok: true }) as never;
  };
  return { ...(await original()), takeOfHold: send('take'), refundOfHold: send('refund') };
});

const hold = (of: Partial<Deposit>) => ({ ...deposits.sample, id: 'd-1', ...of }) as Deposit;
const page = (of: Partial<Deposit>, due = 28_250) =>
  draw(() => createElement(MoveHold, { key: of.status, hold: hold(of), due }));

beforeEach(() => {
  given.sent.length = 0;
  given.answers.length = 0;
});
afterEach(clear);

it('takes of what is held, with why, and asks once more', async () => {
  const drawn = await page({ status: 'AUTHORIZED', amount: 28_250 });
  expect(drawn.buttons()).toEqual([]);
  await drawn.type('Amount to take, CA$', '282.51');
  expect(drawn.text()).toContain('At most CA$282.50.');
  expect(drawn.buttons()).toEqual([]);
  await drawn.type('Amount to take, CA$', '200');
  await drawn.press('Take it');
  expect(drawn.text()).toContain('Enter a reason.');
  await drawn.type('Why it’s charged (staff only)', ' Paid by check ');
  await drawn.press('Take it');
  expect(drawn.text()).toContain('The invoice stays open: CA$82.50 of it is still due.');
  expect(given.sent).toEqual([]);
  await drawn.press('Take it');
  const turn = { itemId: 'd-1', amount: 20_000, reason: 'Paid by check' };
  expect(given.sent).toMatchObject([['take', turn]]);
});

it('takes no more than the open invoice asks for, and nothing where none does', async () => {
  const held = { status: 'AUTHORIZED', amount: 528_250 } as const;
  const drawn = await page(held);
  expect(drawn.text()).toContain('At most CA$282.50, the lower of the hold and the open invoice.');
  await drawn.type('Amount to take, CA$', '282.51');
  expect(drawn.buttons()).toEqual([]);
  await drawn.type('Amount to take, CA$', '282.50');
  expect(drawn.buttons()).toEqual(['Take it']);
  await drawn.type('Why it’s charged (staff only)', 'Paid by check');
  await drawn.press('Take it');
  expect(drawn.text()).toContain('That pays the invoice.');
  clear();
  const none = await page(held, 0);
  expect(none.text()).toBe('There’s no open invoice to charge it for.');
});

it('keeps the reason while another amount is typed, and asks about that one', async () => {
  const drawn = await page({ status: 'AUTHORIZED', amount: 28_250 });
  await drawn.type('Amount to take, CA$', '200');
  await drawn.type('Why it’s charged (staff only)', 'Paid by check');
  await drawn.press('Take it');
  expect(drawn.text()).toContain('CA$200.00 is charged to the card');
  await drawn.type('Amount to take, CA$', '');
  expect(drawn.buttons()).toEqual([]);
  await drawn.type('Amount to take, CA$', '150');
  expect(drawn.place.querySelector('textarea')?.value).toBe('Paid by check');
  expect(drawn.text()).not.toContain('is charged to the card');
  await drawn.press('Take it');
  expect(drawn.text()).toContain('CA$150.00 is charged to the card');
  await drawn.press('Take it');
  expect(given.sent).toMatchObject([['take', { amount: 15_000, reason: 'Paid by check' }]]);
});

it('does not propose the amount that was refused once another is typed', async () => {
  const message = 'A second administrator has to approve this. Propose it to them.';
  const second = refusal('failed-precondition', 'SECOND_PERSON_REQUIRED', message);
  given.answers.push({ ok: false, refusal: second });
  const drawn = await page({ status: 'AUTHORIZED', amount: 28_250 });
  await drawn.type('Amount to take, CA$', '200');
  await drawn.type('Why it’s charged (staff only)', 'Paid by check');
  await drawn.press('Take it');
  await drawn.press('Take it');
  expect(drawn.buttons()).toContain('Propose it');
  await drawn.type('Amount to take, CA$', '150');
  expect(drawn.buttons()).toEqual(['Take it']);
});

it('refunds at most what is left, and is the same refund after an answer that was lost', async () => {
  const lost = { ok: false, refusal: refusal('unavailable', 'OFFLINE', 'No connection.') };
  given.answers.push(lost);
  const drawn = await page({
    status: 'PARTIALLY_REFUNDED',
    capturedAmount: 20_000,
    refundedAmount: 5_000,
  });
  expect(drawn.text()).toContain('At most CA$150.00.');
  const ask = async () => {
    await drawn.type('Amount to refund, CA$', '50');
    await drawn.type('Why it’s refunded (staff only)', 'Goodwill');
    await drawn.press('Refund it');
    await drawn.press('Refund it');
  };
  await ask();
  expect(drawn.text()).toContain('No connection.');
  await drawn.press('Refund it');
  await drawn.press('Refund it');
  await ask();
  const [first, again, next] = given.sent.map(([, turn]) => turn as Turn);
  expect(given.sent.map(([name]) => name)).toEqual(['refund', 'refund', 'refund']);
  expect(first).toMatchObject({ amount: 5_000, reason: 'Goodwill' });
  expect(again).toEqual(first);
  expect(next?.idempotencyKey).not.toBe(first?.idempotencyKey);
});
