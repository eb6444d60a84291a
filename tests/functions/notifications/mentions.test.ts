import { beforeEach, describe, expect, it } from 'vitest';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { messageThreads } from '../../../src/domain/messages/message-thread.entity.ts';
import { messages } from '../../../src/domain/messages/message.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { threadIdOf } from '../../../src/domain/messages/thread-id.ts';
import { admin, newKey } from '../house.ts';
import { realStore } from '../real-store.ts';
import { openStage, type Stage } from './causes/stage.ts';
import { freshOf } from '../../projections/seed.ts';

const next = realStore();
let stage: Stage;

beforeEach(async () => {
  stage = await openStage((clock) => next(clock).db);
});

const db = () => stage.house.ports.db;
const say = (text: string, caller: string, more: object = {}) => {
  stage.house.clock.time += 11_000;
  const data = { parentType: 'listing', parentId: 'lot', text, ...more };
  return stage.call('comments-create', data, caller);
};
const write = (caller: string, text: string, more: object) => {
  stage.house.clock.time += 3_000;
  return stage.call('messages-sendMessage', { clientId: newKey(), text, ...more }, caller);
};
/** Members notified of a mention, as `member link`. */
const named = async (): Promise<readonly string[]> => {
  const rows = await db().find(notificationMessages, {
    where: [['type', '==', 'MENTION']],
    limit: 100,
  });
  return rows
    .filter(({ channel }) => channel === 'inApp')
    .map(({ userId, link }) => `${userId} ${link}`)
    .toSorted();
};
const block = async (by: string, other: string): Promise<void> => {
  await write(other, 'Hello', { toUserId: by });
  const threadId = threadIdOf(by, other, { type: 'member', id: by });
  await stage.call('messages-markMessagesAsRead', { threadId, blocked: true }, by);
};

describe('a comment', () => {
  it('keeps the members it names, and tells each once: not its writer, not a name nobody bears', async () => {
    const said = await say('@ben and @BEN, ask @cho, @ann or @nobody', 'ann', { clientId: 'c-1' });
    expect(said).toMatchObject({ id: 'c-1' });
    expect((await db().get(comments, 'c-1'))?.mentions).toEqual(['ben', 'cho', 'ann']);
    expect(await named()).toEqual(['ben /listing/lot', 'cho /listing/lot']);
  });

  it('tells nobody who blocked its writer', async () => {
    await block('ben', 'ann');
    await say('@ben, @cho', 'ann');
    expect(await named()).toEqual(['cho /listing/lot']);
  });

  it('tells nobody a second time who hears of it as the seller or as whom it answers', async () => {
    await say('Is it red?', 'ben', { clientId: 'c-1' });
    await say('@ben @seller @cho', 'ann', { replyTo: 'c-1' });
    expect(await named()).toEqual(['cho /listing/lot']);
  });

  it('tells of a name that an edit brings, and of the others not again', async () => {
    await say('@ben', 'ann', { clientId: 'c-1' });
    await say('@ben and @cho', 'ann', { edits: 'c-1' });
    await say('nobody', 'ann', { edits: 'c-1' });
    expect(await named()).toEqual(['ben /listing/lot', 'cho /listing/lot']);
    expect(await db().get(comments, 'c-1')).not.toHaveProperty('mentions');
  });

  it('under an article leads there', async () => {
    await db().transaction(async (tx) => tx.create(blogs, 'story', freshOf(blogs, 'seller')));
    await say('@ben', 'ann', { parentType: 'blog', parentId: 'story' });
    expect(await named()).toEqual(['ben /new/story']);
  });
});

describe('a message', () => {
  const about = { toUserId: 'ben' };
  const threadId = threadIdOf('ann', 'ben', { type: 'member', id: 'ben' });

  it('tells whom it names unless its being unread does, and nobody outside the conversation', async () => {
    // Handle-like words are masked between two who hardly know each other.
    for (const text of ['One', 'Two', 'Three']) await write('ann', text, about);
    await write('ann', '@ben and @cho, look', about);
    expect(await named()).toEqual([`ben /profile/messages/${threadId}`]);
    const [last] = await db().find(messages, {
      where: [['threadId', '==', threadId]],
      orderBy: [['sentAt', 'desc']],
    });
    expect(last?.mentions).toEqual(['ben', 'cho']);
    const read = { threadId, upToMessageId: last?.id };
    await stage.call('messages-markMessagesAsRead', read, 'ben');
    await write('ann', 'Once more, @ben', about);
    expect(await named()).toHaveLength(1);
  });

  it('tells a third member of the conversation, unless they muted it', async () => {
    await write('ann', 'one', about);
    await stage.call('messages-addMemberToThread', { threadId, userId: 'cho' }, admin);
    await write('ann', 'two', { threadId });
    await write('ann', '@cho, three', { threadId });
    expect(await named()).toEqual([`cho /profile/messages/${threadId}`]);
    await stage.call('messages-markMessagesAsRead', { threadId, muted: true }, 'cho');
    await write('ann', '@cho, four', { threadId });
    expect(await named()).toHaveLength(1);
    expect((await db().get(messageThreads, threadId))?.muted).toEqual(['cho']);
  });
});
