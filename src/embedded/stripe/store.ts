import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { Repair } from '../disk/damage.ts';
import { memoryRows, openRowStore, type RowStore } from '../disk/row-store.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** The first response to an idempotency key. */
export interface KeptAnswer {
  /** The key itself. */
  readonly id: string;
  /** Hash of method, address and body. */
  readonly hash: string;
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** Rows that the stand-in stores, each under its own `id`. */
export interface Tables {
  readonly customers: Stripe.Customer;
  readonly methods: Stripe.PaymentMethod;
  readonly setups: Stripe.SetupIntent;
  readonly payments: Stripe.PaymentIntent;
  readonly charges: Stripe.Charge;
  readonly refunds: Stripe.Refund;
  readonly events: Stripe.Event;
  readonly answers: KeptAnswer;
  /** The home's own keys, generated once. */
  readonly keys: { readonly id: string; readonly value: string };
}
export type CardStore = RowStore<Tables>;

/** Time for which responses to keys are kept, ms; Stripe's minimum. */
const answersMs = DAY;

/** An id in Stripe's format: `pi_` with letters and digits. */
export const newStripeId = (prefix: string): string =>
  `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** Cards and payments that are lost when the process ends. */
export const memoryCardStore = (): CardStore => memoryRows<Tables>();

/** The stand-in’s rows in a journal of the data folder; expired responses to keys are left out. */
export const openCardStore = (
  dir: string,
  now: () => number,
  repair: Repair | null = null,
): Promise<CardStore> =>
  openRowStore<Tables>(
    join(dir, 'stripe.log'),
    repair,
    (table, row) => table === 'answers' && (row as KeptAnswer).at < now() - answersMs,
  );
