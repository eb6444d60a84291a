import { giveawaysMove, type GiveawayAct } from '../../domain/giveaways/commands.ts';
import {
  giveaways,
  statusOf,
  type GiveawayStatus,
} from '../../domain/giveaways/giveaway.entity.ts';
import { skillTestId, skillTests } from '../../domain/giveaways/skill-test.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { closeGiveaway } from './close-giveaway.ts';
import { noSuchGiveaway } from './count-entries.ts';
import { drawWinners } from './draw-winners.ts';
import { movedBy, openGiveaway } from './open-giveaway.ts';
import { moveTest } from './skill-tests.ts';
import { tendGiveaway } from './tend-giveaways.ts';

/**
 * Decides for entrants who were asked: either they answered correctly through another channel, or
 * they may not have the prize. Either outcome is written with its reason to the giveaway's public
 * draws.
 */
const decideTests = (
  ports: Ports,
  id: string,
  act: 'REDRAW' | 'AWARD',
  reason: string,
): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const event = act === 'AWARD' ? 'PASS' : 'REDRAW';
    const { giveaway } = await movedBy(tx, id, event, 'admin');
    const waiting = (giveaway.draws ?? []).filter(({ state }) => state === 'WAITING');
    const tests = await Promise.all(waiting.map(({ n }) => tx.get(skillTests, skillTestId(id, n))));
    for (const test of tests) {
      if (test?.status !== 'INVITED' && test?.status !== 'ASKED') continue;
      moveTest(tx, test, act === 'AWARD' ? 'CONFIRM' : 'DISMISS', 'admin', { reason });
    }
  });

const archive = (ports: Ports, id: string): Promise<GiveawayStatus> =>
  ports.db.transaction(async (tx) => {
    const { status } = await movedBy(tx, id, 'ARCHIVE', 'admin');
    tx.change(giveaways, id, { status });
    return status;
  });

const decideDraw = async (
  ports: Ports,
  id: string,
  act: 'REDRAW' | 'AWARD',
  reason: string | undefined,
): Promise<unknown> => {
  if (reason === undefined) {
    const message = 'Say why: everybody reads it with the draw.';
    return reject(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'reason' }));
  }
  return decideTests(ports, id, act, reason);
};

const acts: Readonly<
  Record<GiveawayAct, (ports: Ports, id: string, reason: string | undefined) => Promise<unknown>>
> = {
  OPEN: (ports, id) => openGiveaway(ports, id, 'admin'),
  CLOSE: (ports, id) => closeGiveaway(ports, id, 'admin'),
  DRAW: (ports, id) => drawWinners(ports, id, 'DRAW', 'admin'),
  REDRAW: (ports, id, reason) => decideDraw(ports, id, 'REDRAW', reason),
  AWARD: (ports, id, reason) => decideDraw(ports, id, 'AWARD', reason),
  ARCHIVE: archive,
};

/** Carries out a staff act on a giveaway, and the steps that follow from it automatically. */
export const moveGiveaway = plain(giveawaysMove, async ({ giveawayId, act, reason }, context) => {
  const { ports, uid } = context;
  const before = await ports.db.get(giveaways, giveawayId);
  if (before === null || before.isDeleted) return noSuchGiveaway();
  await acts[act](ports, giveawayId, reason);
  if (act !== 'ARCHIVE') await tendGiveaway(ports, giveawayId);
  ports.log('info', 'giveaways-moveGiveaway', { by: uid, giveawayId, act, reason: reason ?? '' });
  const after = await ports.db.get(giveaways, giveawayId);
  return { status: statusOf(after ?? before) };
});
