import { functionOfAct } from '../../../src/domain/platform/audit/two-person-acts.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { deposits, type Deposit } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import type { AnswerOf } from '../../../src/domain/kit/command.ts';
import type { approvalsShow } from '../../../src/domain/platform/audit/approval-commands.ts';
import { endAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import { admin, dataOf, endAt, newKey, signedIn, type House } from '../house.ts';

export type Caller = Parameters<House['call']>[2];
type Answered = Awaited<ReturnType<House['call']>>;
type Shown = AnswerOf<typeof approvalsShow>;

export const DAY = 24 * 3_600_000;
export const chief = signedIn('chief', { role: 'admin' });
export const fay = signedIn('fay', { role: 'finance' });

/**
 * Two administrators and fay of finance, and lots that Ann won for 40,000 each: 2,260.00 of fee
 * with tax on each, held on her card and not captured yet.
 */
export const layWonLots = async (house: House, lots: readonly string[]): Promise<void> => {
  await house.member(['ann', 'ben', 'seller']);
  await house.member(['boss', 'chief'], { roles: 'admin' });
  await house.member('fay', { roles: 'finance' });
  for (const lot of lots) {
    await house.auction(lot);
    house.clock.time = endAt - DAY;
    const bid = { listingId: lot, kind: 'EXACT', amount: 40_000, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  }
  house.clock.time = endAt;
  for (const lot of lots) await endAuction(house.ports, lot);
};

/** The card hold on a lot. */
export const holdOn = async ({ ports }: House, lot: string): Promise<Deposit> => {
  const [hold] = await ports.db.find(deposits, { where: [['listingId', '==', lot]] });
  if (hold === undefined) throw new Error(`There is no hold on ${lot}.`);
  return hold;
};

const reason = 'As we agreed by phone';
const onHold = async (house: House, lot: string, amount: number): Promise<object> => ({
  itemType: 'deposit',
  itemId: (await holdOn(house, lot)).id,
  amount,
  reason,
});

/** Inputs of the acts about money, from a lot and cents. */
const inputs = {
  CAPTURE_HOLD: onHold,
  REFUND_HOLD: onHold,
  CREDIT_INVOICE: async (_, lot, amount) => ({ invoiceId: `inv-${lot}`, amount, reason }),
  WRITE_INVOICE: async (_, listingId, unit) => ({
    listingId,
    kind: 'SHIPPING',
    to: 'BUYER',
    lines: [{ label: 'Storage', qty: 1, unit, taxable: false }],
    reason,
  }),
} as const satisfies Readonly<Record<string, typeof onHold>>;

/** An act about money, its lot and its amount, cents. */
export type Step = readonly [act: keyof typeof inputs, lot: string, amount: number];

export const inputOf = (house: House, [act, lot, amount]: Step): Promise<object> =>
  inputs[act](house, lot, amount);

/** One person does an act about money. */
export const byOne = async (
  house: House,
  step: Step,
  by: Caller = fay,
  key = newKey(),
): Promise<Answered> => {
  const input = await inputOf(house, step);
  return house.call(functionOfAct[step[0]], { ...input, idempotencyKey: key }, by);
};

/** Cents captured from Ann’s cards and not refunded. */
export const keptOfAnn = async ({ ports }: House): Promise<number> =>
  (await ports.db.find(cardCharges, { where: [['userId', '==', 'ann']] })).reduce(
    (sum, { taken, refunded }) => sum + taken - refunded,
    0,
  );

export const ask = (
  house: House,
  name: string,
  data: object,
  by: Caller = admin,
  key = newKey(),
): Promise<Answered> => house.call(`approvals-${name}`, { ...data, idempotencyKey: key }, by);

/** Id of a created proposal. */
export const idOf = (answer: Answered): string =>
  (dataOf(answer) as { readonly approvalId: string }).approvalId;

export const show = async (house: House, approvalId: string, by: Caller = chief): Promise<Shown> =>
  dataOf(await house.call('approvals-show', { approvalId }, by)) as Shown;

/** Approves a proposal as shown. */
export const approve = async (
  house: House,
  approvalId: string,
  by: Caller = chief,
  key = newKey(),
): Promise<Answered> => {
  const { seen = '0'.repeat(64) } = await show(house, approvalId, by);
  return ask(house, 'approve', { approvalId, seen }, by, key);
};

/** One person proposes an act and another approves it; returns the refusal, if any. */
export const byTwo = async (
  house: House,
  act: string,
  input: object,
  by: Caller = admin,
): Promise<Answered> => {
  const proposed = await ask(house, 'propose', { act, input }, by);
  return proposed.ok ? approve(house, idOf(proposed)) : proposed;
};
