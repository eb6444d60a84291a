import {
  drawNext,
  rootOf,
  rowIn,
  totalOf,
  type DrawnTicket,
  type EntrantRow,
} from '../../domain/giveaways/draw.ts';
import { entrantLists } from '../../domain/giveaways/entrant-list.entity.ts';
import { giveawaySecrets } from '../../domain/giveaways/giveaway-secret.entity.ts';
import {
  giveaways,
  statusOf,
  type Giveaway,
  type GiveawayStatus,
} from '../../domain/giveaways/giveaway.entity.ts';
import { openPrizes } from '../../domain/giveaways/prizes.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { Actor } from '../../domain/kit/state-machine.ts';
import { reject } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { noSuchGiveaway } from './count-entries.ts';
import { movedBy } from './open-giveaway.ts';

/** Most pages of a list of entrants. */
const mostPages = 1_000;

/** Reads the published entries in the order that their root fixes. */
const publishedRows = async ({ db }: Ports, giveawayId: string): Promise<readonly EntrantRow[]> => {
  const pages = await db.find(entrantLists, {
    where: [['giveawayId', '==', giveawayId]],
    orderBy: [['page', 'asc']],
    limit: mostPages,
  });
  return pages.flatMap(({ lines }) => lines.flatMap((line) => rowIn(line) ?? []));
};

const isAsPublished = (rows: readonly EntrantRow[], giveaway: Giveaway): boolean =>
  rootOf(rows) === giveaway.entriesRoot && totalOf(rows) === giveaway.totalEntries;

const nobodyLeft = (): never =>
  reject(
    refusal('failed-precondition', 'NOBODY_LEFT', 'There is nobody with entries left to draw.'),
  );

/** Reads the entries to draw from; refuses if they do not match the published root. */
const rowsToDraw = async (ports: Ports, id: string): Promise<readonly EntrantRow[]> => {
  const giveaway = await ports.db.get(giveaways, id);
  if (giveaway === null || giveaway.isDeleted) return noSuchGiveaway();
  const rows = await publishedRows(ports, id);
  if (giveaway.entriesRoot === undefined || isAsPublished(rows, giveaway)) return rows;
  const message = 'The entries are not those of the published root, so nobody is drawn.';
  ports.log('error', `giveaway ${id}: ${message}`);
  return reject(refusal('failed-precondition', 'ENTRIES_CHANGED', message));
};

/** Draws one ticket per available prize; fewer if no entrant is left. */
const drawSome = (
  rows: readonly EntrantRow[],
  of: { readonly seed: string; readonly root: string },
  drawn: readonly DrawnTicket[],
  count: number,
): readonly DrawnTicket[] => {
  const all = [...drawn];
  for (let i = 0; i < count; i += 1) {
    const next = drawNext(rows, of, all);
    if (next === null) break;
    all.push(next);
  }
  return all.slice(drawn.length);
};

/**
 * Draws winners for the prizes that are not won and not pending, and reveals the seed. A draw after
 * a wrong answer continues with the next number of the same seed and the same entries.
 */
export const drawWinners = async (
  ports: Ports,
  id: string,
  event: 'DRAW' | 'REDRAW',
  by: Actor,
): Promise<GiveawayStatus> => {
  const rows = await rowsToDraw(ports, id);
  return ports.db.transaction(async (tx) => {
    const secret = await tx.get(giveawaySecrets, id);
    const { giveaway, status } = await movedBy(tx, id, event, by);
    const { entriesRoot: root, draws = [] } = giveaway;
    if (secret === null || root === undefined) return nobodyLeft();
    const { seed } = secret;
    const drawn = drawSome(rows, { seed, root }, draws, openPrizes(giveaway));
    if (drawn.length === 0 && event === 'DRAW') return nobodyLeft();
    const at = ports.clock.now();
    const all = [...draws, ...drawn.map((one) => ({ ...one, state: 'DRAWN' as const, at }))];
    tx.change(giveaways, id, { status, seed, draws: all });
    return status;
  });
};

/** Whether a giveaway has drawn entrants who have not been asked yet. */
export const hasUnasked = (giveaway: Giveaway): boolean =>
  statusOf(giveaway) === 'DRAWN' && (giveaway.draws ?? []).some(({ state }) => state === 'DRAWN');
