import {
  drawOrder,
  rootOf,
  rowText,
  totalOf,
  type EntrantRow,
} from '../../domain/giveaways/draw.ts';
import {
  entrantListId,
  entrantLists,
  linesOfPage,
} from '../../domain/giveaways/entrant-list.entity.ts';
import { giveawayEntries } from '../../domain/giveaways/giveaway-entry.entity.ts';
import {
  giveaways,
  statusOf,
  type GiveawayStatus,
} from '../../domain/giveaways/giveaway.entity.ts';
import type { Actor } from '../../domain/kit/state-machine.ts';
import type { Ports } from '../ports.ts';
import { mostEntrants, recountAll } from './count-entries.ts';
import { movedBy } from './open-giveaway.ts';

const entrantsOf = async ({ db }: Ports, giveawayId: string): Promise<readonly EntrantRow[]> =>
  drawOrder(
    await db.find(giveawayEntries, {
      where: [['giveawayId', '==', giveawayId]],
      orderBy: [['entries', 'desc']],
      limit: mostEntrants,
    }),
  );

const writePage = (
  { db }: Ports,
  giveawayId: string,
  page: number,
  rows: readonly EntrantRow[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const id = entrantListId(giveawayId, page);
    const lines = rows.map(rowText);
    if ((await tx.get(entrantLists, id)) === null) {
      tx.create(entrantLists, id, { giveawayId, page, lines, createdBy: 'house' });
    } else tx.change(entrantLists, id, { lines });
  });

/**
 * Counts all entrants for the last time and publishes the entries under pseudonyms, and their root
 * last: if interrupted before that, it runs again. After the root is written, the entries never
 * change.
 */
export const publishEntries = async (ports: Ports, id: string): Promise<void> => {
  await recountAll(ports, id);
  const rows = await entrantsOf(ports, id);
  for (let page = 0; page * linesOfPage < rows.length; page += 1) {
    const from = page * linesOfPage;
    await writePage(ports, id, page, rows.slice(from, from + linesOfPage));
  }
  await ports.db.transaction(async (tx) => {
    const giveaway = await tx.get(giveaways, id);
    if (giveaway === null || statusOf(giveaway) !== 'CLOSED') return;
    if (giveaway.entriesRoot !== undefined) return;
    tx.change(giveaways, id, {
      entriesRoot: rootOf(rows),
      totalEntries: totalOf(rows),
      entrants: rows.length,
    });
  });
};

/** Closes a giveaway, also early, and publishes the entries for its draw. */
export const closeGiveaway = async (
  ports: Ports,
  id: string,
  by: Actor,
): Promise<GiveawayStatus> => {
  const closed = await ports.db.transaction(async (tx) => {
    const { giveaway, status } = await movedBy(tx, id, 'CLOSE', by);
    const now = ports.clock.now();
    tx.change(giveaways, id, { status, closedAt: now, endAt: Math.min(giveaway.endAt, now) });
    return status;
  });
  await publishEntries(ports, id);
  return closed;
};
