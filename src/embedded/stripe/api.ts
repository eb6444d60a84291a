import { createHash, timingSafeEqual } from 'node:crypto';
import type { Bank } from './bank.ts';
import { chargeBehind } from './charges.ts';
import { changeCustomer, createCustomer, customerOf } from './customers.ts';
import { invalid, missingResource, StripeFault } from './faults.ts';
import { readForm, paramTextOf, type Params, neededText, countOf } from './form.ts';
import { attachMethod, createMethod, detachMethod, methodOf, methodsOf } from './methods.ts';
import {
  cancelPayment,
  capturePayment,
  confirmPayment,
  createPayment,
  paymentOf,
} from './payment-intents.ts';
import { createRefund } from './refunds.ts';
import { confirmSetup, createSetup, setupOf } from './setup-intents.ts';
import type Stripe from 'stripe';

/**
 * One page of a list in Stripe's paging: newest first, `starting_after` an id, `limit` 10 by
 * default.
 */
const pageOf = <T extends { readonly id: string }>(
  url: string,
  rows: readonly T[],
  params: Params,
) => {
  const newest = rows.toReversed();
  const after = paramTextOf(params, 'starting_after');
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw missingResource('object', after);
  const limit = Math.min(countOf(params, 'limit') ?? 10, 100);
  return {
    object: 'list' as const,
    url,
    has_more: newest.length > from + limit,
    data: newest.slice(from, from + limit),
  };
};

/** A received request. */
export interface ApiRequest {
  readonly method: string;
  /** Path with its query. */
  readonly address: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ApiKeys {
  readonly secret: string;
  readonly publishable: string;
}

type Operation = (bank: Bank, params: Params, id: string) => object;

/** Returns `latest_charge` as the whole object if `expand` asks for it. */
const expanded = (bank: Bank, intent: Stripe.PaymentIntent, params: Params): object => {
  const wanted = Object.values((params['expand'] as Params | undefined) ?? {});
  const asks = wanted.includes('latest_charge') || wanted.includes('data.latest_charge');
  const charge = asks ? chargeBehind(bank, intent) : undefined;
  return charge === undefined ? intent : { ...intent, latest_charge: charge };
};

const payment =
  (work: (bank: Bank, id: string, params: Params) => Stripe.PaymentIntent): Operation =>
  (bank, params, id) =>
    expanded(bank, work(bank, id, params), params);

const of = (params: Params, name: string) => (row: object) => {
  const wanted = paramTextOf(params, name);
  return wanted === undefined || (row as Record<string, unknown>)[name] === wanted;
};

/** Operations a browser may perform with an intent’s client secret. */
const forBrowsers: Readonly<Record<string, Operation>> = {
  'POST setup_intents/:id/confirm': (bank, params, id) => confirmSetup(bank, id, params),
  'GET setup_intents/:id': (bank, _, id) => setupOf(bank, id),
  'POST payment_intents/:id/confirm': payment(confirmPayment),
  'GET payment_intents/:id': payment(paymentOf),
};

const operations: Readonly<Record<string, Operation>> = {
  'GET balance': () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
  ...forBrowsers,
  'POST customers': (bank, params) => createCustomer(bank, params),
  'GET customers/:id': (bank, _, id) => customerOf(bank, id),
  'POST customers/:id': (bank, params, id) => changeCustomer(bank, id, params),
  'GET customers/:id/payment_methods': (bank, params, id) =>
    pageOf(`/v1/customers/${id}/payment_methods`, methodsOf(bank, customerOf(bank, id).id), params),
  'POST payment_methods': (bank, params) => createMethod(bank, params),
  'GET payment_methods': (bank, params) =>
    pageOf('/v1/payment_methods', methodsOf(bank, neededText(params, 'customer')), params),
  'GET payment_methods/:id': (bank, _, id) => methodOf(bank, id),
  'POST payment_methods/:id/attach': (bank, params, id) =>
    attachMethod(bank, methodOf(bank, id), customerOf(bank, neededText(params, 'customer')).id),
  'POST payment_methods/:id/detach': (bank, _, id) => detachMethod(bank, id),
  'POST setup_intents': (bank, params) => createSetup(bank, params),
  'POST payment_intents': (bank, params) => expanded(bank, createPayment(bank, params), params),
  'GET payment_intents': (bank, params) => {
    const ids = bank.store.all('payments').filter(of(params, 'customer'));
    const page = pageOf('/v1/payment_intents', ids, params);
    const data = page.data.map(({ id }) => expanded(bank, paymentOf(bank, id), params));
    return { ...page, data };
  },
  'POST payment_intents/:id/capture': payment(capturePayment),
  'POST payment_intents/:id/cancel': payment(cancelPayment),
  'POST refunds': (bank, params) => createRefund(bank, params),
  'GET refunds': (bank, params) =>
    pageOf('/v1/refunds', bank.store.all('refunds').filter(of(params, 'payment_intent')), params),
  'GET events': (bank, params) =>
    pageOf('/v1/events', bank.store.all('events').filter(of(params, 'type')), params),
  'GET events/:id': (bank, _, id) => {
    const event = bank.store.get('events', id);
    if (event === undefined) throw missingResource('event', id);
    return event;
  },
};

const sameSecret = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const apiKeyOf = ({ headers }: ApiRequest, params: Params): string => {
  const [scheme = '', value = ''] = (headers['authorization'] ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().replace(/:$/, '');
  return paramTextOf(params, 'key') ?? '';
};

const unauthorized = (): StripeFault =>
  new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });

