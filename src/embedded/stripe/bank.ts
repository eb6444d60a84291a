import type Stripe from 'stripe';
import type { CardStore } from './store.ts';

/** Shared parts of the stand-in. */
export interface Bank {
  readonly store: CardStore;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly emit: (type: Stripe.Event.Type, object: object, previous?: object) => void;
  /** Page on which the cardholder confirms an intent. */
  readonly challengeAddress: (intentId: string) => string;
}

/** Seconds UTC, as in Stripe's times. */
export const seconds = (bank: Pick<Bank, 'now'>): number => Math.floor(bank.now() / 1_000);

/** The next action of an intent for the browser. */
export const challengeOf = (bank: Bank, intentId: string) => ({
  type: 'use_stripe_sdk',
  use_stripe_sdk: {
    type: 'three_d_secure_redirect',
    stripe_js: bank.challengeAddress(intentId),
  },
});
