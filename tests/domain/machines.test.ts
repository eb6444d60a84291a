import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerMachine } from '../../src/domain/bidding/sales/offer-machine.ts';
import { giveawayMachine } from '../../src/domain/giveaways/giveaway-machine.ts';
import { transition, type Actor, type StateMachine } from '../../src/domain/kit/state-machine.ts';
import { auctionMachine, publicAuction } from '../../src/domain/listings/auction-machine.ts';
import { classifiedMachine } from '../../src/domain/listings/classified-machine.ts';
import { submissionMachine } from '../../src/domain/listings/submissions/submission-machine.ts';
import { depositMachine } from '../../src/domain/payments/deposits/deposit-machine.ts';
import { invoiceMachine } from '../../src/domain/payments/invoices/invoice-machine.ts';
import {
  orderFulfilmentMachine,
  orderMachine,
  orderPaymentMachine,
} from '../../src/domain/shop/order-machine.ts';
import { rounds } from '../setup/tier.ts';

const machines: readonly StateMachine[] = [
  auctionMachine,
  classifiedMachine,
  submissionMachine,
  offerMachine,
  giveawayMachine,
  invoiceMachine,
  depositMachine,
  orderMachine,
  orderPaymentMachine,
  orderFulfilmentMachine,
];
const actors: readonly Actor[] = ['owner', 'member', 'admin', 'system'];

type From<S extends string> = S | null;

/** States that can follow, directly or not, as if `without` did not exist. Null: from creation. */
const after = <S extends string, E extends string>(
  { transitions }: StateMachine<S, E>,
  from: From<S>,
  without: readonly S[] = [],
): ReadonlySet<S> => {
  const found = new Set<S>();
  const open: From<S>[] = [from];
  while (open.length > 0) {
    const state = open.pop() ?? null;
    for (const { from: start, to } of transitions) {
      if (start !== state || found.has(to) || without.includes(to)) continue;
      found.add(to);
      open.push(to);
    }
  }
  return found;
};

/** States from which an actor may cause an event. */
const wherever = <S extends string, E extends string>(
  { transitions }: StateMachine<S, E>,
  by: Actor,
  event: E,
): readonly string[] =>
  transitions
    .filter((one) => one.event === event && one.by.includes(by))
    .map(({ from }) => from ?? 'birth')
    .toSorted();

/** Actors that may bring something into a state. */
const whoBrings = <S extends string, E extends string>(
  { transitions }: StateMachine<S, E>,
  to: S,
): ReadonlySet<Actor> =>
  new Set(transitions.filter((one) => one.to === to && one.from !== to).flatMap(({ by }) => by));

const going = <S extends string>({ states, terminal }: StateMachine<S>): readonly S[] =>
  states.filter((state) => !terminal.includes(state));

describe('every state machine', () => {
  it.each(machines)(
    '$name: is born, can come to each of its states and out of each to an end',
    (machine) => {
      expect([...after(machine, null)].toSorted()).toEqual([...machine.states].toSorted());
      for (const state of going(machine)) {
        const ends = machine.terminal.filter((end) => after(machine, state).has(end));
        expect([state, ends.length > 0]).toEqual([state, true]);
      }
    },
  );

  it.each(machines)(
    '$name: an event leads from a state to one other, whoever causes it',
    (machine) => {
      const starts = machine.transitions.map(({ from, event }) => `${from} ${event}`);
      expect(new Set(starts).size).toBe(starts.length);
    },
  );

  it.each(machines)(
    '$name: refuses whoever may not, and what is unheard of, by a 409 that says why',
    (machine) => {
      const names = [...machine.transitions.map(({ event }) => event), 'UNHEARD_OF'];
      fc.assert(
        fc.property(
          fc.constantFrom(null, ...machine.states, 'NOWHERE'),
          fc.constantFrom(...names),
          fc.constantFrom(...actors),
          (from, event, by) => {
            const may = machine.transitions.some(
              (one) => one.from === from && one.event === event && one.by.includes(by),
            );
            const result = transition(machine, from, event, by);
            expect(result.ok).toBe(may);
            if (result.ok) return;
            expect(result.refusal).toMatchObject({
              status: 'aborted',
              code: 'TRANSITION_REFUSED',
              details: { from, event, by },
            });
          },
        ),
        { numRuns: rounds({ every: 40, long: 1_000 }) },
      );
    },
  );
});

describe('invariant 24: an auction', () => {
  it('is withdrawn by its seller as long as it was never live, and then no more', () => {
    const before = auctionMachine.states.filter((state) =>
      after(auctionMachine, state).has('LIVE'),
    );
    expect(wherever(auctionMachine, 'owner', 'WITHDRAW')).toEqual(before.toSorted());
  });

  it('starts, ends and is decided by nobody: the clock and the bids do', () => {
    for (const state of ['LIVE', 'ENDED', 'SOLD', 'NO_BIDS', 'UNSOLD', 'COMPLETED'] as const) {
      expect([state, ...whoBrings(auctionMachine, state)]).toEqual([state, 'system']);
    }
  });

  it('never goes back before its end, and comes to a sale only through it', () => {
    const early = ['PREVIEW', 'SELLER_REVIEW', 'SCHEDULED', 'LIVE'] as const;
    expect(early.filter((state) => after(auctionMachine, 'ENDED').has(state))).toEqual([]);
    expect(after(auctionMachine, null, ['ENDED']).has('SOLD')).toBe(false);
    expect(after(auctionMachine, null, ['SOLD']).has('COMPLETED')).toBe(false);
  });

  it('is public from its schedule on, unless its seller took it back before', () => {
    const shown = new Set<string>([...after(auctionMachine, 'SCHEDULED'), 'SCHEDULED']);
    expect(new Set<string>(publicAuction)).toEqual(shown);
  });
});

