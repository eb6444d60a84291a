import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { serverNow, syncAtom } from '../../platform/clock/clock.ts';
import { beginAnewEverywhere } from '../../platform/server/house-line.ts';
import { house } from '../../platform/server/house.ts';
import type { HouseMoved } from '../../platform/server/house-watch.ts';
import { currentSession, device } from '../../platform/session/session.ts';
import { keepsNothing } from '../../platform/session/shared-device.ts';
import { afterPutBack } from '../../outbox/rows/put-back.ts';
import { acknowledgedIn } from '../../outbox/outbox-store.ts';
import { outbox } from '../../outbox/watch.ts';
import { stampMs } from '../collections/scope.ts';
import { nextGeneration } from '../local/database-names.ts';
import type { MirrorCollection } from '../local/row.ts';
import { forgetScopes, setClockInDoubt } from '../local/sync-state.ts';
import { storedCheckpoints } from '../replication/checkpoint.ts';

/** Assumed error of a clock that was not measured, ms. */
const CLOCKS_MS = 60_000;

/** Possible error of this device's estimate of the server's clock, ms. */
const uncertainty = (): number => device.get(syncAtom)?.uncertaintyMs ?? CLOCKS_MS;

/**
 * The copy's ages and summaries stored outside the databases, which describe documents that are
 * gone.
 */
const notes = [storedKeys.reconciled, storedKeys.results, storedKeys.firstCards] as const;

/**
 * Abandons this device's copy after the server's data was restored: the next start opens and fills
 * databases with another name. Members' acts that the server lost stay in the outbox, each for its
 * owner to send again.
 */
export const giveUpCopy = async ({ since }: HouseMoved, sameAt: number): Promise<void> => {
  const ahead = serverNow() - Date.now();
  const of = { since, sameAt, ahead, uncertainty: uncertainty() };
  await outbox().changeAll((row) => afterPutBack(row, of));
  nextGeneration();
  forgetScopes(() => true);
  for (const { key } of notes) localStorage.removeItem(key);
};

/** Records the time of the newest document in these collections. */
export const hearOfCopy = async (collections: readonly MirrorCollection[]): Promise<void> => {
  for (const collection of collections) {
    for (const { checkpoint } of await storedCheckpoints(collection)) {
      house.hearUpTo(stampMs(checkpoint));
    }
  }
};

/** Runs in the leader and checks whether the server still has the data of this device's copy. */
export const watchHouse = async (collections: readonly MirrorCollection[]): Promise<void> => {
  // In-memory data is gone with the page, unsent work too.
  if (keepsNothing()) return;
  await hearOfCopy(collections);
  const follow = async (moved: HouseMoved, sameAt: number): Promise<void> => {
    await giveUpCopy(moved, sameAt);
    // The account may be gone as well: requesting a new token reveals that, and ends the session.
    const { uid } = currentSession();
    const { tokenFor } = await import('../../firebase/auth.ts');
    if (uid !== null) await tokenFor(uid, true).catch(() => undefined);
    // Runs after the restore has been recorded.
    setTimeout(beginAnewEverywhere);
  };
  const acknowledged = (): Promise<number> => acknowledgedIn(outbox(), 2 * uncertainty());
  if (house.start({ acknowledged, follow })) setClockInDoubt();
};
