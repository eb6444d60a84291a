import { expect } from 'vitest';
import { changesOf, type Books } from './books.ts';
import type { EventChain } from './event-chain.ts';
import { lots } from './lots.ts';
import type { MoneyHome } from './money-home.ts';

/** Staff resend all notices of ends, and the queues run in parallel. */
export const tellEndsAgain = async (home: MoneyHome): Promise<void> => {
  const queues = () => home.call('boss', 'notifications-triggerAutoProcessNotifications', {});
  const ends = lots.flatMap(({ id }) =>
    [1, 2].map(() => home.call('boss', 'notifications-triggerListingEnd', { listingId: id })),
  );
  await Promise.all([...ends, queues(), queues()]);
};

/**
 * A notice was written and sent once for each event, member and channel; everyone who lost the lead
 * in a commit has one. Bids that waited together are decided in one commit, in which a member may
 * lead, be outbid and lead again.
 */
export const toldOnce = (books: Books, chains: readonly EventChain[]): void => {
  const changes = changesOf(books, 'notificationMessages');
  const made = changes.flatMap(({ before, after }) => (before === null && after ? [after] : []));
  const of = made.map(({ eventId, userId, channel }) => [eventId, userId, channel].join(' '));
  expect(of.length).toBeGreaterThan(50);
  expect(of.toSorted(), 'messages').toEqual([...new Set(of)].toSorted());
  const sent = changes.filter(
    ({ before, after }) => after?.['status'] === 'SENT' && before?.['status'] !== 'SENT',
  );
  const paths = sent.map(({ path }) => path);
  expect(paths.toSorted(), 'sent').toEqual([...new Set(paths)].toSorted());

  const events = changesOf(books, 'notificationEvents').filter(({ before }) => before === null);
  const keys = events.map(({ after }) => String(after?.['dedupeKey']));
  expect(keys.toSorted(), 'events').toEqual([...new Set(keys)].toSorted());

  const inApp = made.filter(({ channel }) => channel === 'inApp');
  const told = (type: string, uid: string, id: string): number =>
    inApp.filter(
      (one) => one['type'] === type && one['userId'] === uid && one['link'] === `/listing/${id}`,
    ).length;
  for (const { id, bids, events: all, steps } of chains) {
    if (all.some(({ type }) => type === 'VOID')) continue;
    const bidders = new Set(bids.map(({ event }) => event.bidderId));
    for (const uid of bidders) {
      const passed = steps.filter(({ before, after, events: together }) => {
        const leaders = bids.flatMap(({ event, after: then }) =>
          together.includes(event) ? [then.leaderId] : [],
        );
        return [before.leaderId, ...leaders].includes(uid) && after.leaderId !== uid;
      });
      expect(told('OUTBID', uid, id), `${uid} was outbid on ${id}`).toBe(passed.length);
    }
    const end = steps.find(({ before, after }) => before.status !== after.status)?.after;
    if (end?.status !== 'SOLD') continue;
    expect(told('ENDED_WON', end.leaderId ?? '', id), `${id} was won`).toBe(1);
    expect(told('ENDED_SOLD', end.sellerId, id), `${id} was sold`).toBe(1);
    const losers = [...bidders].filter((uid) => uid !== end.leaderId);
    expect(
      losers.map((uid) => told('ENDED_LOST', uid, id)),
      id,
    ).toEqual(losers.map(() => 1));
  }
};
