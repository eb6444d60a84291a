import { aiProviderLogs } from '../../domain/answers/ai-provider-log.entity.ts';
import { allowances } from '../../domain/platform/allowance.entity.ts';
import { auditLog } from '../../domain/platform/audit-entry.entity.ts';
import { commandAnswers } from '../../domain/platform/command-answer.entity.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { removals, removalsKeptMs } from '../../domain/platform/removal.entity.ts';
import {
  transportKeptMs,
  transportRequests,
} from '../../domain/listings/transport-request.entity.ts';
import type { DbQuery, Ports } from '../ports.ts';

/** Documents per transaction, because the database limits a transaction's writes. */
const MOST = 200;
/** Most transactions in one run; the next run continues. */
const ROUNDS = 50;

/** Queries inside the transaction that deletes, so that a document rewritten since is spared. */
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

/** Retention of allowances; none counts over more than a day. */
const ALLOWANCES_KEPT_MS = 2 * 86_400_000;

/**
 * Deletes documents with limited retention: tombstones every device has seen or no longer needs,
 * answers to idempotency keys that will not be repeated, questions to models, the audit log after
 * seven years, requests for a transport after one, and expired allowances.
 */
export const purgeExpired = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  const seenBy = new Date(now - removalsKeptMs).toISOString();
  await purge(ports, removals, [['dateEdited', '<', seenBy]]);
  await purge(ports, commandAnswers, [['expiresAt', '<', now]]);
  await purge(ports, auditLog, [['expiresAt', '<', now]]);
  await purge(ports, aiProviderLogs, [['expiresAt', '<', now]]);
  const counted = new Date(now - ALLOWANCES_KEPT_MS).toISOString();
  const asked = new Date(now - transportKeptMs).toISOString();
  await purge(ports, transportRequests, [['dateCreated', '<', asked]]);
  await purge(ports, allowances, [['dateEdited', '<', counted]]);
};
