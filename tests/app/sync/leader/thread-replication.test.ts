import '../../../setup/fresh-device.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../../../src/domain/messages/message.entity.ts';
import { messageThreads } from '../../../../src/domain/messages/message-thread.entity.ts';
import { syncAtom } from '../../../../src/app/platform/clock/clock.ts';
import { wallNow } from '../../../../src/app/platform/clock/clock-estimate.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import { subscriptions } from '../../../../src/app/sync/replication/subscription-registry.ts';
import { privateMirror } from '../../../../src/app/sync/local/mirrors.ts';
import { deletePrivate } from '../../../../src/app/drafts/private-databases.ts';
import { fetchOlder } from '../../../../src/app/sync/replication/older-messages.ts';
import { scopeFor } from '../../../../src/app/sync/collections/sync-parts.ts';
import { ReplicationManager } from '../../../../src/app/sync/leader/replication-manager.ts';
import { keepRecentThreads } from '../../../../src/app/sync/leader/thread-replication.ts';
import { FakeFirestore } from '../fake-firestore.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';

keptStorage();
const moment = '2026-11-21T00:00:00.000Z';
const common = { dateCreated: moment, dateEdited: moment, createdBy: 'me', isDeleted: false };
const members = ['me', 'you'];

afterAll(() => {
  subscriptions().close();
});

let server: FakeFirestore;
let said = 0;

/** Writes a new message of a thread, and the thread's note of it. */
const say = (thread: string): void => {
  said += 1;
  const sentAt = server.now() + 1;
  const message = { ...messages.sample, ...common, threadId: thread, members, sentAt };
  server.set('messages', `${thread}-${String(said).padStart(4, '0')}`, message);
  server.set('messageThreads', thread, {
    ...messageThreads.sample,
    ...common,
    members,
    lastMessageAt: sentAt,
  });
};

beforeEach(async () => {
  signIn('me');
  // The messages are days old: none can still be in flight to readers.
  const wall = wallNow();
  device.set(syncAtom, { offset: wall, uncertaintyMs: 0, at: performance.now(), wall });
  await deletePrivate('me');
  server = new FakeFirestore();
  said = 0;
});

const serve = async () => {
  const { db } = await privateMirror('me');
  const serving = new ReplicationManager(firestoreSource(server.db(), server.kit()));
  const threads = serving.replicate(db.threads, scopeFor('messageThreads', { uid: 'me' }));
  const stop = keepRecentThreads(serving, db, 'me');
  const held = async (thread: string) =>
    (await db.messages.find({ selector: { kind: 'messages', group: thread } }).exec()).length;
  return {
    db,
    held,
    end: async () => {
      stop();
      await threads.stop();
    },
  };
};

describe('recent threads', () => {
  it('have their newest messages here before anybody looks, and those that follow', async () => {
    for (let n = 0; n < 50; n += 1) say('long');
    for (const thread of ['a', 'b', 'c', 'd', 'e']) say(thread);
    const { held, end, db } = await serve();
    await vi.waitFor(async () => expect(await held('a')).toBe(1), { timeout: 5_000 });
    await vi.waitFor(async () => expect(await held('e')).toBe(1), { timeout: 5_000 });
    expect(await held('long')).toBe(0);
    say('long');
    await vi.waitFor(async () => expect(await held('long')).toBe(20), { timeout: 5_000 });
    const rows = await db.messages.find({ selector: { group: 'long' } }).exec();
    expect(rows.map(({ key }) => key).sort()[0]).toBe('messages|long-0032');
    const before = server.reads;
    say('long');
    await vi.waitFor(async () => expect(await held('long')).toBe(21), { timeout: 5_000 });
    // The thread's own change and the message: known ones are not read again.
    expect(server.reads - before).toBeLessThanOrEqual(3);
    await end();
  });

  it('give what was said before when it is asked for, until there is no more', async () => {
    for (let n = 0; n < 50; n += 1) say('long');
    const { held, end, db } = await serve();
    await vi.waitFor(async () => expect(await held('long')).toBe(20), { timeout: 5_000 });
    const source = firestoreSource(server.db(), server.kit());
    expect(await fetchOlder(db, source, 'long', 'me')).toBe(true);
    expect(await held('long')).toBe(40);
    expect(await fetchOlder(db, source, 'long', 'me')).toBe(false);
    expect(await held('long')).toBe(50);
    await end();
  });
});
