import { giveaways } from '../../domain/giveaways/giveaway.entity.ts';
import { haltOf } from '../../domain/giveaways/waits-for-staff.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports } from '../ports.ts';

/** States in which a giveaway may wait for staff. */
const looked = ['DRAFT', 'CLOSED', 'DRAWN'] as const;

/**
 * Giveaways that do not advance automatically, and since when the earliest of them has been
 * waiting.
 */
export const readHaltedGiveaways = async (
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  now: number,
) => {
  const [{ giveaways: numbers }, ...found] = await Promise.all([
    numbersOf(ports),
    ...looked.map((status) =>
      ports.db.find(giveaways, {
        where: [['status', '==', status]],
        orderBy: [['endAt', 'asc']],
        limit: 100,
      }),
    ),
  ]);
  const since = found.flat().flatMap((one) => haltOf(one, now, numbers.drawAfterMs)?.since ?? []);
  return {
    queue: 'GIVEAWAYS' as const,
    count: since.length,
    ...(since.length === 0 ? {} : { oldestAt: Math.min(...since) }),
  };
};