describe('invariant 24: a classified', () => {
  it('is taken back by its seller and removed by staff in every state it can leave', () => {
    const states = [...going(classifiedMachine)].toSorted();
    expect(wherever(classifiedMachine, 'owner', 'WITHDRAW')).toEqual(states);
    expect(wherever(classifiedMachine, 'admin', 'REMOVE')).toEqual(states);
  });

  it('comes back from every mark but those two, and is hidden nowhere from its end', () => {
    for (const state of ['ACTIVE', 'HIDDEN', 'SOLD', 'EXPIRED'] as const) {
      expect([state, after(classifiedMachine, state).has('ACTIVE')]).toEqual([state, true]);
      expect([state, after(classifiedMachine, state).has('EXPIRED')]).toEqual([state, true]);
    }
  });
});

describe('invariant 24: a submission', () => {
  it('is charged, and becomes a listing, only once staff accepted it', () => {
    expect(after(submissionMachine, null, ['ACCEPTED']).has('CONVERTED')).toBe(false);
    expect([...whoBrings(submissionMachine, 'ACCEPTED')]).toEqual(['admin']);
    expect([...whoBrings(submissionMachine, 'CONVERTED')]).toEqual(['system']);
  });

  it('is its owner’s to withdraw until it came to an end', () => {
    const open = [...going(submissionMachine)].toSorted();
    expect(wherever(submissionMachine, 'owner', 'WITHDRAW')).toEqual(open);
  });

  it('is accepted even when its charge failed, and charged again', () => {
    expect(transition(submissionMachine, 'ACCEPTED', 'CHARGE_FAILED', 'system')).toEqual({
      ok: true,
      to: 'ACCEPTED',
    });
  });
});

describe('invariants 23 and 24: an offer after the end', () => {
  const actsIn = (state: (typeof offerMachine.states)[number], by: Actor): readonly string[] =>
    offerMachine.transitions
      .filter((one) => one.from === state && one.by.includes(by))
      .map(({ event }) => event);

  it('is answered by the other side alone', () => {
    expect(actsIn('PENDING_SELLER', 'member')).toEqual([]);
    expect(actsIn('PENDING_BIDDER', 'owner')).toEqual([]);
    expect(actsIn('COUNTERED', 'owner')).toEqual([]);
  });

  it('is countered once', () => {
    expect(after(offerMachine, 'COUNTERED').has('COUNTERED')).toBe(false);
    expect(after(offerMachine, 'COUNTERED').has('PENDING_SELLER')).toBe(false);
  });

  it('goes on in silence: it lets a high bid stand, or expire', () => {
    expect(actsIn('PENDING_BIDDER', 'system')).toEqual(['LET_HIGH_BID_STAND', 'EXPIRE']);
    expect(actsIn('PENDING_SELLER', 'system')).toEqual(['EXPIRE']);
    expect(actsIn('COUNTERED', 'system')).toEqual(['EXPIRE']);
  });
});

describe('invariant 24: money', () => {
  it.each([
    ['an invoice', after(invoiceMachine, 'PAID'), ['VOID', 'UNCOLLECTIBLE', 'OPEN']],
    ['a hold', after(depositMachine, 'CAPTURED'), ['CAPTURED', 'REVOKED', 'EXPIRED']],
    ['an order', after(orderPaymentMachine, 'PAID'), ['PAID', 'VOIDED', 'EXPIRED']],
  ] as readonly (readonly [string, ReadonlySet<string>, readonly string[]])[])(
    '%s that was paid is given back, and nothing else becomes of it',
    (_, later, never) => {
      expect(never.filter((state) => later.has(state))).toEqual([]);
      expect(later).toEqual(new Set(['PARTIALLY_REFUNDED', 'REFUNDED']));
    },
  );

  it('is paid by nobody’s own word', () => {
    expect(whoBrings(invoiceMachine, 'PAID').has('owner')).toBe(false);
    expect([...whoBrings(depositMachine, 'AUTHORIZED')]).toEqual(['system']);
    expect([...whoBrings(orderPaymentMachine, 'PAID')]).toEqual(['system']);
  });

  it('that failed to come leaves the invoice open to another try', () => {
    expect(after(invoiceMachine, 'PROCESSING').has('PROCESSING')).toBe(true);
    expect(after(invoiceMachine, null, ['PROCESSING']).has('PAST_DUE')).toBe(true);
  });
});

describe('invariant 24: a parcel and a prize', () => {
  it('are not given before their time', () => {
    expect(after(orderFulfilmentMachine, null, ['DELIVERED']).has('RETURNED')).toBe(false);
    expect(after(giveawayMachine, null, ['CLOSED']).has('DRAWN')).toBe(false);
    expect(after(giveawayMachine, null, ['SKILL_TEST']).has('AWARDED')).toBe(false);
  });

  it('a wrong answer draws again, and a given prize stays given', () => {
    expect(after(giveawayMachine, 'SKILL_TEST').has('DRAWN')).toBe(true);
    expect([...after(giveawayMachine, 'AWARDED')]).toEqual(['ARCHIVED']);
  });
});
