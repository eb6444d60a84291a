// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { device, sessionAtom, signedOut } from '../../../../../src/app/platform/session/session.ts';
import { readAccountAnew } from '../../../../../src/app/accounts/data/sign-in/refresh-account.ts';

const account = vi.hoisted(() => ({ confirmed: false, read: 0, tokens: 0 }));
vi.mock(import('../../../../../src/app/firebase/auth.ts'), async (original) => ({
  ...(await original()),
  authentication: async () =>
    ({
      currentUser: {
        get emailVerified() {
          return account.confirmed && account.read > 0;
        },
        reload: async () => {
          account.read += 1;
        },
        getIdToken: async () => {
          account.tokens += 1;
        },
      },
    }) as never,
}));

beforeEach(() => Object.assign(account, { confirmed: false, read: 0, tokens: 0 }));
const asMember = (emailVerified: boolean) =>
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'ann', emailVerified });

it.each([
  { what: 'confirmed elsewhere', confirmed: true, known: false, read: 1, tokens: 1 },
  { what: 'still unconfirmed', confirmed: false, known: false, read: 1, tokens: 0 },
  { what: 'known to be confirmed', confirmed: true, known: true, read: 0, tokens: 0 },
])('an address $what: read $read times, $tokens new tokens', async (row) => {
  account.confirmed = row.confirmed;
  asMember(row.known);
  await readAccountAnew();
  expect(account).toMatchObject({ read: row.read, tokens: row.tokens });
});

it('nothing is read while nobody is signed in', async () => {
  device.set(sessionAtom, signedOut);
  await readAccountAnew();
  expect(account.read).toBe(0);
});
