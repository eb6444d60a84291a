import { beforeEach, describe, expect, it } from 'vitest';
import { mailingList } from '../../../src/domain/accounts/letters/mailing-list.entity.ts';
import { subscriptionId } from '../../../src/domain/accounts/letters/subscription-id.ts';
import { subscriptions } from '../../../src/domain/accounts/letters/subscription.entity.ts';
import { endConsent } from '../../../src/functions/letters/consent.ts';
import { admin, codeOf, newKey, signedIn, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
const now = Date.UTC(2027, 0, 12, 17);
const agreed = Date.UTC(2026, 4, 3, 4);
let house: House;

beforeEach(async () => {
  ({ house } = openReal());
  house.clock.time = now;
  await house.member(['ann', 'seller']);
  await house.member(['boss', 'chief'], { roles: 'admin' });
});

const evidence = {
  consentAt: agreed,
  consentText: 'Ticked “Send me the letter” at the Barrie show.',
  language: 'fr',
};
interface Address {
  readonly email: string;
  readonly consentAt?: number;
}
const bring = (addresses: readonly (string | Address)[], more: object = {}) =>
  house.call(
    'letters-import',
    {
      ...evidence,
      addresses: addresses.map((one) => (typeof one === 'string' ? { email: one } : one)),
      dryRun: false,
      idempotencyKey: newKey(),
      ...more,
    },
    admin,
  );
const outcomes = async (...of: Parameters<typeof bring>) => {
  const answer = await bring(...of);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return (answer.data as { readonly outcomes: readonly string[] }).outcomes;
};
const rowOf = (email: string) => house.ports.db.get(mailingList, subscriptionId(email));
const wishOf = (email: string) => house.ports.db.get(subscriptions, subscriptionId(email));

describe('addresses that agreed elsewhere', () => {
  it('are mailed from then on, with when and to which words they agreed', async () => {
    const may = Date.UTC(2026, 4, 9);
    expect(
      await outcomes([' Jo@Example.com ', { email: 'lu@example.com', consentAt: may }]),
    ).toEqual(['NEW', 'NEW']);
    const { consentText, language } = evidence;
    const kept = { source: 'IMPORT', consentText, language, active: true, status: 'CONFIRMED' };
    expect(await rowOf('jo@example.com')).toMatchObject({ ...kept, consentAt: agreed });
    expect(await rowOf('lu@example.com')).toMatchObject({ ...kept, consentAt: may });
    expect(await wishOf('jo@example.com')).toMatchObject({
      confirmedAt: agreed,
      createdBy: 'house',
    });
  });

  it('of a member are the member’s own', async () => {
    expect(await outcomes(['ann@example.com'])).toEqual(['NEW']);
    expect(await wishOf('ann@example.com')).toMatchObject({ createdBy: 'ann' });
  });

  it('are told apart, and those that cannot be added change nothing', async () => {
    await outcomes(['gone@example.com', 'here@example.com']);
    await endConsent(house.ports, subscriptionId('gone@example.com'), 'A link in a mail', now);
    const lists = async () =>
      Promise.all(
        [mailingList, subscriptions].map((of) => house.ports.db.find(of, { where: [], limit: 50 })),
      );
    const seen = await lists();
    const told = await outcomes(
      [
        'gone@example.com',
        'HERE@example.com',
        'nobody at all',
        `${'x'.repeat(250)}@example.com`,
        { email: 'late@example.com', consentAt: now + 1 },
        'jo@example.com',
        'Jo@example.com',
      ],
      { dryRun: true },
    );
    expect(told).toEqual([
      'ENDED',
      'LISTED',
      'NO_ADDRESS',
      'NO_ADDRESS',
      'NO_CONSENT_DATE',
      'NEW',
      'REPEATED',
    ]);
    expect(await lists()).toEqual(seen);
  });

  it('come once, however often the same file is read in', async () => {
    const idempotencyKey = newKey();
    expect(await outcomes(['jo@example.com'], { idempotencyKey })).toEqual(['NEW']);
    expect(await outcomes(['jo@example.com'], { idempotencyKey })).toEqual(['NEW']);
    expect(await outcomes(['jo@example.com'])).toEqual(['LISTED']);
  });

  it('who asked and never confirmed by mail may have agreed elsewhere', async () => {
    const asks = { email: 'jo@example.com', topics: ['news'], consent: true };
    await house.call('subscriptions-update', asks);
    expect(await rowOf('jo@example.com')).toMatchObject({ status: 'ASKED' });
    expect(await outcomes(['jo@example.com'])).toEqual(['NEW']);
    expect(await rowOf('jo@example.com')).toMatchObject({ status: 'CONFIRMED', source: 'IMPORT' });
  });
});

it.each([
  ['no words', { consentText: 'Yes' }, 'consentText'],
  ['no address', { addresses: [] }, 'addresses'],
  [
    'too many',
    { addresses: Array.from({ length: 101 }, () => ({ email: 'a@b.ca' })) },
    'addresses',
  ],
  ['a language the house does not speak', { language: 'de' }, 'language'],
])('%s: refused by its field', async (_, more, field) => {
  const answer = await bring(['jo@example.com'], more);
  expect(answer.ok ? null : answer.refusal.field).toMatch(new RegExp(`^${field}`));
  expect(await rowOf('jo@example.com')).toBeNull();
});

it('is for administrators alone', async () => {
  const input = { ...evidence, addresses: [{ email: 'jo@example.com' }], dryRun: true };
  for (const by of [signedIn('ann'), signedIn('sue', { role: 'support' })]) {
    expect(codeOf(await house.call('letters-import', input, by))).not.toBe('ok');
  }
});
