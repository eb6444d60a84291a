import { leases } from '../../../domain/platform/jobs/lease.entity.ts';
import type { Ports, Tx } from '../../ports.ts';

/**
 * Duration of a lease, ms: the longest a crashed process can hold it; a running one renews it in
 * time.
 */
export const leaseMs = 60_000;
/** Time between renewals by a running process, ms. */
export const renewedEveryMs = 20_000;

/** Takes a lease, as the first write of its transaction; false while another process holds it. */
export const takeLease = async (
  tx: Tx,
  id: string,
  of: { readonly holder: string; readonly now: number },
): Promise<boolean> => {
  const there = await tx.get(leases, id);
  if (there && there.until > of.now && there.holder !== of.holder) return false;
  const lease = { holder: of.holder, until: of.now + leaseMs };
  if (there) tx.change(leases, id, lease);
  else tx.create(leases, id, { ...lease, createdBy: 'house' });
  return true;
};

/** Releases a lease, unless another process has taken it since. */
export const giveBackLease = async (
  tx: Tx,
  id: string,
  of: { readonly holder: string; readonly now: number },
): Promise<void> => {
  const there = await tx.get(leases, id);
  if (there?.holder === of.holder) tx.change(leases, id, { until: of.now });
};

/** Renews a lease while work runs longer than its duration. */
export const whileRenewed = async <T>(
  { db, clock, log }: Ports,
  id: string,
  holder: string,
  work: () => Promise<T>,
): Promise<T> => {
  let renewed: Promise<unknown> = Promise.resolve();
  const renew = (): void => {
    renewed = db
      .transaction((tx) => takeLease(tx, id, { holder, now: clock.now() }))
      .catch(() => log('warn', 'a lease could not be renewed', { lease: id }));
  };
  const renewing = setInterval(renew, renewedEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // A renewal in flight would take the lease again after its release.
    await renewed;
  }
};
