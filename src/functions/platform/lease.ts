import { leases } from '../../domain/platform/lease.entity.ts';
import type { Ports, Tx } from '../ports.ts';

/** A process that died holds a lease no longer than this; one that lives renews it in time. */
export const leaseMs = 60_000;
/** Time between renewals by a process that lives, ms. */
export const renewedEveryMs = 20_000;

/** Takes a lease, as the first write of its transaction; false while somebody else has it. */
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

/** Gives a lease back, unless it has gone to somebody else since. */
export const giveBackLease = async (
  tx: Tx,
  id: string,
  of: { readonly holder: string; readonly now: number },
): Promise<void> => {
  const there = await tx.get(leases, id);
  if (there?.holder === of.holder) tx.change(leases, id, { until: of.now });
};

/** Keeps a lease while work goes on that takes longer than one is given for. */
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
    // One that is under way would take the lease again after it was given back.
    await renewed;
  }
};
