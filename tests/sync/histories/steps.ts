import * as fc from 'fast-check';
import type { Field } from './edits.ts';
import { fates, type Fate } from './road.ts';

const fields = ['line1', 'city', 'timezone', 'bio'] as const satisfies readonly Field[];

/** Fields typed into a draft. */
export const keys = ['trim', 'highlights'] as const;
export type Key = (typeof keys)[number];

export type Step = { readonly device: number } & (
  | { readonly do: 'watch'; readonly value: boolean }
  | { readonly do: 'comment' }
  | { readonly do: 'edit'; readonly field: Field }
  /** One change and, some turns after its sending began, another. */
  | { readonly do: 'race'; readonly field: Field; readonly turns: number }
  /** The device's clock is set back by this many hours right after it. */
  | {
      readonly do: 'bid';
      readonly amount: number;
      readonly exact: boolean;
      readonly forMs: number;
      readonly back?: number;
    }
  | { readonly do: 'type'; readonly key: Key }
  | { readonly do: 'settle'; readonly keep: 'mine' | 'theirs' }
  | { readonly do: 'deliver'; readonly tab: number }
  | { readonly do: 'both' | 'cut' | 'mend' | 'reopen' | 'expire' | 'release' | 'repeat' | 'break' }
  | { readonly do: 'plan'; readonly fates: readonly Fate[] }
  | { readonly do: 'skew'; readonly hours: number }
  | { readonly do: 'step'; readonly ms: number }
  | { readonly do: 'member'; readonly uid: 'ann' | 'bob' }
  | { readonly do: 'kill' | 'cold' }
  /** The account of the device's current member is deleted. */
  | { readonly do: 'gone' }
  /** The support role is granted to them, or revoked. */
  | { readonly do: 'role'; readonly has: boolean }
  | { readonly do: 'wait'; readonly ms: number }
);

/** Three devices: two of Ann's, one of Bob's; each may be lent. */
export const owners = ['ann', 'ann', 'bob'] as const;
const device = fc.nat(owners.length - 1);
const step = <T extends object>(
  weight: number,
  shape: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
): { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> } => ({
  weight,
  arbitrary: fc.record({ device, ...shape }) as unknown as fc.Arbitrary<Step>,
});
const is = (name: Step['do']) => fc.constant(name);

export const hour = 3_600_000;

const steps: fc.Arbitrary<Step> = fc.oneof(
  step(3, { do: is('watch'), value: fc.boolean() }),
  step(3, { do: is('comment') }),
  step(6, { do: is('edit'), field: fc.constantFrom(...fields) }),
  step(2, { do: is('race'), field: fc.constantFrom(...fields), turns: fc.nat(30) }),
  step(4, {
    do: is('bid'),
    amount: fc.integer({ min: 1, max: 40 }),
    exact: fc.boolean(),
    forMs: fc.constantFrom(60_000, 600_000, 3_600_000),
    back: fc.constantFrom(0, 0, 1),
  }),
  step(4, { do: is('type'), key: fc.constantFrom(...keys) }),
  step(2, { do: is('settle'), keep: fc.constantFrom('mine', 'theirs') }),
  step(12, { do: is('deliver'), tab: fc.nat(1) }),
  step(2, { do: fc.constantFrom('both', 'reopen', 'expire', 'release') }),
  step(1, { do: fc.constantFrom('repeat', 'break') }),
  step(3, { do: fc.constantFrom('cut', 'mend') }),
  step(5, { do: is('plan'), fates: fc.array(fc.constantFrom(...fates), { maxLength: 3 }) }),
  step(1, { do: is('skew'), hours: fc.integer({ min: -24, max: 24 }) }),
  step(2, {
    do: is('step'),
    ms: fc.oneof(fc.constantFrom(-hour, hour), fc.integer({ min: -hour, max: hour })),
  }),
  step(1, { do: is('member'), uid: fc.constantFrom('ann', 'bob') }),
  step(1, { do: fc.constantFrom('kill', 'gone') }),
  step(2, { do: is('role'), has: fc.boolean() }),
  step(2, { do: is('cold') }),
  step(3, { do: is('wait'), ms: fc.constantFrom(500, 5_000, 40_000, 300_000) }),
);

export interface History {
  /** Whether the devices mirror: copying takes ten times as long as everything else. */
  readonly mirrors: boolean;
  readonly steps: readonly Step[];
}

export const histories: fc.Arbitrary<History> = fc.record({
  mirrors: fc.integer({ min: 1, max: 6 }).map((die) => die === 1),
  steps: fc.array(steps, { minLength: 4, maxLength: 24 }),
});

const single: readonly Step[] = [
  { device: 0, do: 'bid', amount: 7, exact: false, forMs: 3_600_000 },
  { device: 0, do: 'bid', amount: 7, exact: true, forMs: 3_600_000 },
  { device: 0, do: 'comment' },
  { device: 0, do: 'watch', value: true },
  { device: 0, do: 'edit', field: 'city' },
  { device: 0, do: 'edit', field: 'bio' },
];

/**
 * Histories too rare in random runs: a deleted account with unsent work, and a revoked role with
 * its copy.
 */
export const farewells: readonly History[] = [
  {
    mirrors: true,
    steps: [
      { device: 0, do: 'comment' },
      { device: 0, do: 'plan', fates: ['deaf'] },
      { device: 0, do: 'deliver', tab: 0 },
      { device: 1, do: 'cut' },
      { device: 1, do: 'edit', field: 'city' },
      { device: 1, do: 'type', key: 'trim' },
      { device: 0, do: 'gone' },
      { device: 0, do: 'deliver', tab: 0 },
      { device: 0, do: 'comment' },
      { device: 1, do: 'mend' },
      { device: 1, do: 'deliver', tab: 0 },
    ],
  },
  {
    mirrors: true,
    steps: [
      { device: 0, do: 'role', has: true },
      { device: 1, do: 'cut' },
      { device: 1, do: 'member', uid: 'bob' },
      { device: 0, do: 'role', has: false },
      { device: 1, do: 'mend' },
      { device: 1, do: 'member', uid: 'ann' },
      { device: 2, do: 'role', has: true },
      { device: 2, do: 'reopen' },
      { device: 2, do: 'role', has: false },
      { device: 2, do: 'role', has: true },
    ],
  },
];

/** Each action alone with each fault on its way: too rare in random runs. */
export const singleFaults: readonly History[] = single.flatMap((deed) =>
  fates.map((fate): History => ({
    mirrors: false,
    steps: [
      { device: 0, do: 'plan', fates: [fate] },
      deed,
      { device: 0, do: 'deliver', tab: 0 },
      { device: 0, do: 'wait', ms: 5_000 },
      { device: 0, do: 'deliver', tab: 0 },
    ],
  })),
);
