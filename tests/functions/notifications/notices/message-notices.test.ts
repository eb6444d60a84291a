import { beforeEach, describe, expect, it } from 'vitest';
import { blogs } from '../../../../src/domain/content/blog.entity.ts';
import { sales } from '../../../../src/domain/bidding/sales/sale.entity.ts';
import { messages } from '../../../../src/domain/messages/message.entity.ts';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import { threadIdOf } from '../../../../src/domain/messages/thread-id.ts';
import { introduce } from '../../../../src/functions/sales/introduce.ts';
import { memoryDb, type MemoryDb } from '../../memory-db.ts';
import { newKey, openHouse, type House } from '../../house.ts';
import { hostOf, toldIn } from '../host.ts';
import { freshOf, seedDocument } from '../../../projections/seed.ts';

let house: House;
let db: MemoryDb;
let runTriggers: ReturnType<typeof hostOf>;

beforeEach(async () => {
  house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
  runTriggers = hostOf(house, db);
});

const told = () => toldIn(db);

describe('what is written to members', () => {
  it('tells who asked of an answer, by the seller or by others, but not oneself', async () => {
    const say = async (text: string, caller: string, more = {}) => {
      house.clock.time += 11_000;
      const data = { parentType: 'listing', parentId: 'lot', text, ...more };
      await house.call('comments-create', data, caller, newKey());
    };
    await say('Is it red?', 'ann', { clientId: 'c-1' });
    await say('It is.', 'seller', { replyTo: 'c-1' });
    await say('Very.', 'ben', { replyTo: 'c-1' });
    await say('Thank you.', 'ann', { replyTo: 'c-1' });
    await runTriggers(2);
    const answers = (await told()).filter((t) => !t.startsWith('COMMENT'));
    expect(answers).toEqual(['REPLY ann', 'SELLER_ANSWER ann']);
  });

  it('tells who commented on an article of an answer, once, with the way there', async () => {
    const article = freshOf(blogs, 'seller');
    await db.transaction(async (tx) => tx.create(blogs, 'story', article));
    const say = async (text: string, caller: string, more = {}) => {
      house.clock.time += 11_000;
      const data = { parentType: 'blog', parentId: 'story', text, ...more };
      return house.call('comments-create', data, caller, newKey());
    };
    expect(await say('True.', 'ann', { clientId: 'c-1' })).toMatchObject({ ok: true });
    await say('Hardly.', 'ben', { replyTo: 'c-1' });
    await say('Well.', 'ann', { replyTo: 'c-1' });
    await runTriggers(2);
    const [notice, ...more] = await db.find(notificationMessages, {
      where: [
        ['channel', '==', 'inApp'],
        ['type', '==', 'REPLY'],
      ],
    });
    expect(notice).toMatchObject({ type: 'REPLY', userId: 'ann', link: '/new/story' });
    expect(notice?.body).toContain(article.title);
    expect(more).toEqual([]);
  });

  it('tells of the first unread message of a conversation, unless it is muted', async () => {
    const threadId = threadIdOf('ann', 'seller', { type: 'listing', id: 'lot' });
    const write = async (caller: string, text: string) => {
      house.clock.time += 3_000;
      const subject = { type: 'listing', id: 'lot' };
      const data = { clientId: text, text, toUserId: caller === 'ann' ? 'seller' : 'ann', subject };
      await house.call('messages-sendMessage', data, caller, newKey());
      await runTriggers(2);
    };
    const mark = async (data: object) => {
      await house.call('messages-markMessagesAsRead', { threadId, ...data }, 'seller', newKey());
      await runTriggers();
    };
    await write('ann', 'First');
    await write('ann', 'Second');
    expect(await told()).toEqual(['MESSAGE seller']);
    const [notice] = await db.find(notificationMessages, { where: [] });
    expect(notice).toMatchObject({
      title: 'ann wrote to you',
      body: '1972 Datsun 240Z: First',
      link: `/profile/messages/${threadId}`,
    });
    await write('seller', 'Answer');
    expect(await told()).toEqual(['MESSAGE ann', 'MESSAGE seller']);
    const [last] = await db.find(messages, { where: [], orderBy: [['sentAt', 'desc']] });
    await mark({ upToMessageId: last?.id });
    await write('ann', 'Third');
    expect(await told()).toEqual(['MESSAGE ann', 'MESSAGE seller', 'MESSAGE seller']);
    await mark({ upToMessageId: last?.id, muted: true });
    const [third] = await db.find(messages, { where: [], orderBy: [['sentAt', 'desc']] });
    await mark({ upToMessageId: third?.id });
    await write('ann', 'Fourth');
    expect(await told()).toHaveLength(3);
  });

  it('signs with the house’s name what the house wrote, and with a member’s what they wrote', async () => {
    const threadId = threadIdOf('ann', 'seller', { type: 'listing', id: 'lot' });
    const birth = { id: 'lot', createdBy: 'house', at: house.clock.time };
    const sale = seedDocument(sales, birth, {
      listingId: 'lot',
      sellerId: 'seller',
      buyerId: 'ann',
      parties: ['seller', 'ann'],
    });
    await db.transaction(async (tx) => tx.create(sales, 'lot', sale));
    await introduce({ id: 'lot', before: null, after: sale }, house.ports);
    await runTriggers();
    const titles = async () =>
      (await db.find(notificationMessages, { where: [['type', '==', 'MESSAGE']] })).flatMap(
        ({ channel, title, userId }) => (channel === 'inApp' ? [`${userId}: ${title}`] : []),
      );
    const introduced = ['ann: Hammerlane wrote to you', 'seller: Hammerlane wrote to you'];
    expect((await titles()).toSorted()).toEqual(introduced);
    const [said] = await db.find(messages, { where: [] });
    const read = { threadId, upToMessageId: said?.id };
    await house.call('messages-markMessagesAsRead', read, 'seller', newKey());
    await runTriggers();
    house.clock.time += 3_000;
    const data = { clientId: 'm', text: 'Hello', threadId };
    await house.call('messages-sendMessage', data, 'ann', newKey());
    await runTriggers();
    expect(await titles()).toContain('seller: ann wrote to you');
  });
});
