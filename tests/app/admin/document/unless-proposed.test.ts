// @vitest-environment jsdom
import { act, createElement, useReducer } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RolesPart } from '../../../../src/app/admin/users/roles-part.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminQuery } from '../../../../src/app/admin/data/documents/query.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { approvals } from '../../../../src/domain/platform/audit/approval.entity.ts';
import { admin, dataOf, newKey, signedIn, type House } from '../../../functions/house.ts';
import { realHouses } from '../../../functions/real-store.ts';
import { clear, draw } from '../../drawn.ts';
import { soon } from '../../soon.ts';

const reached = vi.hoisted(() => ({
  call: (_name: string, _input: object): Promise<unknown> => Promise.reject(new Error('no house')),
  rows: async (_query: object): Promise<readonly object[]> => [],
  now: (): number => 0,
  tick: () => undefined as void,
}));
vi.mock(import('../../../../src/app/firebase/call.ts'), () => ({
  call: ((command: { readonly name: string }, input: object) =>
    reached.call(command.name, input)) as never,
}));
vi.mock(import('../../../../src/app/admin/data/documents/documents.ts'), async (original) => ({
  ...(await original()),
  page: async (query) => ({ rows: (await reached.rows(query)) as never, next: null }),
}));
vi.mock(import('../../../../src/app/platform/clock/clock.ts'), async (original) => ({
  ...(await original()),
  useNow: () => {
    [, reached.tick] = useReducer((ticks: number) => ticks + 1, 0);
    return reached.now();
  },
}));

const openReal = realHouses();
const chief = signedIn('chief', { role: 'admin' });
let house: House;

/** The documents requested by a list in the back office. */
const rowsOf = async ({ filters }: AdminQuery) => {
  const found = await house.ports.db.find(approvals, {
    where: Object.entries(filters).map(([key, value]) => [key, '==', value] as const),
    orderBy: [['proposedAt', 'desc']],
  });
  return found.map((one) => adminDocOf('approvals', one.id, one));
};

beforeEach(async () => {
  ({ house } = openReal());
  await house.member('ann');
  await house.member(['boss', 'chief'], { roles: 'admin' });
  reached.rows = (query) => rowsOf(query as AdminQuery);
  reached.now = () => house.clock.time;
  reached.call = async (name, input) => {
    const answer = await house.call(name, input, admin, newKey());
    return answer.ok ? { ok: true, value: answer.data } : answer;
  };
  device.set(sessionAtom, { ...signedOut, uid: 'boss', isAdmin: true, roles: ['admin'] });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

const deed = 'Change the roles';
const page = async () => {
  const account = (await house.ports.db.get(usersPrivate, 'ann')) ?? expect.fail();
  return draw(() => createElement(RolesPart, { account }));
};
/** Chooses the administrator role on ann’s page, gives a reason and submits. */
const ask = async (drawn: Awaited<ReturnType<typeof page>>) => {
  await soon(() => expect(drawn.place.querySelector('input')).not.toBeNull());
  await act(async () => drawn.place.querySelector('input')?.click());
  await soon(() => expect(drawn.buttons()).toContain(deed));
  await drawn.type('Why their roles change', 'Takes over the office');
  await drawn.press(deed);
  await drawn.press(deed);
  await soon(() => expect(drawn.buttons()).toContain('Propose it'));
};
const proposed = async () => {
  const drawn = await page();
  await ask(drawn);
  await drawn.press('Propose it');
  await soon(() => expect(drawn.text()).toContain('Proposed, and not done yet'));
  const [made] = await house.ports.db.find(approvals, { where: [] });
  return { ...drawn, id: made?.id ?? expect.fail() };
};
/** The list is requested again, and the clock advances. */
const looksAgain = () =>
  act(async () => {
    await queryClient.invalidateQueries({ queryKey: ['rows', 'approvals'] });
    reached.tick();
  });
const decide = (name: string, approvalId: string, more: object) =>
  house.call(`approvals-${name}`, { approvalId, ...more, idempotencyKey: newKey() }, chief);

it('stands in place of the act with who, when and the way to it, also after a reload', async () => {
  const { text, buttons, links, id } = await proposed();
  expect(text()).toMatch(/@boss proposed it .*\d.*: Takes over the office/);
  expect(text()).toMatch(/another administrator approves it by .*\d/);
  expect(links()['See the proposal']).toBe(`/admin/approvals?open=${id}`);
  expect(buttons()).toEqual([]);
  clear();
  queryClient.clear();
  const again = await page();
  await soon(() => expect(again.text()).toContain('@boss proposed it'));
  expect(again.buttons()).toEqual([]);
});

it('shows the act before the list was heard to nobody, and where it cannot be heard to all', async () => {
  reached.rows = () => new Promise(() => undefined);
  expect((await page()).text()).toBe('');
  clear();
  queryClient.clear();
  reached.rows = () => Promise.reject(new Error('no way there'));
  const { text } = await page();
  await soon(() => expect(text()).toContain('Administrator'));
});

it('keeps what is typed in the act while the list is read anew', async () => {
  const { place, type } = await page();
  await soon(() => expect(place.querySelector('input')).not.toBeNull());
  await act(async () => place.querySelector('input')?.click());
  await type('Why their roles change', 'Takes over the office');
  reached.rows = () => new Promise(() => undefined);
  await act(async () => void queryClient.resetQueries({ queryKey: ['rows', 'approvals'] }));
  await soon(() =>
    expect(queryClient.getQueriesData({ queryKey: ['rows', 'approvals'] })[0]?.[1]).toBeUndefined(),
  );
  const field = place.querySelector<HTMLInputElement>('textarea, input:not([type=checkbox])');
  expect(field?.value).toBe('Takes over the office');
});

it.each<[string, (id: string) => Promise<unknown>]>([
  [
    'approved',
    async (id) => {
      const { seen } = dataOf(await house.call('approvals-show', { approvalId: id }, chief)) as {
        readonly seen: string;
      };
      await decide('approve', id, { seen });
    },
  ],
  ['declined', (id) => decide('decline', id, { reason: 'Not yet' })],
  ['over', async () => (house.clock.time += 3 * 24 * 3_600_000)],
])('gives the act back once the proposal is %s', async (_, then) => {
  const { text, place, id } = await proposed();
  await then(id);
  await looksAgain();
  await soon(() => expect(place.querySelector('input')).not.toBeNull());
  expect(text()).not.toContain('not done yet');
});

it('says who was first where another page proposed it meanwhile', async () => {
  const drawn = await page();
  await ask(drawn);
  const input = { uid: 'ann', roles: ['admin'], reason: 'She leads the desk' };
  const of = { act: 'SET_ROLES', input, idempotencyKey: newKey() };
  dataOf(await house.call('approvals-propose', of, chief));
  reached.rows = () => Promise.reject(new Error('no way there'));
  await drawn.press('Propose it');
  await soon(() => expect(drawn.text()).toContain('@chief has proposed this already.'));
  reached.rows = (query) => rowsOf(query as AdminQuery);
  await looksAgain();
  await soon(() => expect(drawn.text()).toContain('@chief proposed it'));
  expect(drawn.buttons()).toEqual([]);
});
