import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { keyOf, type MirrorCollection } from './row.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';

/** Epoch of each part of the mirror: the database last filled, and the mark stored in it. */

const KIND = 'epoch';
const KEY = keyOf(KIND, 'here');

interface Epoch {
  readonly database: string;
  readonly mark: string;
}

const keptEpochs = (): Record<string, Epoch> => {
  try {
    return JSON.parse(localStorage.getItem(storedKeys.epochs.key) ?? '{}') as Record<string, Epoch>;
  } catch {
    return {};
  }
};

const keepEpochs = (epochs: Record<string, Epoch>): void => {
  try {
    localStorage.setItem(storedKeys.epochs.key, JSON.stringify(epochs));
  } catch {
    // Refused or full: the only effect is that a later loss looks like a first visit.
  }
};

const databaseScope = (database: string): string => database.slice(database.lastIndexOf('-') + 1);

/**
 * Whether a database that was filled before is now empty although the program did not empty it: the
 * browser cleared it, or it broke and was replaced. The same mark is stored in the database and in
 * localStorage; if only one of them exists, it is a loss and not a first visit.
 */
export const wasCleared = async (
  collection: MirrorCollection,
  renewed: boolean,
): Promise<boolean> => {
  const database = collection.database.name;
  const part = databaseScope(database);
  const epochs = keptEpochs();
  const kept = epochs[part];
  const row = await collection.findOne(KEY).exec();
  const mark = row === null ? newKey() : String(row.toJSON().doc['mark']);
  if (row === null) {
    await collection.insert({
      key: KEY,
      kind: KIND,
      group: '',
      rank: 0,
      at: 0,
      seenAt: 0,
      doc: { mark },
    });
  }
  keepEpochs({ ...epochs, [part]: { database, mark } });
  if (kept === undefined) return false;
  return kept.database === database ? kept.mark !== mark : renewed;
};

/** Deletes the mark when a database is emptied on purpose, so that it does not count as a loss. */
export const forgetEpoch = (database: string): void => {
  const { [databaseScope(database)]: _, ...others } = keptEpochs();
  keepEpochs(others);
};
