// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JoinTalk } from '../../../../src/app/admin/moderation/join-talk.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { users } from '../../../../src/domain/accounts/user.entity.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';

const desk = vi.hoisted(() => ({
  added: [] as (readonly [string, string])[],
  isFull: false,
  said: [] as string[],
}));
vi.mock(import('../../../../src/app/admin/data/moderation.ts'), async (original) => ({
  ...(await original()),
  addToTalk: async (threadId, userId) => {
    desk.added.push([threadId, userId]);
    const full = refusal('failed-precondition', 'THREAD_FULL', 'It can have at most 10 members.');
    return desk.isFull ? { ok: false, refusal: full } : { ok: true };
  },
}));
vi.mock(import('../../../../src/app/platform/session/session.ts'), async (original) => {
  const whole = await original();
  return {
    ...whole,
    useSession: () => ({ ...whole.signedOut, uid: 'boss', roles: ['support'] as const }),
  };
});
vi.mock(import('../../../../src/app/ui/status/toast.tsx'), async (original) => ({
  ...(await original()),
  toast: (text) => void desk.said.push(text),
}));

const page = (...ids: readonly string[]) => {
  const talk = { members: ids.map((id) => ({ id, name: `${id}_name` })), messages: [] };
  return draw(() => createElement(JoinTalk, { threadId: 't-1', talk }));
};
beforeEach(() => {
  [desk.added, desk.said, desk.isFull] = [[], [], false];
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('has staff join once they said so twice, and says who is in it', async () => {
  const { press, text, buttons } = await page('ann', 'ben');
  expect(text()).toContain('@ann_name, @ben_name');
  await press('Join the conversation');
  expect([desk.added, buttons()]).toEqual([[], ['Join', 'Back', 'Add']]);
  await press('Join');
  expect([desk.added, desk.said]).toEqual([[['t-1', 'boss']], ['You are in the conversation.']]);
});

it('adds a member who was found by name, and nobody where none was chosen or there is no room', async () => {
  queryClient.setQueryData(
    pointedAtKey('users', 'u-north'),
    adminDocOf('users', 'u-north', {
      ...seedDocument(users, { id: 'u-north', createdBy: 'u-north', at: 0 }),
      username: 'northshore_z',
    }),
  );
  const { type, submit, text } = await page('ann', 'ben');
  await submit();
  expect(text()).toContain('Choose a member.');
  await type('Add a member', '/admin/users/edit/u-north');
  desk.isFull = true;
  await submit();
  expect(text()).toContain('at most 10 members');
  expect(desk.said).toEqual([]);
  desk.isFull = false;
  await submit();
  expect(desk.added.at(-1)).toEqual(['t-1', 'u-north']);
  expect(desk.said).toEqual(['@northshore_z is in the conversation.']);
  expect(text()).not.toContain('Nobody was added');
});

it('leads who is in it already to their own messages', async () => {
  const { links, buttons } = await page('ann', 'boss');
  expect(links()).toEqual({ 'Open it in your messages': '/profile/messages/t-1' });
  expect(buttons()).toEqual(['Add']);
});
