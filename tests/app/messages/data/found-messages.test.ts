// @vitest-environment jsdom
import '../../../setup/fresh-device.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { watchFoundMessages } from '../../../../src/app/messages/data/messages.ts';
import { deletePrivate } from '../../../../src/app/drafts/private-databases.ts';
import { privateMirror } from '../../../../src/app/sync/local/mirrors.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { mirrorRow } from '../../sync/rows.ts';

keptStorage();
beforeAll(() => {
  history.replaceState(null, '', '/profile/messages');
  signIn('ann');
});
afterAll(() => deletePrivate('ann'));

const message = (id: string, rank: number, text: string) =>
  mirrorRow('messages', id, {
    group: 't1',
    rank,
    doc: { id, threadId: 't1', text, sentAt: -rank, senderId: 'bo' },
  });

it('follows the messages that come and go while the same words are searched', async () => {
  const { db } = await privateMirror('ann');
  await db.messages.upsert(message('m1', -1, 'The garage is heated.'));
  await db.messages.upsert(message('m2', -2, 'See you on Friday.'));
  const heard: (readonly string[])[] = [];
  const stop = watchFoundMessages('ann', 'garage', (found) =>
    heard.push(found.map(({ id }) => id)),
  );
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['m1']));

  await db.messages.upsert(message('m3', -3, 'Which garage?'));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['m3', 'm1']));
  await db.messages.findOne('messages|m1').remove();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(['m3']));

  stop();
  const { length } = heard;
  await db.messages.upsert(message('m4', -4, 'Another garage.'));
  expect(heard).toHaveLength(length);
});
