import { makes, type Make } from '../../../domain/catalogue/make.entity.ts';
import { isGone, type SnapshotRow } from '../../../domain/platform/snapshots/snapshot-index.ts';
import { saved, type Reading } from '../../platform/reading/reading.ts';
import { documentIn } from '../collections/normalise.ts';
import { snapshotFile, snapshotIndex } from './files.ts';

const makeIn = ([, , data]: SnapshotRow): readonly Make[] => {
  try {
    return [documentIn(makes, data)];
  } catch (error) {
    console.warn(`The make ${data.id} of the snapshot is left out.`, error);
    return [];
  }
};

/** All makes of the last snapshot, unordered. Invalid ones are left out, as in the mirror. */
export const snapshotMakes = async (): Promise<Reading<readonly Make[]>> => {
  const { scopes, at } = await snapshotIndex();
  const files = scopes['makes']?.files ?? [];
  const rows = await Promise.all(
    files.map(({ name }) => snapshotFile<readonly SnapshotRow[]>(name)),
  );
  return saved(
    rows
      .flat()
      .filter((row) => !isGone(row))
      .flatMap(makeIn),
    at,
  );
};
