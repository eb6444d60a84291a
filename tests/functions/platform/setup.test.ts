import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isSetUp,
  partSettings,
  serverParts,
  settingsOf,
} from '../../../src/domain/platform/settings/setup-parts.ts';
import { openStandIn } from '../../../src/embedded/stripe/stand-in.ts';
import { memoryCardStore } from '../../../src/embedded/stripe/store.ts';
import { setupFacts } from '../../../src/functions/live/setup-facts.ts';
import { smtpMailer } from '../../../src/functions/live/providers/mailer.ts';
import { stripeCards } from '../../../src/functions/live/providers/stripe-cards.ts';
import { newVapidKeys, webPushSender } from '../../../src/functions/live/providers/web-push.ts';
import { pushToDevices } from '../../../src/functions/notifications/push-devices.ts';
import { CheckFailed } from '../../../src/functions/platform/check-failed.ts';
import { concealing } from '../../../src/functions/platform/audit/conceal.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { shopifyShop } from '../../../src/functions/live/providers/shopify/shopify.ts';
import { admin, codeOf, openHouse, signedIn, visitor, type House } from '../house.ts';
import { inProcessFetch } from '../in-process-fetch.ts';

let house: House;
const all = new Set(Object.values(partSettings).flatMap(({ needs }) => needs.flat()));
const rates = [{ base: 'CAD', quote: 'USD', rate: 0.7, asOf: 1, source: 'test' }];

beforeEach(async () => {
  house = openHouse();
  await house.member('ann');
});

const call = (of: Partial<Ports>, name: string, data: unknown, caller = admin) =>
  openDispatcher({
    ...house.ports,
    setup: { ...house.ports.setup, set: all },
    ...of,
  }).call({ name, data, caller });
const check = (part: string, of: Partial<Ports> = {}) => call(of, 'system-checkSetup', { part });

describe('system-getSetup', () => {
  it('tells of every part what is set, by names alone', async () => {
    const facts = setupFacts({ VAPID_SUBJECT: 'mailto:a@b.c' }, { SMTP_URL: 'smtps://x', A: ' ' });
    const answer = await call({ setup: facts }, 'system-getSetup', {});
    expect(answer).toMatchObject({ ok: true });
    const { parts } = (answer as { readonly data: { readonly parts: readonly object[] } }).data;
    expect(parts).toHaveLength(serverParts.length);
    expect(parts[0]).toMatchObject({
      part: 'mail',
      isSetUp: true,
      settings: expect.arrayContaining([
        { name: 'SMTP_URL', needed: true, set: true },
        { name: 'DKIM_DOMAIN', needed: false, set: false },
      ]),
    });
    expect(parts).toContainEqual(expect.objectContaining({ part: 'cards', isSetUp: false }));
    expect(parts).toContainEqual({ part: 'database', isSetUp: true, settings: [] });
    expect(JSON.stringify(parts)).not.toMatch(/smtps:|mailto:/);
  });

  it('needs one of two where either will do', () => {
    expect(isSetUp('models', new Set(['MODEL_SERVER_URL']))).toBe(true);
    expect(isSetUp('models', new Set(['MODEL_SERVER_MODEL']))).toBe(false);
    expect(settingsOf('models').some(({ needed }) => needed)).toBe(false);
  });
});

