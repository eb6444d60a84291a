import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { stripeApi, type ApiAnswer, type ApiKeys, type ApiRequest } from './api.ts';
import type { Bank } from './bank.ts';
import { openEvents, type Events } from './events.ts';
import type { CardStore } from './store.ts';

/** A local replacement for Stripe, as far as the house uses it. */
export interface StandIn {
  readonly bank: Bank;
  readonly keys: ApiKeys & { readonly webhook: string };
  readonly events: Events;
  readonly call: (request: ApiRequest) => Promise<ApiAnswer>;
}

/** A key generated once and stored with the rows. */
const keptKey = (store: CardStore, id: string, prefix: string): string =>
  (
    store.get('keys', id) ??
    store.put('keys', { id, value: `${prefix}_${randomUUID().replaceAll('-', '')}` })
  ).value;

/**
 * Opens the stand-in over its rows. Cards exist in it only as Stripe's test methods: it never sees
 * a card number.
 *
 * @param challengeBase address of the bank's challenge pages, up to the intent's id.
 */
export const openStandIn = (
  store: CardStore,
  now: () => number,
  challengeBase: () => string,
): StandIn => {
  const keys = {
    secret: keptKey(store, 'secret', 'sk_test'),
    publishable: keptKey(store, 'publishable', 'pk_test'),
    webhook: keptKey(store, 'webhook', 'whsec'),
  };
  const events = openEvents(store, now, keys.webhook, Stripe.API_VERSION);
  const bank: Bank = {
    store,
    now,
    emit: events.emit,
    challengeAddress: (id) => `${challengeBase()}${id}`,
  };
  return { bank, keys, events, call: stripeApi(bank, keys) };
};
