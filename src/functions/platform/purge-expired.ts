import { allowances } from '../../domain/platform/allowance.entity.ts';
import { commandAnswers } from '../../domain/platform/command-answer.entity.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { removals, removalsKeptMs } from '../../domain/platform/removal.entity.ts';
import type { DbQuery, Ports } from '../ports.ts';

/** Documents of one transaction, whose writes the store bounds. */
const MOST = 200;
/** Transactions of one run: what is left goes with the next. */
const ROUNDS = 50;

/** Asked for in the transaction that deletes, so that one written anew meanwhile stays. */
const purge = async ({ db }: Ports, entity: Entity, where: DbQuery['where']): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = await db.transaction(async (tx) => {
      const passed = await tx.find(entity, { where, limit: MOST, deletedToo: true });
      for (const { id } of passed) tx.forget(entity, id);
      return passed.length;
    });
    if (count < MOST) return;
  }
};

/** Every limit kept as an allowance is of a day or less. */
const ALLOWANCES_KEPT_MS = 2 * 86_400_000;

/**
 * Deletes what is stored for a time only: tombstones every device has seen or no longer needs,
 * answers to keys that will not come again, and what no limit counts any more.
 */
export const purgeExpired = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  const seenBy = new Date(now - removalsKeptMs).toISOString();
  await purge(ports, removals, [['dateEdited', '<', seenBy]]);
  await purge(ports, commandAnswers, [['expiresAt', '<', now]]);
  const counted = new Date(now - ALLOWANCES_KEPT_MS).toISOString();
  await purge(ports, allowances, [['dateEdited', '<', counted]]);
};
