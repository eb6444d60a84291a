// @vitest-environment jsdom
import { createElement } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live, loading } from '../../../src/app/platform/reading/reading.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { NoticesRoute } from '../../../src/app/shell/pages/notices-route.tsx';
import { ProfileRoute } from '../../../src/app/shell/pages/profile-route.tsx';
import { clear, draw } from '../drawn.ts';

// A window as narrow as a phone’s, which the page measures when it is first loaded.
vi.hoisted(() => {
  const narrow = { matches: false, addEventListener: () => null, removeEventListener: () => null };
  vi.stubGlobal('matchMedia', () => narrow);
});
const held = vi.hoisted(() => ({ own: null as unknown }));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: ((part: string) => (part === 'users_private' ? held.own : live([], null))) as never,
}));
vi.mock(import('../../../src/app/accounts/data/profile.ts'), async (original) => ({
  ...(await original()),
  useOwnProfile: () => ({ details: {}, row: null, known: true }) as never,
}));
vi.mock(import('../../../src/app/accounts/data/sign-in/auth.ts'), async (original) => ({
  ...(await original()),
  readAppFactors: () => Promise.resolve({ ok: true, factors: [] }) as never,
}));

const page = (address: string) => draw(() => createElement(ProfileRoute), address);

beforeEach(() => {
  held.own = live([], null);
  const lastLogin = Date.UTC(2026, 10, 25, 9, 30);
  const createdAt = Date.UTC(2026, 10, 2, 14);
  const ann = { uid: 'ann', username: 'ann', displayName: 'Ann Gravel', emailVerified: true };
  device.set(sessionAtom, { ...signedOut, ...ann, status: 'in', createdAt, lastLogin });
});
afterEach(clear);
afterAll(() => {
  vi.unstubAllGlobals();
});

it('on a phone the settings are a list, and nothing stands before what waits and the way out', async () => {
  const { place, links } = await page('/profile');
  const list = place.querySelector('nav[aria-label="Settings"]');
  const leads = [...(list?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'));
  const parts = ['public', 'contact', 'bidding', 'display', 'security'];
  expect(leads).toEqual([
    ...parts.map((part) => `/profile?view=${part}`),
    '/profile/notifications?view=settings',
  ]);
  const here = [...place.querySelectorAll('nav[aria-label="This device"] a')];
  expect(here.map((a) => a.getAttribute('href'))).toEqual(['/profile?view=outbox', '/logout']);
  expect(links()).toHaveProperty('Sign out', '/logout');
  expect(place.querySelectorAll('form, input')).toHaveLength(0);
});

it('each part has its own address there, and a way back', async () => {
  const contact = await page('/profile?view=contact');
  expect(contact.place.querySelector('h1')?.textContent).toBe('Contact and addresses');
  expect(contact.text()).toContain('Full name');
  expect(contact.place.querySelector('nav')).toBeNull();
  await contact.press('All settings');
  expect(contact.address()).toBe('/profile');
  clear();
  const notices = await draw(
    () => createElement(NoticesRoute),
    '/profile/notifications?view=settings',
  );
  expect(notices.place.querySelector('[aria-label="New message: E-mail"]')).not.toBeNull();
  clear();
  const { text, place } = await page('/profile?view=security');
  expect(text()).toContain('Account created');
  // The sign-in service provides that date.
  const term = [...place.querySelectorAll('dt')].find((one) => one.textContent === 'Last sign-in');
  expect(term?.nextElementSibling?.textContent).toMatch(/\d/);
});

it.each([
  ['NONE', loading, null],
  ['VERIFIED', loading, 'Verified bidder'],
  ['NONE', 'NONE', 'Not ready to bid yet'],
  ['NONE', 'VERIFIED', 'Verified bidder'],
  ['VERIFIED', 'SUSPENDED', 'Suspended'],
])('says of a bidder who signed in as %s, and by their account is %o: %s', async (...of) => {
  const [signedIn, account, says] = of;
  device.set(sessionAtom, { ...device.get(sessionAtom), bidderStatus: signedIn as never });
  const kept = { doc: { bidderStatus: account, strikes: 0 }, pending: [], row: null };
  held.own = account === loading ? loading : live([kept], null);
  const { place } = await page('/profile');
  const head = place.querySelector('h1');
  expect(head?.textContent).toBe('Ann Gravel');
  const standing = /Not ready to bid yet|In review|Verified bidder|Suspended/.exec(
    place.textContent,
  );
  expect(standing?.[0] ?? null).toBe(says);
});