/** Allows the house everything, and a browser the operations on an intent whose secret it has. */
const admit = (
  bank: Bank,
  keys: ApiKeys,
  key: string,
  name: string,
  id: string,
  params: Params,
): void => {
  if (sameSecret(key, keys.secret)) return;
  if (!sameSecret(key, keys.publishable) || !(name in forBrowsers)) throw unauthorized();
  const intent = bank.store.get('setups', id) ?? bank.store.get('payments', id);
  const secret = intent?.client_secret ?? '';
  if (secret === '' || !sameSecret(paramTextOf(params, 'client_secret') ?? '', secret)) {
    throw invalid('The client_secret provided does not match any associated intent.', {
      code: 'resource_missing',
      param: 'client_secret',
    });
  }
};

const stripeAnswer = (work: () => object): { readonly status: number; readonly body: unknown } => {
  try {
    return { status: 200, body: work() };
  } catch (fault) {
    if (fault instanceof StripeFault) return { status: fault.status, body: { error: fault.error } };
    throw fault;
  }
};

/**
 * Responds like Stripe's own API. A `POST` with an `Idempotency-Key` is carried out once: a repeat
 * gets the same response, and one with a different body is refused.
 */
export const stripeApi =
  (bank: Bank, keys: ApiKeys) =>
  async (request: ApiRequest): Promise<ApiAnswer> => {
    const url = new URL(request.address, 'http://stripe');
    const [, id = ''] = /^\/v1\/[a-z_]+\/([A-Za-z0-9_]+)/.exec(url.pathname) ?? [];
    const shape = url.pathname.slice(4).replace(/^([a-z_]+)\/[A-Za-z0-9_]+/, '$1/:id');
    const name = `${request.method} ${shape}`;
    const operation = operations[name];
    const headers: Record<string, string> = {};
    const { status, body } = stripeAnswer(() => {
      const params = readForm(request.method === 'GET' ? url.search.slice(1) : request.body);
      if (operation === undefined || !Object.hasOwn(operations, name)) {
        throw new StripeFault(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${url.pathname}).`,
        });
      }
      admit(bank, keys, apiKeyOf(request, params), name, id, params);
      const once = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
      if (once === undefined) return operation(bank, params, id);
      const hash = createHash('sha256').update(`${name} ${id}\n${request.body}`).digest('hex');
      const kept = bank.store.get('answers', once);
      if (kept === undefined) {
        const first = stripeAnswer(() => operation(bank, params, id));
        bank.store.put('answers', { id: once, hash, ...first, at: bank.now() });
        if (first.status === 200) return first.body as object;
        throw new StripeFault(first.status, (first.body as { error: StripeFault['error'] }).error);
      }
      if (kept.hash !== hash) {
        throw new StripeFault(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        });
      }
      headers['Idempotent-Replayed'] = 'true';
      if (kept.status === 200) return kept.body as object;
      throw new StripeFault(kept.status, (kept.body as { error: StripeFault['error'] }).error);
    });
    await bank.store.saved();
    return { status, body, headers: { ...headers, 'Request-Id': `req_${Date.now()}` } };
  };
