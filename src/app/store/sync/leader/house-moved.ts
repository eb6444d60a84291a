import type { RxCollection } from 'rxdb/plugins/core';
import { storedKeys } from '../../core/stored-keys.ts';
import { serverNow, syncAtom } from '../../device/clock.ts';
import { beginAnewEverywhere } from '../../device/house-line.ts';
import { house } from '../../device/house.ts';
import type { HouseMoved } from '../../device/house-watch.ts';
import { currentSession, device } from '../../session/session.ts';
import { keepsNothing } from '../../session/shared-device.ts';
import { afterPutBack } from '../../outbox/put-back.ts';
import { acknowledgedIn } from '../../outbox/outbox-store.ts';
import { outbox } from '../../outbox/watch.ts';
import { stampMs } from '../collections/scope.ts';
import { nextGeneration } from '../local/database-names.ts';
import type { MirrorRow } from '../local/row.ts';
import { forgetScopes, setClockInDoubt } from '../local/sync-state.ts';
import { storedCheckpoints } from '../replication/checkpoint.ts';

/** Assumed error of a clock that was not measured, ms. */
const CLOCKS_MS = 60_000;

/** By how much this device's estimate of the server's clock may be wrong, ms. */
const uncertainty = (): number => device.get(syncAtom)?.uncertaintyMs ?? CLOCKS_MS;

type Rows = RxCollection<MirrorRow>;

/** The copy's ages and summaries beside the databases, which speak of documents that are gone. */
const notes = [storedKeys.reconciled, storedKeys.results, storedKeys.firstCards] as const;

/**
 * Gives up this device's copy of a house whose data was put back: the next start opens and fills
 * databases of another name. Members' acts that the house lost stay in the outbox, each for its
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

/** Notes the time of the newest document in these collections. */
export const hearOfCopy = async (collections: readonly Rows[]): Promise<void> => {
  for (const collection of collections) {
    for (const { checkpoint } of await storedCheckpoints(collection)) {
      house.hearUpTo(stampMs(checkpoint));
    }
  }
};

/** Watches from the tab that leads whether the house still has what this device's copy holds. */
export const watchHouse = async (collections: readonly Rows[]): Promise<void> => {
  // Data in memory alone goes with the page, unsent work too.
  if (keepsNothing()) return;
  await hearOfCopy(collections);
  const follow = async (moved: HouseMoved, sameAt: number): Promise<void> => {
    await giveUpCopy(moved, sameAt);
    // The account may be gone as well: a new token says so, and the session ends.
    const { uid } = currentSession();
    const { tokenFor } = await import('../../firebase/auth.ts');
    if (uid !== null) await tokenFor(uid, true).catch(() => undefined);
    // Once it is noted what moved.
    setTimeout(beginAnewEverywhere);
  };
  const acknowledged = (): Promise<number> => acknowledgedIn(outbox(), 2 * uncertainty());
  house.start({ acknowledged, follow });
  setClockInDoubt();
};
