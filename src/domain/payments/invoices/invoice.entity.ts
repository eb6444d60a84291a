import { ownReads } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  bool,
  choice,
  fixed,
  group,
  int,
  list,
  optional,
  ref,
  serverSet,
  text,
  time,
} from '../../kit/fields.ts';
import { address, currency, ppm, uid } from '../../kit/fragments.ts';
import { me } from '../../kit/sync.ts';
import { taxNumberFields } from '../../platform/settings/company.ts';
import { invoiceMachine } from './invoice-machine.ts';
import { lineCodes } from './invoice-sum.ts';

/** `KEPT_FEE`: a buyer’s fee that remains settled although the buyer defaulted on the sale. */
export const invoiceKinds = ['BUYER_FEE', 'KEPT_FEE', 'LISTING_FEE', 'SHIPPING', 'MANUAL'] as const;
/** Kinds that staff create manually, one of each per listing. */
export const madeKinds = ['BUYER_FEE', 'LISTING_FEE', 'SHIPPING', 'MANUAL'] as const;
/** Most credit notes staff may write for an invoice; the program may add one more. */
export const mostCreditNotes = 20;
const signedCents = int({ min: -10_000_000_000, max: 10_000_000_000, unit: 'cents' });
/** The taxes of an invoice, each computed from the same base. */
export const invoiceTaxes = list(
  group({ name: text({ max: 20 }), ppm, base: signedCents, amount: signedCents }),
  { max: 5 },
);

export const invoices = entity({
  name: 'invoices',
  area: 'payments',
  means: 'What a member owes Hammerlane. Its lines never change once it is open.',
  version: 1,
  fields: {
    number: optional(serverSet(text({ max: 20, pattern: 'INV-\\d{4}-\\d{6}' }))),
    kind: serverSet(choice(invoiceKinds)),
    status: serverSet(choice(invoiceMachine.states)),
    userId: fixed(serverSet(uid)),
    listingId: optional(serverSet(ref('listings'))),
    currency: serverSet(currency),
    lines: serverSet(
      list(
        group({
          code: optional(choice(lineCodes)),
          lot: optional(int({ min: 1, max: 2_000_000_000, label: 'Lot number' })),
          vehicle: optional(
            text({ min: 1, max: 200, means: 'The vehicle it is for, before that is a lot.' }),
          ),
          label: optional(
            text({ min: 1, max: 200, means: 'What staff wrote; absent where `code` says it.' }),
          ),
          qty: int({ min: 1, max: 999 }),
          unit: signedCents,
          amount: signedCents,
          taxable: bool(),
        }),
        { min: 1, max: 50 },
      ),
    ),
    taxes: serverSet(invoiceTaxes),
    subtotal: serverSet(signedCents),
    taxTotal: serverSet(signedCents),
    total: serverSet(signedCents),
    billTo: optional(serverSet(address)),
    region: optional(serverSet(text({ min: 2, max: 2, format: 'region' }))),
    seller: optional(serverSet(address)),
    gstNumber: serverSet(taxNumberFields.gstNumber),
    qstNumber: serverSet(taxNumberFields.qstNumber),
    issuedAt: optional(serverSet(time())),
    dueAt: optional(serverSet(time())),
    paidAt: optional(serverSet(time())),
    paymentMethodId: optional(serverSet(text({ max: 255 }))),
    attempts: serverSet(
      list(
        group({
          at: time(),
          ok: bool(),
          code: text({ max: 80 }),
          byOwner: optional(bool({ means: 'Whether its owner asked for it, not the clock.' })),
        }),
        { max: 20 },
      ),
    ),
    payment: optional(
      serverSet(
        group(
          { tries: int({ min: 0, max: 100_000 }), byOwner: bool(), bankAsks: bool() },
          {
            means:
              'The attempt at it that runs, or ran last; `bankAsks` while it waits for its owner at the bank.',
          },
        ),
      ),
    ),
    creditNotes: serverSet(
      list(
        group({
          number: text({ max: 20, pattern: 'CN-\\d{4}-\\d{6}' }),
          at: time(),
          amount: signedCents,
          reason: text({ max: 500 }),
          net: signedCents,
          taxes: list(group({ name: text({ max: 20 }), amount: signedCents }), { max: 5 }),
        }),
        { max: mostCreditNotes + 1 },
      ),
    ),
    voidedAt: optional(serverSet(time())),
    voidReason: optional(serverSet(text({ max: 500 }))),
    writtenOffAt: optional(serverSet(time())),
    writeOffReason: optional(serverSet(text({ max: 500 }))),
    info: optional(serverSet(group({ hammer: signedCents, payTo: text({ max: 200 }) }))),
  },
  access: ownReads('userId'),
  sync: {
    invoices: {
      in: 'mine',
      reader: 'member',
      where: [['userId', me]],
      when: 'viewed',
      live: true,
    },
  },
  indexes: [
    ['userId', 'updatedAt'],
    ['isDeleted', 'userId', '-dateCreated'],
    ['isDeleted', 'status', 'dueAt'],
    ['isDeleted', '-dateCreated'],
    ['isDeleted', 'status', '-dateCreated'],
    ['isDeleted', 'listingId', '-dateCreated'],
    ['isDeleted', 'number'],
  ],
  called: '{number}',
  sample: {
    number: 'INV-2026-000042',
    kind: 'BUYER_FEE',
    status: 'OPEN',
    userId: 'u-oldiron',
    listingId: 'l-214',
    currency: 'CAD',
    lines: [{ code: 'BUYER_FEE', lot: 214, qty: 1, unit: 142_500, amount: 142_500, taxable: true }],
    taxes: [{ name: 'HST', ppm: 130_000, base: 142_500, amount: 18_525 }],
    subtotal: 142_500,
    taxTotal: 18_525,
    total: 161_025,
    billTo: {
      name: 'Marguerite Tremblay',
      line1: '12 Rue des Érables',
      city: 'Ottawa',
      region: 'ON',
      country: 'CA',
      postal: 'K1A 0B1',
    },
    region: 'ON',
    attempts: [],
    creditNotes: [],
    info: { hammer: 2_850_000, payTo: 'Seller of lot 214' },
  },
});
export type Invoice = Doc<typeof invoices>;
