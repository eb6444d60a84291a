import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHttp } from '../../../../src/embedded/server/http-server.ts';
import { openStripeServer } from '../../../../src/embedded/stripe/server.ts';
import { stripeCards } from '../../../../src/functions/live/providers/stripe-cards.ts';
import {
  SettingsRefused,
  stripeSettings,
} from '../../../../src/functions/live/providers/stripe-settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const test = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_API: '',
  STRIPE_SCRIPT: '',
};

describe('where a deployment reaches Stripe', () => {
  it('is Stripe itself where nothing else is said, and nowhere without all keys', () => {
    const keys = { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' };
    expect(stripeSettings(test)).toEqual(keys);
    expect(stripeSettings({ ...test, STRIPE_SECRET_KEY: 'sk_live_a' })).not.toBeNull();
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(stripeSettings({ ...test, [name]: ' ' })).toBeNull();
  });

  it.each([
    ['http://127.0.0.1:12111', { host: '127.0.0.1', port: 12_111, protocol: 'http' }],
    ['http://stripe.example', { host: 'stripe.example', port: 80, protocol: 'http' }],
    ['https://stripe.example/', { host: 'stripe.example', port: 443, protocol: 'https' }],
  ])('may be %s', (address, api) => {
    const script = `${address}/elements.js`;
    const told = stripeSettings({ ...test, STRIPE_API: address, STRIPE_SCRIPT: script });
    expect(told).toMatchObject({ api, scriptUrl: script });
  });

  it.each(['127.0.0.1:12111', 'stripe.example', 'ftp://stripe.example'])(
    'is refused as %s',
    (address) => {
      expect(() => stripeSettings({ ...test, STRIPE_API: address })).toThrow(
        'STRIPE_API needs an address such as http://127.0.0.1:12111.',
      );
    },
  );

  it.each([
    { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_API: 'https://stripe.example' },
    { STRIPE_SECRET_KEY: ' rk_live_a', STRIPE_API: 'https://stripe.example' },
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_a', STRIPE_API: 'https://stripe.example' },
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_a', STRIPE_SCRIPT: 'https://stripe.example/a.js' },
  ])(
    'is nowhere else with a key for real cards: $STRIPE_SECRET_KEY$STRIPE_PUBLISHABLE_KEY',
    (real) => {
      expect(() => stripeSettings({ ...test, ...real })).toThrow(SettingsRefused);
    },
  );

  it('is refused while the functions are loaded, before anything is deployed', async () => {
    vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_live_a');
    vi.stubEnv('STRIPE_API', 'https://stripe.example');
    await expect(import('../../../../src/functions/live/settings.ts')).rejects.toThrow(
      'leave both empty beside keys for real cards',
    );
  });

  it('holds at the stand-in that is named', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'stripe-'));
    const server = await openStripeServer({
      openHttp,
      dir,
      now: () => Date.UTC(2026, 10, 23),
      port: 0,
      lan: false,
      hosts: () => new Set(['127.0.0.1']),
      sitePort: () => 1,
    });
    const address = `http://127.0.0.1:${server.port}`;
    const { secret, publishable, webhook } = server.keys;
    const known = stripeSettings({
      STRIPE_SECRET_KEY: secret,
      STRIPE_PUBLISHABLE_KEY: publishable,
      STRIPE_WEBHOOK_SECRET: webhook,
      STRIPE_API: address,
      STRIPE_SCRIPT: '',
    })!;
    const cards = stripeCards(known);
    const customerId = await cards.customer('ann', null);
    const post = async (path: string, body: Readonly<Record<string, string>>) => {
      const answer = await fetch(`${address}/v1/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
        body: new URLSearchParams(body),
      });
      return (await answer.json()) as { readonly id: string };
    };
    const made = { type: 'card', 'card[token]': 'pm_card_visa' };
    const { id: methodId } = await post('payment_methods', made);
    await post(`payment_methods/${methodId}/attach`, { customer: customerId });
    const asked = { row: 'bid', customerId, methodId, amount: 28_250, currency: 'CAD' as const };
    const held = await cards.ask({ ...asked, hold: true, away: true, key: 'k', what: 'A bid' });
    expect(held).toMatchObject({ state: 'HELD', row: 'bid' });
    await server.close();
    await rm(dir, { recursive: true, force: true });
  });
});
