import type { Freshness } from '../../platform/reading/reading.ts';
import type { MirrorRow } from '../local/row.ts';
import { freshnessOf, scopeSync } from '../local/sync-state.ts';

/** Live while the leader listens to this auction; saved, with its age, otherwise. */
export const liveFreshness = (id: string, row: MirrorRow | null): Freshness => {
  const listening = freshnessOf(`auction|${id}`);
  if (listening.source === 'live') return listening;
  const pulledAt = scopeSync('auctions')?.at ?? null;
  const seenAt = Math.max(row?.seenAt ?? 0, pulledAt ?? 0, listening.at ?? 0);
  return { source: 'saved', at: seenAt === 0 ? null : seenAt };
};
