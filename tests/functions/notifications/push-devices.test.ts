import { beforeEach, describe, expect, it } from 'vitest';
import { pushSubscriptions } from '../../../src/domain/accounts/push-subscription.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import {
  pushToDevices,
  type PushContent,
  type PushOutcome,
  type PushSenders,
  type WebSender,
} from '../../../src/functions/notifications/push-devices.ts';
import { publishPushKey } from '../../../src/functions/notifications/push-key.ts';
import type { Push } from '../../../src/functions/ports.ts';
import { openHouse, type House } from '../house.ts';

let house: House;
let push: Push;
let sent: { readonly to: string; readonly content: PushContent; readonly topic: string }[];
let answers: PushOutcome[];
const note = { title: 'You’ve been outbid', body: 'It stands.', url: '/listing/lot', tag: 'e1' };

beforeEach(() => {
  house = openHouse();
  sent = [];
  answers = [];
  push = pushToDevices(house.ports.db, { web, messaging });
});

const take = async (to: string, content: PushContent, topic: string): Promise<PushOutcome> => {
  sent.push({ to, content, topic });
  return answers.shift() ?? 'sent';
};
const web: WebSender = {
  publicKey: 'key',
  verify: () => undefined,
  send: ({ endpoint }, content, { topic }) => take(endpoint, content, topic),
};
const messaging: NonNullable<PushSenders['messaging']> = ({ token }, content, { topic }) =>
  take(token, content, topic);

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
const tokenOf = (id: string) => `${id}:APA91b${'x'.repeat(30)}`;
const register = (id: string, token = tokenOf(id)) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(pushSubscriptions, id, { token, device: 'Chrome on Android', createdBy: 'ann' }),
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
    expect(await push.send('ann', note)).toBe(true);
    expect(new Set(sent.map(({ to }) => to.split('/').at(-1)))).toEqual(new Set(['one', 'two']));
    expect(sent.length).toBe(2);
    expect(sent[0]?.content).toEqual({ ...note, badge: 1 });
    expect(sent[0]?.topic).toMatch(/^[\da-f]{32}$/);
  });

  it('is no failure when there is none', async () => {
    expect(await push.send('ann', note)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('forgets one that is gone, and never calls an address that is no push service', async () => {
    await subscribe('gone');
    await subscribe('inside', 'ann', 'https://169.254.169.254/latest/meta-data');
    answers = ['gone'];
    expect(await push.send('ann', note)).toBe(false);
    expect(sent.map(({ to }) => to)).toEqual(['https://fcm.googleapis.com/gone']);
    expect([await isGone('gone'), await isGone('inside')]).toEqual([true, true]);
  });

  it('reaches those registered at Firebase’s messaging by that, and the others beside them', async () => {
    await subscribe('one');
    await register('two');
    await push.send('ann', note);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([
      'https://fcm.googleapis.com/one',
      tokenOf('two'),
    ]);
    expect(sent[0]).toEqual({ ...sent[1], to: sent[0]?.to });
    answers = ['gone', 'gone'];
    await push.send('ann', note);
    expect([await isGone('one'), await isGone('two')]).toEqual([true, true]);
  });

  it('leaves a device alone that the house does not serve, and forgets what names none', async () => {
    await subscribe('one');
    await register('two');
    await register('odd', 'a token with spaces in it, as none has');
    await house.ports.db.transaction(async (tx) =>
      tx.create(pushSubscriptions, 'empty', { device: 'Chrome on Android', createdBy: 'ann' }),
    );
    const byWeb = pushToDevices(house.ports.db, { web });
    const byMessaging = pushToDevices(house.ports.db, { messaging });
    await byWeb.send('ann', note);
    await byMessaging.send('ann', note);
    expect(sent.map(({ to }) => to)).toEqual(['https://fcm.googleapis.com/one', tokenOf('two')]);
    expect([await isGone('one'), await isGone('two')]).toEqual([false, false]);
    expect([await isGone('odd'), await isGone('empty')]).toEqual([true, true]);
    expect([byWeb.publicKey, byMessaging.publicKey]).toEqual(['key', null]);
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
    await publishPushKey({ ...ports, push: { ...push, publicKey: null } });
    expect(await ports.db.get(config, 'push')).toEqual(first);
    await publishPushKey({ ...ports, push: { ...push, publicKey: 'next' } });
    expect((await ports.db.get(config, 'push'))?.values).toEqual({ publicKey: 'next' });
  });
});
