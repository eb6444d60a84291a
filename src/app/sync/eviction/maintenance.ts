import { isOfSubject } from '../../../domain/kit/sync.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { connectionAtom } from '../../platform/server/connection.ts';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import { currentSession, device } from '../../platform/session/session.ts';
import { outbox } from '../../outbox/watch.ts';
import { byteBudget, hasGivenUp, setLotsEvicted } from './budget.ts';
import { evict, type HeldMirrors } from './evict.ts';
import { giveUpRetired } from './retired.ts';
import { subscriptions } from '../replication/subscription-registry.ts';
import { privateMirror, publicMirror } from '../local/mirrors.ts';
import { reconcile } from '../replication/reconcile.ts';
import type { MirrorCollection } from '../local/row.ts';
import type { Scope, Source } from '../collections/scope.ts';
import { allParts, scopeFor } from '../collections/sync-parts.ts';
import { bytesOf } from './sizes.ts';
import { scopeSync } from '../local/sync-state.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** The specification's clean-up: first after a minute, then every five. */
const FIRST_MS = 60_000;
const EVERY_MS = 5 * 60_000;

const WEEK_MS = 7 * DAY;
const RECONCILED = storedKeys.reconciled.key;

const heldMirrors = async (): Promise<HeldMirrors> => {
  const { db: shared } = await publicMirror();
  const { uid, status } = currentSession();
  const own = status === 'in' && uid !== null ? { uid, db: (await privateMirror(uid)).db } : null;
  return { shared, own, outbox: outbox(), retained: () => subscriptions().retained() };
};

const tidyMirrors = async (budget: number): Promise<void> => {
  const here = await heldMirrors();
  // Retired lots are evicted only while online, when they can be fetched again.
  if (device.get(connectionAtom) === 'online') {
    const now = serverNow();
    await giveUpRetired(here, now, now - performance.now());
  }
  const { lots } = await evict(here, budget);
  if (lots) setLotsEvicted();
};

/** Deletes cached pictures; they load again when viewed. */
const dropPictures = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: 'DROP_PICTURES' }, []);
};

/** Evicts half of the copies that can be fetched again, to make room for the member's own work. */
export const freeSpace = async (): Promise<void> => {
  await dropPictures();
  const { shared, own } = await heldMirrors();
  const bytes = await bytesOf([
    ...Object.values(shared.collections),
    ...(own === null ? [] : Object.values(own.db.collections)),
  ]);
  await tidyMirrors(bytes / 2);
};

/** When each scope was last compared with the server: device clock, ms. */
const comparedAt = (): Record<string, number> => {
  try {
    return JSON.parse(localStorage.getItem(RECONCILED) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/** The scopes to reconcile: lists, not the parts of one listing, make or thread. */
const toCompare = async (): Promise<
  readonly (readonly [collection: MirrorCollection, scope: Scope])[]
> => {
  const { shared, own } = await heldMirrors();
  return allParts.flatMap(({ name, part }): readonly (readonly [MirrorCollection, Scope])[] => {
    if (part.reader === 'everyone') {
      return isOfSubject(part) ? [] : [[shared[part.in], scopeFor(name)]];
    }
    if (part.reader !== 'member' || part.when !== 'always' || own === null) return [];
    return [[own.db[part.in], scopeFor(name, { uid: own.uid })]];
  });
};

/** Compares one scope not compared for a week; one at a time, so that it goes unnoticed. */
const compareOne = async (source: Source): Promise<void> => {
  const now = Date.now();
  const compared = comparedAt();
  for (const [collection, scope] of await toCompare()) {
    const last = compared[scope.name];
    // A scope that was just filled matches the server.
    if (last === undefined) compared[scope.name] = now;
    const isHere = (scopeSync(scope.name)?.at ?? null) !== null;
    if (last === undefined || now - last < WEEK_MS || !isHere) continue;
    await reconcile(collection, scope, source, hasGivenUp(), serverNow());
    compared[scope.name] = now;
    break;
  }
  localStorage.setItem(RECONCILED, JSON.stringify(compared));
};

/** Keeps the mirror within its budget and, once a week, reconciles it with the server. */
export const startMaintenance = (source: Source): void => {
  // A copy in memory does not outlive the tab.
  if (keepsNothing()) return;
  const once = async (): Promise<void> => {
    try {
      await tidyMirrors(byteBudget());
      if (navigator.onLine) await compareOne(source);
    } catch (error) {
      console.warn('The clean-up of this device’s copy failed; it is tried again.', error);
    }
  };
  setTimeout(() => {
    void once();
    setInterval(() => void once(), EVERY_MS);
  }, FIRST_MS);
};