describe('system-checkSetup', () => {
  it.each(serverParts)('finds that %s works', async (part) => {
    const answer = await check(part, { quotes: () => Promise.resolve(rates) });
    expect(answer).toMatchObject({ data: { finding: 'WELL' } });
  });

  it('asks nobody where nothing is set', async () => {
    const mail = { ...house.ports.mail, verify: () => Promise.reject(new Error('asked')) };
    const setup = { ...house.ports.setup, set: new Set<string>() };
    expect(await check('mail', { mail, setup })).toMatchObject({
      data: { finding: 'NOT_SET', ms: 0, detail: '' },
    });
  });

  it('says that cards are refused, silent, or of two modes', async () => {
    const standIn = openStandIn(memoryCardStore(), house.ports.clock.now, () => 'http://x/');
    const { secret, publishable, webhook } = standIn.keys;
    const keys = { secretKey: secret, publishableKey: publishable, webhookSecret: webhook };
    const cardsOf = (more: Partial<Parameters<typeof stripeCards>[0]>) => ({
      cards: stripeCards({ ...keys, fetch: inProcessFetch(standIn), ...more }),
    });
    expect(await check('cards', cardsOf({}))).toMatchObject({ data: { finding: 'WELL' } });
    expect(await check('cards', cardsOf({ secretKey: 'sk_test_wrongwrongwrong' }))).toMatchObject({
      data: { finding: 'REFUSED' },
    });
    expect(await check('cards', cardsOf({ publishableKey: 'pk_live_x' }))).toMatchObject({
      data: { finding: 'UNFIT' },
    });
    const down = () => Promise.reject(new TypeError('fetch failed'));
    expect(await check('cards', cardsOf({ fetch: down }))).toMatchObject({
      data: { finding: 'SILENT' },
    });
  });

  it('finds two push keys that are no pair', async () => {
    const [one, other] = [newVapidKeys('mailto:a@b.c'), newVapidKeys('mailto:a@b.c')];
    const push = (keys: typeof one) => ({
      push: pushToDevices(house.ports.db, { web: webPushSender(keys) }),
    });
    expect(await check('push', push(one))).toMatchObject({ data: { finding: 'WELL' } });
    for (const keys of [
      { ...one, privateKey: other.privateKey },
      { ...one, privateKey: 'short' },
      { ...one, subject: 'nobody' },
    ]) {
      expect(await check('push', push(keys))).toMatchObject({ data: { finding: 'UNFIT' } });
    }
  });

  it('finds a mail server that is not there', async () => {
    const mail = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.c' });
    expect(await check('mail', { mail })).toMatchObject({ data: { finding: 'SILENT' } });
    mail.close();
  });

  it('finds models that list nothing, a shop that turns us away, rates that do not come', async () => {
    const models = { ...house.ports.models!, list: () => Promise.resolve(null) };
    expect(await check('models', { models })).toMatchObject({ data: { finding: 'SILENT' } });
    const shop = (status: number) =>
      shopifyShop({
        shop: 'https://shop.example.com',
        storefrontToken: 't',
        webhookSecret: 'w',
        wait: () => Promise.resolve(),
        fetch: () => Promise.resolve(new Response('', { status })),
      });
    expect(await check('shop', { shop: shop(401) })).toMatchObject({
      data: { finding: 'REFUSED' },
    });
    expect(await check('shop', { shop: shop(500) })).toMatchObject({ data: { finding: 'SILENT' } });
    expect(await check('rates')).toMatchObject({ data: { finding: 'SILENT' } });
    const blobs = { ...house.ports.blobs, list: () => Promise.reject(new Error('No bucket.')) };
    expect(await check('files', { blobs })).toMatchObject({
      data: { finding: 'SILENT', detail: 'No bucket.' },
    });
  });

  it('waits for nobody longer than its limit', async () => {
    vi.useFakeTimers();
    try {
      const quotes = () => new Promise<null>(() => undefined);
      const answer = check('rates', { quotes });
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await answer).toMatchObject({ data: { finding: 'LATE' } });
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([[{}], [{ part: 'secrets' }], [{ part: 1 }], [{ part: 'mail', more: 1 }]])(
    'refuses %j',
    async (data) => {
      expect(await call({}, 'system-checkSetup', data)).toMatchObject({
        refusal: { status: 'invalid-argument' },
      });
    },
  );

  it.each([
    ['nobody', visitor, 'UNAUTHENTICATED'],
    ['a member', signedIn('ann'), 'STAFF_ONLY'],
    ['a disabled one', signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
  ] as const)('is not for %s', async (_who, caller, code) => {
    expect(codeOf(await house.call('system-getSetup', {}, caller))).toBe(code);
    expect(codeOf(await house.call('system-checkSetup', { part: 'mail' }, caller))).toBe(code);
  });
});

describe('a secret', () => {
  const secrets = {
    SMTP_URL: 'smtps://canary-user:canary%2Dpassword@mail.example.com:465',
    STRIPE_SECRET_KEY: 'canary-stripe-secret',
    MODEL_KEYS: '{"openai":"canary-openai","google": "canary-google"}',
    SHOPIFY_ADMIN_TOKEN: 'canary-shop',
  };
  const said = Object.values(secrets).join(' ');

  it('leaves by no answer, whatever a provider says', async () => {
    const setup = setupFacts(
      {},
      { ...Object.fromEntries([...all].map((name) => [name, `canary-${name}`])), ...secrets },
    );
    const loud = () => Promise.reject(new CheckFailed('REFUSED', `${said} canary-password`));
    const of: Partial<Ports> = {
      setup,
      mail: { ...house.ports.mail, verify: loud },
      cards: { ...house.ports.cards!, verify: loud },
      quotes: loud,
      blobs: { ...house.ports.blobs, list: loud },
    };
    const answers = await Promise.all([
      call(of, 'system-getSetup', {}),
      ...serverParts.map((part) => check(part, of)),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(JSON.stringify(answers)).not.toContain('canary');
    expect(JSON.stringify(answers)).toContain('[secret]');
  });

  it('is known by its looks, where a provider repeats it starred out', () => {
    const conceal = concealing([]);
    expect(conceal('Invalid API Key provided: sk_test_****abcd')).not.toMatch(/abcd|sk_test/);
    expect(conceal('whsec_12345678 and shpat_12345678')).not.toContain('12345678');
    expect(conceal('It answered 401.')).toBe('It answered 401.');
  });
});
