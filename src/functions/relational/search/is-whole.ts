import { copiesOf } from '../copy.ts';
import type { MirrorDb } from '../relational.ts';
import { rebuildOf } from './rebuild.ts';

/** Whether every lot can be found: both collections and the search were written completely. */
export const isWhole = async (db: MirrorDb): Promise<boolean> => {
  const copies = await copiesOf(db);
  const copied = ['listings', 'auctions'].map((name) =>
    copies.find(({ collection }) => collection === name),
  );
  const rebuilt = await rebuildOf(db);
  return rebuilt?.finished_at != null && copied.every((one) => one?.progress?.finished_at != null);
};
