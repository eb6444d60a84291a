import { expect, it } from 'vitest';
import { draftStore } from '../../../src/app/drafts/draft-stores.ts';
import { outbox } from '../../../src/app/outbox/watch.ts';
import { memberDrafts } from '../../../src/app/sync/local/mirrors.ts';
import { clearUnsent } from '../../setup/left-unsent.ts';
import { rowsOf } from './page/deeds.ts';
import { keptStorage } from '../platform/kept-storage.ts';
import { signIn } from '../platform/session/sign-in.ts';
import { mirrorRow } from '../sync/rows.ts';

keptStorage();

const left = async (): Promise<readonly number[]> => {
  const { db } = await memberDrafts('ann');
  return [
    (await outbox().list('ann')).length,
    await (await draftStore('ann')).drafts.count(),
    (await db.drafts.find().exec()).length,
  ];
};

it('what a file leaves unsent on the device of its thread is not there for the next', async () => {
  signIn('ann');
  expect(await left()).toEqual([0, 0, 0]);
  const { order: _, ...message } = { ...rowsOf()[0], uid: 'ann' };
  await outbox().add(message);
  await (await draftStore('ann')).drafts.put({ id: 's1' } as never);
  await (await memberDrafts('ann')).db.drafts.upsert(mirrorRow('draft', 'a'));
  expect(await left()).toEqual([1, 1, 1]);
  await clearUnsent();
  expect(await left()).toEqual([0, 0, 0]);
});
