import { describe, expect, it } from 'vitest';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { usualChannels } from '../../../src/domain/messages/notice-timing.ts';
import { eventTypes } from '../../../src/domain/messages/notice-types.ts';
import { realStore } from '../real-store.ts';
import { causes } from './causes/causes.ts';
import { DAY, openStage } from './causes/stage.ts';

const nextStore = realStore();

describe('every type of notice', () => {
  it('has one row here', () => {
    const rows = causes.map(({ type }) => type).toSorted();
    expect(rows).toEqual([...eventTypes].toSorted());
  });

  it.each(causes)('$type follows its cause, in the app and by mail', async (row) => {
    const { type, to, says, cause } = row;
    const stage = await openStage((clock) => nextStore(clock).db);
    const { house } = stage;
    const { db } = house.ports;
    await cause(stage);
    await stage.follow();
    const told = await db.find(notificationMessages, { where: [['type', '==', type]], limit: 100 });
    const on = (channel: string) =>
      told
        .filter((one) => one.channel === channel)
        .toSorted((a, b) => a.userId.localeCompare(b.userId));
    const who = (channel: string) => [...new Set(on(channel).map(({ userId }) => userId))];
    expect(who('inApp')).toEqual(to);
    const [first] = on('inApp');
    expect(first?.body).toMatch(says);
    expect(await db.get(notificationEvents, first?.eventId ?? '')).toMatchObject({ type });
    const isMailed = usualChannels(type).email;
    expect(who('email')).toEqual(isMailed ? to : []);
    await stage.at(house.clock.time + DAY, 'sendMessages');
    const { title = '', body = '', userId } = first ?? {};
    const letters = house.mails.filter(
      ({ to, text }) =>
        to === `${userId}@example.com` &&
        text.replaceAll(/\n+/g, '\n').includes(`${title}\n${body}\n`),
    );
    expect(letters).toHaveLength(isMailed ? 1 : 0);
  });
});
