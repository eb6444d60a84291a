import { assertNotViewing } from '../../platform/session/viewing-door.ts';
import { memberDrafts } from '../../sync/local/mirrors.ts';
import { removeRows } from '../../sync/local/remove.ts';
import { keyOf } from '../../sync/local/row.ts';

const KIND = 'texts';

/** The member's unfinished text in this place; empty when there is none. */
export const readText = async (uid: string, place: string): Promise<string> => {
  const { db } = await memberDrafts(uid);
  const row = await db.drafts.findOne(keyOf(KIND, place)).exec();
  const text = row?.toJSON().doc['text'];
  return typeof text === 'string' ? text : '';
};

const put = async (uid: string, place: string, text: string): Promise<void> => {
  assertNotViewing();
  const { db } = await memberDrafts(uid);
  const key = keyOf(KIND, place);
  if (text === '') {
    await removeRows(db.drafts, { key });
    return;
  }
  const now = Date.now();
  const row = { key, kind: KIND, group: '', rank: 0, at: now, seenAt: now, doc: { text } };
  await db.drafts.upsert(row);
};

/** Number of the member's notes and unfinished texts that only this device has. */
export const begunHere = async (uid: string): Promise<number> => {
  const { db } = await memberDrafts(uid);
  return db.drafts.count().exec();
};

let turn: Promise<void> = Promise.resolve();

/**
 * Stores an unfinished text, or deletes it when it is empty. Writes run one after the other, so that
 * the last one wins.
 */
export const writeText = (uid: string, place: string, text: string): Promise<void> => {
  const mine = turn.then(() => put(uid, place, text));
  turn = mine.catch(() => undefined);
  return mine;
};
