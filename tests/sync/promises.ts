/** The product's promises, in the README's words. */
export const promises = [
  'nothing acknowledged is lost',
  'nothing is applied twice',
  "no bid is accepted at or after the end by the server's clock",
  'all copies converge',
  'no conflict is silent',
  'after signing out nothing private is left',
  'an update strands no queued write',
] as const;

type Promised = (typeof promises)[number];

/** A test file and the name of one of its tests, as written. */
type Proof = readonly [file: string, test: string];

export interface Fault {
  readonly id: `F${number}`;
  readonly fault: string;
  readonly promises: readonly Promised[];
  /** Empty if the subject is not built. */
  readonly proofs: readonly Proof[];
}

export const [lost, twice, late, converge, silent, left, update] = promises;

/** Generated histories, which contain most faults, in any order. */
export const histories: Proof = [
  'tests/sync/histories.test.ts',
  'whatever fails and in whatever order, the promises hold',
];
export const ofOutbox: Proof = [
  'tests/sync/outbox-histories.test.ts',
  'nothing given is lost, nothing is applied twice, order holds, no row is another’s',
];

const payments = 'tests/functions/payments';
export const lostPayment: Fault = {
  id: 'F18',
  fault: 'the answer to a payment is lost',
  promises: [twice],
  proofs: [
    [`${payments}/cards/charge.test.ts`, 'whose answer is lost is found again and taken once'],
    [
      `${payments}/holds/holds.test.ts`,
      'whose answer is lost is found again and given back, never held twice for one bid',
    ],
  ],
};
