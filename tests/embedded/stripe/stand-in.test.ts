import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHttp } from '../../../src/embedded/server/http-server.ts';
import { openStripeServer, type StripeServer } from '../../../src/embedded/stripe/server.ts';
import { testCards } from '../../../src/embedded/stripe/test-cards.ts';

let dir = '';
let server: StripeServer;
let stripe: Stripe;
let time = Date.UTC(2026, 10, 23);

const open = async (): Promise<void> => {
  server = await openStripeServer({
    openHttp,
    dir,
    now: () => time,
    port: 0,
    lan: false,
    hosts: () => new Set(['localhost', '127.0.0.1']),
    sitePort: () => 1,
  });
  stripe = new Stripe(server.keys.secret, {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stripe-'));
  await open();
});
afterEach(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const customerWith = async (test: string): Promise<{ customer: string; method: string }> => {
  const { id: customer } = await stripe.customers.create({ email: 'ann@example.com' });
  const { id: method } = await stripe.paymentMethods.attach(
    (await stripe.paymentMethods.create({ type: 'card', card: { token: test } })).id,
    { customer },
  );
  return { customer, method };
};

const hold = async (
  test = 'pm_card_visa',
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) => {
  const { customer, method } = await customerWith(test);
  return stripe.paymentIntents.create({
    amount: 28_250,
    currency: 'cad',
    customer,
    payment_method: method,
    capture_method: 'manual',
    confirm: true,
    expand: ['latest_charge'],
    ...more,
  });
};

const faultOf = async (work: Promise<unknown>): Promise<Partial<Stripe.errors.StripeError>> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  return {};
};

describe('the stand-in for Stripe', () => {
  it('holds, takes a part, and gives back no more than was taken', async () => {
    const { id, status, latest_charge: charge } = await hold();
    expect(status).toBe('requires_capture');
    const { payment_method_details: details } = charge as Stripe.Charge;
    expect(details?.card?.capture_before).toBe(time / 1_000 + 7 * 86_400);
    expect(
      await faultOf(stripe.paymentIntents.capture(id, { amount_to_capture: 28_251 })),
    ).toMatchObject({ code: 'amount_too_large' });
    const taken = await stripe.paymentIntents.capture(id, { amount_to_capture: 20_000 });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 20_000 });
    expect(await faultOf(stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await stripe.refunds.create({ payment_intent: id, amount: 15_000 });
    expect(
      await faultOf(stripe.refunds.create({ payment_intent: id, amount: 5_001 })),
    ).toMatchObject({ type: 'StripeInvalidRequestError' });
    await stripe.refunds.create({ payment_intent: id });
    expect(await faultOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('lets a hold lapse when its time is over', async () => {
    const { id } = await hold('pm_card_visa', { off_session: true });
    time += (4 * 24 + 18) * 3_600_000;
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
  });

  it.each(
    testCards.flatMap(({ method, paying }) =>
      typeof paying === 'object' && 'declined' in paying ? [[method, paying.declined]] : [],
    ),
  )('declines %s with %s', async (test, reason) => {
    expect(await faultOf(hold(test))).toMatchObject({
      type: 'StripeCardError',
      decline_code: reason,
    });
  });

  it.each([
    ['pm_card_visa_debit', { brand: 'visa', last4: '5556', funding: 'debit' }],
    ['pm_card_mastercard_prepaid', { brand: 'mastercard', last4: '5100', funding: 'prepaid' }],
    ['pm_card_discover', { brand: 'discover', last4: '1117', funding: 'credit' }],
    ['pm_card_diners', { brand: 'diners', last4: '0004', funding: 'credit' }],
    ['pm_card_jcb', { brand: 'jcb', last4: '0505', funding: 'credit' }],
    ['pm_card_unionpay', { brand: 'unionpay', last4: '0005', funding: 'credit' }],
  ])('knows %s', async (test, card) => {
    const { method } = await customerWith(test);
    expect((await stripe.paymentMethods.retrieve(method)).card).toMatchObject(card);
    expect(await hold(test)).toMatchObject({ status: 'requires_capture' });
  });

  it.each([
    ['pm_card_threeDSecure2Required', null],
    ['pm_card_threeDSecureRequired', null],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'generic_decline'],
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('asks the bank about %s, after which it is declined: %s', async (test, code) => {
    const { id, status } = await hold(test);
    expect(status).toBe('requires_action');
    await fetch(`http://127.0.0.1:${server.port}/3ds/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'yes' }),
    });
    const after = await stripe.paymentIntents.retrieve(id);
    expect([after.status, after.last_payment_error?.decline_code ?? null]).toEqual([
      code === null ? 'requires_capture' : 'requires_payment_method',
      code,
    ]);
    expect(await faultOf(hold(test, { off_session: true }))).toMatchObject({
      code: 'authentication_required',
    });
  });

  it('asks about a card set up for payments without its holder only while they are there', async () => {
    const test = 'pm_card_authenticationRequiredSetupForOffSession';
    expect((await hold(test)).status).toBe('requires_action');
    expect((await hold(test, { off_session: true })).status).toBe('requires_capture');
  });

  it('does the same request under a key once, and refuses another under it', async () => {
    const of = { email: 'ann@example.com' };
    const [first, second] = await Promise.all([
      stripe.customers.create(of, { idempotencyKey: 'one' }),
      stripe.customers.create(of, { idempotencyKey: 'one' }),
    ]);
    expect(second?.id).toBe(first?.id);
    const other = stripe.customers.create({ email: 'x@example.com' }, { idempotencyKey: 'one' });
    expect(await faultOf(other)).toMatchObject({ type: 'StripeIdempotencyError' });
    const declined = () => {
      const params = { amount: 100, currency: 'cad', confirm: true } as const;
      return faultOf(
        stripe.paymentIntents.create(
          { ...params, payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'two' },
        ),
      );
    };
    const before = await declined();
    expect((await declined()).payment_intent?.id).toBe(before.payment_intent?.id);
  });

  it('pages lists, newest first', async () => {
    const made: string[] = [];
    const { customer, method } = await customerWith('pm_card_visa');
    for (let i = 1; i <= 5; i++) {
      const of = { amount: i, currency: 'cad', customer, payment_method: method };
      made.unshift((await stripe.paymentIntents.create(of)).id);
    }
    const first = await stripe.paymentIntents.list({ customer, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const all: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ customer, limit: 2 })) all.push(id);
    expect(all).toEqual(made);
  });

  it('lets a browser confirm what it has the secret of, and nothing else', async () => {
    const { id, client_secret: secret } = await stripe.setupIntents.create({
      usage: 'off_session',
    });
    const url = `http://127.0.0.1:${server.port}/v1`;
    const ask = (path: string, key: string, form: Record<string, string> = {}) =>
      fetch(`${url}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams(form),
      });
    const { publishable } = server.keys;
    const good = { client_secret: secret ?? '', payment_method: 'pm_card_visa' };
    expect((await ask('customers', publishable)).status).toBe(401);
    expect((await ask(`setup_intents/${id}/confirm`, 'pk_test_other', good)).status).toBe(401);
    const wrong = { ...good, client_secret: `${id}_secret_1` };
    expect((await ask(`setup_intents/${id}/confirm`, publishable, wrong)).status).toBe(400);
    const done = await ask(`setup_intents/${id}/confirm`, publishable, good);
    expect(await done.json()).toMatchObject({ status: 'succeeded' });
    const numbers = ask('payment_methods', server.keys.secret, {
      type: 'card',
      'card[number]': '4242424242424242',
    });
    expect((await numbers).status).toBe(400);
  });

  it('shows the page of the bank, whose answer settles the intent', async () => {
    const { id, status, next_action: next } = await hold('pm_card_authenticationRequired');
    expect(status).toBe('requires_action');
    const address = (next!.use_stripe_sdk as { stripe_js: string }).stripe_js;
    const shown = await fetch(address);
    expect(await shown.text()).toContain('$282.50');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    await fetch(address, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
  });

  it('keeps everything over a restart, and sends what was not taken then', async () => {
    const { id } = await hold();
    await server.close();
    await open();
    const heard: string[] = [];
    server.events.listen(async (body, signature) => {
      const event = stripe.webhooks.constructEvent(body, signature, server.keys.webhook);
      heard.push(event.type);
      return 200;
    });
    await server.events.settled();
    expect(heard).toContain('payment_intent.amount_capturable_updated');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
    const disk = await readFile(join(dir, 'stripe.log'), 'utf8');
    expect(testCards.filter(({ number }) => disk.includes(number))).toEqual([]);
  });

  it('sends webhooks late, twice, in another order, or not at all, when told to', async () => {
    const heard: string[] = [];
    server.events.listen(async (body) => {
      heard.push(
        (JSON.parse(body) as { data: { object: { email?: string } } }).data.object.email ?? '',
      );
      return 200;
    });
    const make = async (email: string): Promise<void> => {
      await stripe.customers.create({ email });
      await server.events.settled();
    };
    const { troubles } = server.events;
    troubles.twice = 1;
    await make('twice');
    troubles.lost = 1;
    await make('lost');
    troubles.reordered = 1;
    await make('first');
    await make('second');
    expect(heard).toEqual(['twice', 'twice', 'second', 'first']);
    troubles.lateMs = 600_000;
    await make('late');
    expect(heard).not.toContain('late');
  });

  it('sends at the next start what was lost', async () => {
    const heard: string[] = [];
    const hear = async (body: string): Promise<number> => {
      heard.push((JSON.parse(body) as { type: string }).type);
      return 200;
    };
    server.events.listen(hear);
    server.events.troubles.lost = 1;
    await stripe.customers.create({ email: 'ann@example.com' });
    await server.events.settled();
    expect(heard).toEqual([]);
    await server.close();
    await open();
    server.events.listen(hear);
    await server.events.settled();
    expect(heard).toEqual(['customer.created']);
    // Once accepted, it is sent no more.
    await server.close();
    await open();
    server.events.listen(hear);
    await server.events.settled();
    expect(heard).toEqual(['customer.created']);
  });
});
