import { beforeEach, describe, expect, it } from 'vitest';
import { threadIdOf } from '../../../src/domain/messages/thread-id.ts';
import { memoryDb, type MemoryDb } from '../memory-db.ts';
import { admin, codeOf, newKey, openHouse, signedIn, visitor, type House } from '../house.ts';

type Caller = Parameters<House['call']>[2];

const lot = { type: 'listing', id: 'lot' } as const;
const pairId = threadIdOf('ann', 'seller', lot);

let house: House;
let db: MemoryDb;

beforeEach(async () => {
  house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'ben', 'cho', 'seller', 'boss']);
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot');
  await house.auction('draft', { status: 'PREVIEW' });
});

const write = (more: Record<string, unknown> = {}, caller: Caller = 'ann') => {
  const data = { clientId: 'm-1', text: 'Hello', subject: lot, ...more };
  return house.call('messages-sendMessage', data, caller, newKey());
};
const mark = (more: Record<string, unknown>, caller: Caller = 'seller') =>
  house.call('messages-markMessagesAsRead', { threadId: pairId, ...more }, caller, newKey());
const add = (userId: string, caller: Caller = admin) =>
  house.call('messages-addMemberToThread', { threadId: pairId, userId }, caller);

describe('is refused and writes nothing', () => {
  it.each([
    ['nobody', {}, visitor, 'UNAUTHENTICATED'],
    ['unverified', {}, signedIn('ann', { email_verified: false }), 'EMAIL_NOT_VERIFIED'],
    ['disabled', {}, 'gone', 'ACCOUNT_DISABLED'],
    [
      'a guest',
      {},
      signedIn('ann', { firebase: { sign_in_provider: 'anonymous' } }),
      'UNAUTHENTICATED',
    ],
    ['no text', { text: undefined }, 'ann', 'INVALID_ARGUMENT'],
    ['blank text', { text: ' \n ' }, 'ann', 'INVALID_ARGUMENT'],
    ['a number', { text: 7 }, 'ann', 'INVALID_ARGUMENT'],
    ['too long', { text: 'x'.repeat(5_001) }, 'ann', 'INVALID_ARGUMENT'],
    ['no id of his own', { clientId: undefined }, 'ann', 'INVALID_ARGUMENT'],
    ['a long id', { clientId: 'x'.repeat(65) }, 'ann', 'INVALID_ARGUMENT'],
    ['a time of his own', { sentAt: 1 }, 'ann', 'INVALID_ARGUMENT'],
    [
      'six attachments',
      { attachments: Array.from({ length: 6 }, () => 'i') },
      'ann',
      'INVALID_ARGUMENT',
    ],
    ['an attachment of nobody', { attachments: ['i-1'] }, 'ann', 'ATTACHMENT_NOT_FOUND'],
    ['nobody to write to', { subject: undefined }, 'ann', 'RECIPIENT_MISSING'],
    ['a member who is not there', { subject: undefined, toUserId: 'zed' }, 'ann', 'USER_NOT_FOUND'],
    ['a disabled member', { subject: undefined, toUserId: 'gone' }, 'ann', 'USER_NOT_FOUND'],
    ['himself', { subject: undefined, toUserId: 'ann' }, 'ann', 'TO_ONESELF'],
    ['his own listing', {}, 'seller', 'TO_ONESELF'],
    ['somebody else about a listing of a third', { toUserId: 'ben' }, 'ann', 'SUBJECT_NOT_FOUND'],
    [
      'a listing nobody sees',
      { subject: { type: 'listing', id: 'draft' } },
      'ann',
      'SUBJECT_NOT_FOUND',
    ],
    ['an invoice', { subject: { type: 'invoice', id: 'i-1' } }, 'ann', 'SUBJECT_NOT_FOUND'],
    [
      'a member beside the addressee',
      { subject: { type: 'member', id: 'ben' }, toUserId: 'cho' },
      'ann',
      'SUBJECT_NOT_FOUND',
    ],
    [
      'a thread that is not there',
      { subject: undefined, threadId: 'none' },
      'ann',
      'THREAD_NOT_FOUND',
    ],
  ] as const)('to send: %s', async (_, more, caller, code) => {
    const before = db.snapshot();
    expect(codeOf(await write(more, caller))).toBe(code);
    expect(db.snapshot()).toBe(before);
  });

  it.each([
    ['nobody', { muted: true }, visitor, 'UNAUTHENTICATED'],
    ['disabled', { muted: true }, 'gone', 'ACCOUNT_DISABLED'],
    ['nothing to do', {}, 'seller', 'NOTHING_ASKED'],
    ['no thread', { threadId: undefined, muted: true }, 'seller', 'INVALID_ARGUMENT'],
    ['a word for yes', { muted: 'yes' }, 'seller', 'INVALID_ARGUMENT'],
    ['an empty report', { report: ' ' }, 'seller', 'INVALID_ARGUMENT'],
    ['a long report', { report: 'x'.repeat(1_001) }, 'seller', 'INVALID_ARGUMENT'],
    ['no such message', { upToMessageId: 'none' }, 'seller', 'MESSAGE_NOT_FOUND'],
    ['another’s thread', { upToMessageId: 'none' }, 'ben', 'THREAD_NOT_FOUND'],
  ] as const)('to mark: %s', async (_, more, caller, code) => {
    await write();
    const before = db.snapshot();
    expect(codeOf(await mark(more, caller))).toBe(code);
    expect(db.snapshot()).toBe(before);
  });

  it.each([
    ['nobody', 'boss', visitor, 'UNAUTHENTICATED'],
    ['disabled', 'boss', 'gone', 'ACCOUNT_DISABLED'],
    ['the one who was written to', 'cho', 'seller', 'NOT_THREAD_OWNER'],
    ['a stranger', 'cho', 'ben', 'THREAD_NOT_FOUND'],
    ['nobody to add', 'zed', admin, 'USER_NOT_FOUND'],
    ['a disabled member', 'gone', admin, 'USER_NOT_FOUND'],
  ] as const)('to add: %s', async (_, userId, caller, code) => {
    await write();
    const before = db.snapshot();
    expect(codeOf(await add(userId, caller))).toBe(code);
    expect(db.snapshot()).toBe(before);
  });
});
