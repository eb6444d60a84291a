import { useEffect, useState } from 'react';
import { atom, useAtomValue } from 'jotai';
import { busyWith, type Busy } from '../../platform/tab/busy.ts';
import { device, useSession } from '../../platform/session/session.ts';

/**
 * `ready`: a new version waits to take over. `asked`: it was accepted, and the old one is finishing
 * its work. `due`: it has taken over, and this page reloads as soon as nothing is in progress.
 * `taken`: another tab accepted it; this page still runs the old version, with its own modules,
 * until it reloads.
 */
export interface NewVersion {
  readonly state: 'ready' | 'asked' | 'due' | 'taken';
  readonly take: () => void;
}

/** Set by the service worker registration. */
export const newVersionAtom = atom<NewVersion | null>(null);

const BUSY_CHECK_MS = 1_000;

/** Number of items waiting to be sent; null while unknown. */
const useUnsent = (on: boolean): number | null => {
  const { uid } = useSession();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!on || uid === null) return undefined;
    let stop: (() => void) | null = null;
    let over = false;
    const follow = async (): Promise<void> => {
      const { watchOpen } = await import('../../outbox/watch.ts');
      const { unsentIn } = await import('../../outbox/rows/unsent-rows.ts');
      const watching = watchOpen(uid, (rows) => setCount(unsentIn(rows).length));
      if (over) watching();
      else stop = watching;
    };
    follow().catch(() => setCount(0));
    return () => {
      over = true;
      stop?.();
    };
  }, [on, uid]);
  return uid === null ? 0 : count;
};

export interface Update {
  readonly state: NewVersion['state'];
  /** Work that must finish first; empty when the update can be applied now. */
  readonly waitsFor: readonly Busy[];
  readonly unsent: number;
  readonly take: () => void;
}

/** The waiting new version, and the work that must finish before it takes over. */
export const useUpdate = (): Update | null => {
  const found = useAtomValue(newVersionAtom, { store: device });
  const unsent = useUnsent(found !== null);
  const [busy, setBusy] = useState<readonly Busy[]>([]);
  useEffect(() => {
    if (found === null) return undefined;
    const look = (): void => setBusy([...busyWith()].sort());
    look();
    const timer = setInterval(look, BUSY_CHECK_MS);
    return () => clearInterval(timer);
  }, [found]);
  const waitsFor: readonly Busy[] = (unsent ?? 0) > 0 ? [...busy, 'outbox'] : busy;
  const isFree = unsent !== null && waitsFor.length === 0;
  useEffect(() => {
    if (found?.state !== 'due' || !isFree) return undefined;
    // A member may have begun something, such as typing a comment, since accepting the update. Taking
    // over reloads the page, so it waits for that as well.
    const take = (): void => {
      if (busyWith().size === 0) found.take();
    };
    take();
    const timer = setInterval(take, BUSY_CHECK_MS);
    return () => clearInterval(timer);
  }, [found, isFree]);
  if (found === null || unsent === null) return null;
  return { state: found.state, waitsFor, unsent, take: found.take };
};
