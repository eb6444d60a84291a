import { beforeEach, describe, expect, it } from 'vitest';
import { pushSubscriptions } from '../../../src/domain/accounts/push-subscription.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { config } from '../../../src/domain/platform/config.entity.ts';
import {
  pushToDevices,
  type PushOutcome,
} from '../../../src/functions/notifications/push-devices.ts';
import { publishPushKey } from '../../../src/functions/notifications/push-key.ts';
import type { Push } from '../../../src/functions/ports.ts';
import { openHouse, type House } from '../house.ts';

let house: House;
let push: Push;
let sent: { readonly endpoint: string; readonly payload: string; readonly topic: string }[];
let answers: PushOutcome[];
const note = { title: 'You’ve been outbid', body: 'It stands.', url: '/listing/lot', tag: 'e1' };

beforeEach(() => {
  house = openHouse();
  sent = [];
  answers = [];
  push = pushToDevices(house.ports.db, {
    publicKey: 'key',
    send: ({ endpoint }, payload, { topic }) => {
      sent.push({ endpoint, payload, topic });
      return Promise.resolve(answers.shift() ?? 'sent');
    },
  });
});

const subscribe = (id: string, createdBy = 'ann', endpoint = `https://fcm.googleapis.com/${id}`) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(pushSubscriptions, id, {
      endpoint,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      device: 'Chrome on Android',
      createdBy,
    }),
  );
const isGone = async (id: string) =>
  (await house.ports.db.get(pushSubscriptions, id))?.isDeleted === true;

describe('waking the devices of a member', () => {
  it('reaches each of them and nobody else’s, with the count of what is unread', async () => {
    await subscribe('one');
    await subscribe('two');
    await subscribe('other', 'ben');
    await house.ports.db.transaction(async (tx) =>
      tx.create(notificationMessages, 'e1_ann_inApp', {
        eventId: 'e1',
        userId: 'ann',
        channel: 'inApp',
        type: 'OUTBID',
        title: 'a',
        body: 'b',
        link: '/',
        status: 'SENT',
        attempts: 1,
        isRead: false,
        createdBy: 'house',
      }),
    );
    await push.send('ann', note);
    expect(new Set(sent.map(({ endpoint }) => endpoint.split('/').at(-1)))).toEqual(
      new Set(['one', 'two']),
    );
    expect(sent.length).toBe(2);
    expect(JSON.parse(sent[0]?.payload ?? '')).toEqual({ ...note, badge: 1 });
    expect(sent[0]?.topic).toMatch(/^[\da-f]{32}$/);
  });

  it('is no failure when there is none', async () => {
    await push.send('ann', note);
    expect(sent).toEqual([]);
  });

  it('forgets one that is gone, and never calls an address that is no push service', async () => {
    await subscribe('gone');
    await subscribe('inside', 'ann', 'https://169.254.169.254/latest/meta-data');
    answers = ['gone'];
    await push.send('ann', note);
    expect(sent.map(({ endpoint }) => endpoint)).toEqual(['https://fcm.googleapis.com/gone']);
    expect([await isGone('gone'), await isGone('inside')]).toEqual([true, true]);
  });

  it('fails when none could be reached, so that it is tried again; one is enough', async () => {
    await subscribe('one');
    await subscribe('two');
    answers = ['later', 'later'];
    await expect(push.send('ann', note)).rejects.toThrow('No push service');
    answers = ['later', 'sent'];
    await push.send('ann', note);
    expect([await isGone('one'), await isGone('two')]).toEqual([false, false]);
  });

  it('has its public key where pages read it, written once', async () => {
    const ports = { ...house.ports, push };
    await publishPushKey(ports);
    const first = await ports.db.get(config, 'push');
    expect(first).toMatchObject({ isPublic: true, values: { publicKey: 'key' } });
    house.clock.time += 1_000;
    await publishPushKey(ports);
    await publishPushKey({ ...ports, push: null });
    expect(await ports.db.get(config, 'push')).toEqual(first);
    await publishPushKey({ ...ports, push: { ...push, publicKey: 'next' } });
    expect((await ports.db.get(config, 'push'))?.values).toEqual({ publicKey: 'next' });
  });
});
