// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RolesPart } from '../../../../src/app/admin/users/roles-part.tsx';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { admin, newKey, type House } from '../../../functions/house.ts';
import { realHouses } from '../../../functions/real-store.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

const ask = vi.hoisted(() => ({
  call: (_name: string, _input: object): Promise<unknown> => Promise.reject(new Error('no house')),
}));
vi.mock(import('../../../../src/app/firebase/call.ts'), () => ({
  call: ((command: { readonly name: string }, input: object) =>
    ask.call(command.name, input)) as never,
}));
vi.mock(import('../../../../src/app/admin/data/approvals.ts'), async (original) => ({
  ...(await original()),
  useWaitingProposal: () => null,
}));

const openReal = realHouses();
let house: House;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member('ann');
  await house.member(['boss', 'chief'], { roles: 'admin' });
  ask.call = async (name, input) => {
    const answer = await house.call(name, input, admin, newKey());
    return answer.ok ? { ok: true, value: answer.data } : answer;
  };
  device.set(sessionAtom, { ...signedOut, uid: 'boss', isAdmin: true, roles: ['admin'] });
});
afterEach(clear);

const rolesOf = async (): Promise<string | undefined> =>
  (await house.ports.db.get(usersPrivate, 'ann'))?.roles;

/** Gives ann the administrator role on her page. */
const give = async () => {
  const account = (await house.ports.db.get(usersPrivate, 'ann')) ?? expect.fail();
  const page = await draw(() => createElement(RolesPart, { account }));
  const [box] = page.place.querySelectorAll('input');
  await act(async () => box?.click());
  await soon(() => expect(page.buttons()).toContain('Change the roles'));
  await page.type('Why their roles change', 'Takes over the office');
  await page.press('Change the roles');
  await page.press('Change the roles');
  return page;
};

it('asks for the other administrator where there is one', async () => {
  const { text } = await give();
  await soon(() => expect(text()).toContain('A second administrator has to approve this'));
  expect(await rolesOf()).toBe('');
});

it('lets the last active administrator give the role, once the other is long disabled', async () => {
  await ask.call('users-setStatus', { uid: 'chief', status: 'disabled', reason: 'Left' });
  house.clock.time += 8 * 24 * 3_600_000;
  const { buttons } = await give();
  await soon(() => expect(buttons()).not.toContain('Back'));
  expect(await rolesOf()).toBe('admin');
});
