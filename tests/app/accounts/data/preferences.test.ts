// @vitest-environment jsdom
import '../../../setup/fresh-device.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { privateMirror } from '../../../../src/app/sync/local/mirrors.ts';
import { deletePrivate } from '../../../../src/app/drafts/private-databases.ts';
import { storeCheckpoint } from '../../../../src/app/sync/replication/checkpoint.ts';
import { forgetScopes } from '../../../../src/app/sync/local/sync-state.ts';
import { documentWriteOf } from '../../../../src/app/outbox/documents/write.ts';
import { outbox } from '../../../../src/app/outbox/watch.ts';
import { chooseChannels, chooseQuietHours } from '../../../../src/app/accounts/data/preferences.ts';
import { mirrorRow } from '../../sync/rows.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';

keptStorage();

const hours = { from: '22:00', until: '07:00' };
const kept = {
  id: 'ann',
  createdBy: 'ann',
  rev: 4,
  quietHours: { from: '21:00', until: '06:00' },
  channels: { OUTBID: { inApp: true, push: true, email: false } },
};

/** A start without a network, and without what a killed browser had not written to localStorage. */
const startCold = async () => {
  forgetScopes(() => true);
  await outbox().clear('ann');
};
const given = async () => {
  const [row] = await outbox().list('ann');
  const write = row === undefined ? null : documentWriteOf(row);
  if (write === null) throw new Error('Nothing was given.');
  return write;
};

beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  signIn('ann');
});
beforeEach(startCold);
afterAll(async () => {
  await outbox().clear('ann');
  await deletePrivate('ann');
  Reflect.deleteProperty(navigator, 'onLine');
});

describe('a preference chosen before any screen read the account’s', () => {
  it('is chosen against nothing where nothing ever came', async () => {
    await chooseQuietHours(hours);
    expect(await given()).toMatchObject({
      base: null,
      unread: true,
      change: { quietHours: hours },
    });
  });

  it('is made against what the killed browser still holds of it', async () => {
    const { db } = await privateMirror('ann');
    await db.mine.upsert({ ...mirrorRow('userPreferences', 'ann'), doc: kept });
    await chooseQuietHours(hours);
    const write = await given();
    expect(write).toMatchObject({
      base: { rev: 4, values: { quietHours: kept.quietHours } },
      change: { quietHours: hours },
    });
    expect(write).not.toHaveProperty('unread');
  });

  it('keeps the channels it did not choose', async () => {
    const channels = { inApp: true, push: false, email: true };
    await chooseChannels(['ENDED_WON'], channels);
    expect((await given()).change).toEqual({
      channels: { ...kept.channels, ENDED_WON: channels },
    });
  });

  it('knows from the kept place that there was none', async () => {
    const { db } = await privateMirror('ann');
    await db.mine.find({ selector: { kind: 'userPreferences' } }).remove();
    const checkpoint = { seconds: 0, nanos: 0, id: '', readAt: 5_000 };
    await storeCheckpoint(db.mine, {
      scope: 'userPreferences',
      checkpoint,
      lookedAt: 1,
      whole: true,
    });
    await chooseQuietHours(hours);
    const write = await given();
    expect(write.base).toBeNull();
    expect(write).not.toHaveProperty('unread');
  });
});
