import { randomBytes } from 'node:crypto';
import { entryNumbersOf } from '../../domain/giveaways/entries.ts';
import { giveawayMachine } from '../../domain/giveaways/giveaway-machine.ts';
import { giveawaySecrets } from '../../domain/giveaways/giveaway-secret.entity.ts';
import {
  giveaways,
  statusOf,
  type GiveawayStatus,
} from '../../domain/giveaways/giveaway.entity.ts';
import { missingOf } from '../../domain/giveaways/readiness.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { transition, type Actor } from '../../domain/kit/state-machine.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { reject } from '../handler.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports, Tx } from '../ports.ts';
import { noSuchGiveaway } from './count-entries.ts';

/** Reads a giveaway and the state an event leads to; refuses if the transition is not allowed. */
export const movedBy = async (
  tx: Tx,
  id: string,
  event: (typeof giveawayMachine.transitions)[number]['event'],
  by: Actor,
) => {
  const giveaway = await tx.get(giveaways, id);
  if (giveaway === null || giveaway.isDeleted) return noSuchGiveaway();
  const move = transition(giveawayMachine, statusOf(giveaway), event, by);
  return move.ok ? { giveaway, status: move.to } : reject(move.refusal);
};

/**
 * Opens a giveaway: its numbers are fixed from now on, and the digests of the draw's seed and of
 * the pseudonyms' salt are published as a commitment. The server keeps seed and salt secret.
 */
export const openGiveaway = async (
  ports: Ports,
  id: string,
  by: Actor,
): Promise<GiveawayStatus> => {
  const { giveaways: numbers } = await numbersOf(ports);
  const secret = { seed: randomBytes(32).toString('hex'), salt: randomBytes(32).toString('hex') };
  return ports.db.transaction(async (tx) => {
    const { giveaway, status } = await movedBy(tx, id, 'OPEN', by);
    const now = ports.clock.now();
    const missing = missingOf(giveaway, now);
    if (missing.length > 0) {
      const message = `Before it can open, these have to be in order: ${missing.join(', ')}.`;
      const details = { missing: missing.join(', ') };
      return reject(refusal('failed-precondition', 'GIVEAWAY_NOT_READY', message, { details }));
    }
    tx.create(giveawaySecrets, id, { ...secret, createdBy: 'house' });
    tx.change(giveaways, id, {
      status,
      isPublished: true,
      startAt: Math.min(giveaway.startAt, now),
      openedAt: now,
      terms: entryNumbersOf(numbers),
      seedHash: sha256Hex(secret.seed),
      saltHash: sha256Hex(secret.salt),
    });
    return status;
  });
};
