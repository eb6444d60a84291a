import { giveaways, statusOf, type Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { isAwarded, openPrizes, winnersOf } from '../../domain/giveaways/prizes.ts';
import { missingOf } from '../../domain/giveaways/readiness.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports } from '../ports.ts';
import { closeGiveaway, publishEntries } from './close-giveaway.ts';
import { drawWinners, hasUnasked } from './draw-winners.ts';
import { movedBy, openGiveaway } from './open-giveaway.ts';
import { askDrawn, lapseTests, recordOutcomes } from './skill-tests.ts';

/** States that a giveaway leaves automatically. */
const tended = ['DRAFT', 'OPEN', 'CLOSED', 'DRAWN', 'SKILL_TEST'] as const;

const award = (ports: Ports, id: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const { giveaway, status } = await movedBy(tx, id, 'PASS', 'system');
    const winner = winnersOf(giveaway)[0]?.username;
    tx.change(giveaways, id, { status, ...(winner === undefined ? {} : { winner }) });
  });

/** The step due for one giveaway now; null if it waits for a person or for the clock. */
const nextStep = (
  giveaway: Giveaway,
  now: number,
  drawAfterMs: number,
): ((ports: Ports) => Promise<unknown>) | null => {
  const { id, isPublished, startAt, endAt, entriesRoot, closedAt = now } = giveaway;
  switch (statusOf(giveaway)) {
    case 'DRAFT':
      return isPublished && startAt <= now && missingOf(giveaway, now).length === 0
        ? (ports) => openGiveaway(ports, id, 'system')
        : null;
    case 'OPEN':
      return endAt <= now ? (ports) => closeGiveaway(ports, id, 'system') : null;
    case 'CLOSED':
      if (entriesRoot === undefined) return (ports) => publishEntries(ports, id);
      return (giveaway.totalEntries ?? 0) > 0 && closedAt + drawAfterMs <= now
        ? (ports) => drawWinners(ports, id, 'DRAW', 'system')
        : null;
    case 'DRAWN':
      return hasUnasked(giveaway) ? (ports) => askDrawn(ports, id) : null;
    case 'SKILL_TEST':
      if (isAwarded(giveaway)) return (ports) => award(ports, id);
      return openPrizes(giveaway) > 0
        ? (ports) => drawWinners(ports, id, 'REDRAW', 'system')
        : null;
    default:
      return null;
  }
};

/** Most steps of one giveaway in one run; more than it ever takes. */
const mostSteps = 10;

/**
 * Takes all automatic steps of a giveaway that are due. Overlapping runs are harmless: each step is
 * made once.
 */
export const tendGiveaway = async (ports: Ports, id: string): Promise<void> => {
  const { giveaways: numbers } = await numbersOf(ports);
  await recordOutcomes(ports, id);
  for (let i = 0; i < mostSteps; i += 1) {
    const giveaway = await ports.db.get(giveaways, id);
    if (giveaway === null || giveaway.isDeleted) return;
    const step = nextStep(giveaway, ports.clock.now(), numbers.drawAfterMs);
    if (step === null) return;
    try {
      await step(ports);
    } catch (error) {
      // Another run was quicker, or there is no entrant to draw: the state shows either.
      if (!(error instanceof Refused)) throw error;
      return;
    }
  }
};

/** Opens, closes, draws, asks, draws again and awards on schedule. */
export const tendGiveaways = async (ports: Ports): Promise<void> => {
  await lapseTests(ports);
  const found = await ports.db.find(giveaways, {
    where: [['status', 'in', tended]],
    orderBy: [['endAt', 'asc']],
    limit: 500,
  });
  if (found.length === 0) return;
  const { giveaways: numbers } = await numbersOf(ports);
  for (const giveaway of found) {
    const waits =
      (giveaway.draws ?? []).some(({ state }) => state === 'WAITING') ||
      nextStep(giveaway, ports.clock.now(), numbers.drawAfterMs) !== null;
    if (!waits) continue;
    try {
      await tendGiveaway(ports, giveaway.id);
    } catch (error) {
      ports.log('warn', `giveaway ${giveaway.id} is not tended yet: ${String(error)}`);
    }
  }
};
