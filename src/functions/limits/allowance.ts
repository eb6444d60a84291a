import { allowances } from '../../domain/platform/allowance.entity.ts';
import { waitFor, type Bucket } from '../../domain/platform/rates.ts';
import type { Tx } from '../ports.ts';

export interface Allowance {
  /** 0 if one more is allowed now, otherwise whole seconds until one is. */
  readonly retryAfterSeconds: number;
  /** Counts one more, in this transaction. */
  readonly take: () => void;
}

/**
 * Returns how much of an hourly or daily limit is left. The count is in the database, in the
 * transaction it limits, so that restarts and parallel processes do not raise the limit.
 *
 * @param what names the limit, together with the member or another subject.
 */
export const allowanceOf = async (
  tx: Tx,
  what: string,
  whom: string,
  limits: readonly Pick<Bucket, 'count' | 'windowMs'>[],
  now: number,
  createdBy = whom,
): Promise<Allowance> => {
  const id = `${what}_${whom}`;
  const before = await tx.get(allowances, id);
  const times = before?.times ?? [];
  const most = Math.max(...limits.map(({ count }) => count));
  return {
    retryAfterSeconds: waitFor(limits, times, now),
    take: () => {
      const fields = { times: [...times, now].sort((a, b) => a - b).slice(-most) };
      if (before) tx.change(allowances, id, fields);
      else tx.create(allowances, id, { ...fields, createdBy });
    },
  };
};
