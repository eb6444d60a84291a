import { staffReads } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  choice,
  fixed,
  group,
  json,
  list,
  optional,
  prose,
  serverSet,
  text,
  time,
} from '../../kit/fields.ts';
import { uid } from '../../kit/fragments.ts';
import { approvalMachine } from './approval-machine.ts';
import { twoPersonActs } from './two-person-acts.ts';

/** Changes an act would make, one line each: `Price`, `CA$12,000`, `CA$11,000`. */
export const effectLines = list(
  group({
    label: text({ max: 60 }),
    before: optional(text({ max: 120 })),
    after: text({ max: 120 }),
  }),
  { max: 12 },
);

export const approvals = entity({
  name: 'approvals',
  area: 'platform',
  means:
    'An act that needs two administrators: proposed by one, and done, or not, when another decides. Staff read it.',
  version: 1,
  fields: {
    act: fixed(serverSet(choice(twoPersonActs))),
    title: fixed(serverSet(text({ max: 160 }))),
    status: serverSet(choice(approvalMachine.states)),
    /** Input of the function, as entered. */
    input: fixed(serverSet(json({ bytes: 4_000 }))),
    /** The document it acts on: only one proposal of an act may wait for it. */
    target: fixed(serverSet(text({ max: 190 }))),
    /** Documents as `collection/id`. */
    about: fixed(serverSet(list(text({ max: 190 }), { max: 4 }))),
    /** Changes it would have made when proposed; once approved, those it made. */
    effect: serverSet(effectLines),
    reason: fixed(serverSet(prose({ min: 3, max: 500 }))),
    proposedBy: fixed(serverSet(uid)),
    proposedByName: fixed(optional(serverSet(text({ max: 24, label: 'Proposer' })))),
    proposedAt: fixed(serverSet(time())),
    expiresAt: fixed(serverSet(time())),
    decidedBy: optional(serverSet(uid)),
    decidedByName: optional(serverSet(text({ max: 24, label: 'Who decided' }))),
    decidedAt: optional(serverSet(time())),
    declineReason: optional(serverSet(prose({ min: 3, max: 500, label: 'Why declined' }))),
  },
  access: staffReads,
  indexes: [
    ['isDeleted', '-proposedAt'],
    ['isDeleted', 'status', '-proposedAt'],
    ['isDeleted', 'status', 'proposedAt'],
    ['isDeleted', 'status', 'expiresAt'],
    ['isDeleted', 'status', 'target'],
  ],
  admin: {
    group: 'Inbox',
    title: 'Approvals',
    path: 'approvals',
    name: 'title',
    columns: ['proposedAt', 'title', 'proposedByName', 'reason', 'expiresAt', 'status'],
    filters: ['status'],
    sort: ['proposedAt', 'desc'],
  },
  sample: {
    act: 'CREDIT_INVOICE',
    title: 'Credit of CA$2,000.00 on INV-2026-000001',
    status: 'WAITING',
    input: { invoiceId: 'inv-l-214', amount: 200_000, reason: 'The car was not as described.' },
    target: 'CREDIT_INVOICE inv-l-214',
    about: ['invoices/inv-l-214'],
    effect: [{ label: 'Owed', before: 'CA$2,260.00', after: 'CA$260.00' }],
    reason: 'The car was not as described.',
    proposedBy: 'u-ruth',
    proposedByName: 'ruth',
    proposedAt: 1_795_891_200_000,
    expiresAt: 1_796_064_000_000,
  },
});
export type Approval = Doc<typeof approvals>;
export type EffectLine = Approval['effect'][number];
