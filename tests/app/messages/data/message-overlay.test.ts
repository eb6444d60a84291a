import { describe, expect, it } from 'vitest';
import { matches } from '../../../../src/app/messages/data/find-messages.ts';
import { messageLines, talksOf } from '../../../../src/app/messages/data/message-overlay.ts';
import type { OutboxState } from '../../../../src/app/outbox/rows/row.ts';
import {
  messageThreads,
  type MessageThread,
} from '../../../../src/domain/messages/message-thread.entity.ts';
import { messages, type Message } from '../../../../src/domain/messages/message.entity.ts';
import { messageIdOf, threadIdOf } from '../../../../src/domain/messages/thread-id.ts';
import { rowsOfAnn } from '../../outbox/rows.ts';
import { sampleOf } from '../../../projections/seed.ts';

const common = {
  dateCreated: '2026-11-21T12:00:00.000Z',
  dateEdited: '2026-11-21T12:00:00.000Z',
  createdBy: 'ann',
  isDeleted: false,
};
const lot = { type: 'listing', id: 'lot' } as const;
const id = threadIdOf('ann', 'sam', lot);

const thread = (of: Partial<MessageThread> = {}): MessageThread =>
  sampleOf(messageThreads, {
    ...common,
    id,
    members: ['ann', 'sam'],
    names: { ann: 'ann', sam: 'sam' },
    subject: lot,
    title: '1972 Datsun 240Z',
    lastMessageAt: 2_000,
    lastText: 'Second',
    unread: { ann: 2, sam: 0 },
    muted: [],
    blockedBy: [],
    ...of,
  });

const message = (senderId: string, clientId: string, sentAt: number, of = {}): Message =>
  sampleOf(messages, {
    ...common,
    id: messageIdOf(senderId, clientId),
    threadId: id,
    senderId,
    clientId,
    sentAt,
    members: ['ann', 'sam'],
    text: clientId,
    readBy: {},
    ...of,
  });

const row = rowsOfAnn(3_000, { label: 'Message to {name}', values: { name: 'sam' } });
const SEND = 'messages-sendMessage';
const MARK = 'messages-markMessagesAsRead';
const say = (clientId: string, state?: OutboxState) =>
  row(SEND, { threadId: id, clientId, text: clientId }, state);

describe('messages with what waits', () => {
  const names = { ann: 'ann', sam: 'sam' };

  it('stand in order of time, and what waits after them in the order it was made', () => {
    const known = [message('sam', 'two', 20), message('ann', 'one', 10)];
    const lines = messageLines('ann', id, known, [say('four'), say('three')].reverse(), names);
    expect(lines.map((line) => [line.text, line.from, line.unsent?.state ?? 'there'])).toEqual([
      ['one', 'me', 'there'],
      ['two', 'other', 'there'],
      ['four', 'me', 'waiting'],
      ['three', 'me', 'waiting'],
    ]);
  });

  it('are not shown twice once the mirror has them, and not lost before', () => {
    const sent = say('one', 'done');
    expect(messageLines('ann', id, [], [sent], names)).toMatchObject([
      { unsent: { state: 'echo' } },
    ]);
    const heard = messageLines('ann', id, [message('ann', 'one', 10)], [sent], names);
    expect(heard).toMatchObject([{ text: 'one', unsent: null }]);
  });

  it('say what was refused, where it was made and nowhere else', () => {
    const refused = say('no', 'refused');
    expect(messageLines('ann', id, [], [refused], names)[0]?.unsent).toMatchObject({
      state: 'refused',
      row: refused.id,
    });
    expect(messageLines('ann', 'another', [], [refused], names)).toEqual([]);
  });

  it('are read when everybody else has read them; the house is nobody', () => {
    const read = message('ann', 'one', 10, { readBy: { sam: 11 } });
    const house = message('house', 'two', 20);
    expect(messageLines('ann', id, [read, house], [], names)).toMatchObject([
      { from: 'me', read: true },
      { from: 'house' },
    ]);
  });
});

describe('conversations with what waits', () => {
  it('show the last word, waiting or not', () => {
    const [talk] = talksOf('ann', [thread()], [say('Third')]);
    expect(talk).toMatchObject({ lastText: 'Third', waiting: 1, refused: 0, known: true });
    expect(talksOf('ann', [thread()], [say('Third', 'refused')])[0]).toMatchObject({
      waiting: 0,
      refused: 1,
    });
    expect(talksOf('ann', [thread({ lastMessageAt: 9_999_999 })], [say('Third')])[0]).toMatchObject(
      { lastText: 'Second' },
    );
  });

  it('begun without a network is there, under the id the server will give it', () => {
    const first = row(SEND, { clientId: 'a', text: 'Hello', toUserId: 'sam', subject: lot });
    const [talk, ...others] = talksOf('ann', [], [first]);
    expect(others).toEqual([]);
    expect(talk).toMatchObject({
      id,
      others: [{ uid: 'sam', name: 'sam' }],
      subject: lot,
      lastText: 'Hello',
      known: false,
    });
    expect(talksOf('ann', [thread()], [first])).toMatchObject([{ id, known: true, waiting: 1 }]);
    expect(messageLines('ann', id, [], [first], {})).toHaveLength(1);
  });

  it('is read at once while the mark waits, and what comes after it is new', () => {
    const mark = (state?: OutboxState) => row(MARK, { threadId: id, upToMessageId: 'm' }, state);
    expect(talksOf('ann', [thread()], [])[0]?.unread).toBe(2);
    expect(talksOf('ann', [thread()], [mark()])[0]?.unread).toBe(0);
    const done = { ...mark('done'), sentAt: Date.parse(common.dateEdited) };
    expect(talksOf('ann', [thread()], [done])[0]?.unread).toBe(0);
    const later = thread({ dateEdited: '2026-11-21T12:00:00.001Z' });
    expect(talksOf('ann', [later], [done])[0]?.unread).toBe(2);
  });

  it('is muted and blocked by the last word given here', () => {
    const rows = [
      row(MARK, { threadId: id, muted: true }),
      row(MARK, { threadId: id, blocked: true }),
      row(MARK, { threadId: id, muted: false }),
    ];
    const [talk] = talksOf('ann', [thread({ blockedBy: ['sam'] })], rows);
    expect(talk).toMatchObject({ muted: false, blockedByMe: true, blockedByOther: true });
  });
});

describe('searching', () => {
  it.each([
    ['Élise dort', 'elise', true],
    ['Elise dort', 'ÉLISE dort', true],
    ['Elise dort', 'dort el', true],
    ['Elise dort', 'dort mal', false],
  ])('%s for %s: %s', (text, asked, found) => {
    expect(matches(text, asked)).toBe(found);
  });
});
