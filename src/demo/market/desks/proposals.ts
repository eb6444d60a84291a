import { approvals } from '../../../domain/platform/audit/approval.entity.ts';
import { row, type MarketRow } from '../row.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

/** Sum one administrator may credit alone, cents: proposals are for more. */
const ALONE = 100_000;

const dollars = (cents: number, currency: string): string =>
  `${currency === 'CAD' ? 'CA$' : 'US$'}${(cents / 100).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`;

/** Past proposals, with their outcomes. */
const past = [
  {
    reason: 'The seller and the buyer agreed to undo the sale.',
    after: { status: 'EXPIRED', hours: 48 },
  },
  {
    reason: 'The buyer wrote that the fee was taken twice.',
    after: { status: 'WITHDRAWN', hours: 2 },
  },
] as const;

/**
 * Credits that required two administrators, from the time there was a second one: an undecided one,
 * and a withdrawn one.
 */
export const proposalRows = (invoices: readonly MarketRow[], now: number): readonly MarketRow[] => {
  const paid = invoices.filter(
    ({ fields }) =>
      Number(fields['total']) > ALONE && Number(fields['paidAt'] ?? now) < now - 4 * DAY,
  );
  return past.flatMap(({ reason, after }, at) => {
    const invoice = paid[at];
    if (invoice === undefined) return [];
    const { id, fields } = invoice;
    const [total, currency] = [Number(fields['total']), String(fields['currency'])];
    const sum = dollars(total, currency);
    const proposedAt = Number(fields['paidAt']) + 5 * HOUR;
    return [
      row(
        approvals,
        `proposal-${id}`,
        {
          act: 'CREDIT_INVOICE',
          title: `Credit of ${sum} on ${String(fields['number'])}`,
          status: after.status,
          input: { invoiceId: id, amount: total, reason },
          target: `CREDIT_INVOICE ${id}`,
          about: [`invoices/${id}`],
          effect: [
            { label: 'Invoice comes to', before: sum, after: dollars(0, currency) },
            { label: 'Goes back to the card', after: sum },
          ],
          reason,
          proposedBy: 'demo-admin',
          proposedByName: 'admin_demo',
          proposedAt,
          expiresAt: proposedAt + 2 * DAY,
          ...(after.status === 'WITHDRAWN'
            ? { decidedBy: 'demo-admin', decidedByName: 'admin_demo' }
            : {}),
          decidedAt: proposedAt + after.hours * HOUR,
        },
        'demo-admin',
        proposedAt,
        proposedAt + after.hours * HOUR,
      ),
    ];
  });
};
