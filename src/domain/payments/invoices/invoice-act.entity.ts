import { staffReads } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  choice,
  fixed,
  int,
  optional,
  prose,
  ref,
  serverSet,
  text,
  time,
} from '../../kit/fields.ts';
import { uid } from '../../kit/fragments.ts';

export const invoiceActNames = ['CREATED', 'VOIDED', 'WRITTEN_OFF', 'CREDITED'] as const;

export const invoiceActs = entity({
  name: 'invoiceActs',
  area: 'payments',
  means:
    'What staff did with an invoice, who and why, in the order it was done. Never changed; staff read it.',
  version: 1,
  fields: {
    invoiceId: fixed(serverSet(ref('invoices'))),
    act: fixed(serverSet(choice(invoiceActNames))),
    by: fixed(serverSet(uid)),
    at: fixed(serverSet(time())),
    /** Amount of the invoice when it was created, or of the credit note. */
    amount: fixed(optional(serverSet(int({ min: 0, max: 10_000_000_000, unit: 'cents' })))),
    /** The member whose money it was. */
    userId: fixed(optional(serverSet(uid))),
    /** Cents refunded or charged without a second administrator. */
    alone: fixed(optional(serverSet(int({ min: 1, max: 10_000_000_000, unit: 'cents' })))),
    /** Number of the invoice or of the credit note. */
    number: fixed(optional(serverSet(text({ max: 20 })))),
    reason: fixed(optional(serverSet(prose({ min: 1, max: 500 })))),
  },
  access: staffReads,
  indexes: [
    ['isDeleted', 'invoiceId', '-at'],
    ['isDeleted', 'userId', '-at'],
  ],
  sample: {
    invoiceId: 'inv-l-214',
    act: 'CREDITED',
    by: 'u-ruth',
    at: 1_795_891_200_000,
    amount: 5_000,
    userId: 'u-oldiron',
    alone: 5_000,
    number: 'CN-2026-000003',
    reason: 'The underside was not photographed.',
  },
});
export type InvoiceAct = Doc<typeof invoiceActs>;
