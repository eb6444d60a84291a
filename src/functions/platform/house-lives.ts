import { withLife, type HouseLives, type HouseLife } from '../../domain/platform/house-life.ts';
import { isRecord } from '../../domain/kit/json.ts';
import type { BlobStore, Ports } from '../ports.ts';
import { readStandings } from './jobs/job-standings.ts';

/** The file beside the database; restoring a backup of the database does not restore it. */
export const houseFile = 'house.json';

/** The job that records the lives of a house. */
export const houseJob = { name: 'noteLives', everySeconds: 60 } as const;

/** Time for which a process reuses what it read, ms. */
const standsMs = 10_000;

const lifeIn = (value: unknown): readonly HouseLife[] =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['from'] === 'number'
    ? [{ id: value['id'], from: value['from'] }]
    : [];

/** Reads the file; empty if there is none. */
const readLives = async (blobs: BlobStore): Promise<HouseLives> => {
  const blob = await blobs.read(houseFile);
  const value: unknown = blob === null ? null : JSON.parse(await blob.text());
  if (!isRecord(value) || !Array.isArray(value['lives'])) return { lives: [], at: 0 };
  return { lives: value['lives'].flatMap(lifeIn), at: Number(value['at']) || 0 };
};

const livesOf = new WeakMap<
  BlobStore,
  { readonly until: number; readonly found: Promise<HouseLives> }
>();

/** The lives of this house: a home provides its own, elsewhere `noteLives` maintains them. */
export const houseLives = async ({
  house,
  blobs,
  clock,
}: Pick<Ports, 'house' | 'blobs' | 'clock'>): Promise<HouseLives> => {
  if (house !== null) return house();
  const now = clock.now();
  const last = livesOf.get(blobs);
  if (last !== undefined && now < last.until) return last.found;
  const found = readLives(blobs);
  livesOf.set(blobs, { until: now + standsMs, found });
  found.catch(() => livesOf.delete(blobs));
  return found;
};

/**
 * Records the progress of the database in a file beside it. If the recorded runs of this job in the
 * database end before the time in the file, the database was restored and begins a new life; if
 * there are none, it was replaced.
 */
export const noteLives = async (
  ports: Pick<Ports, 'house' | 'blobs' | 'clock' | 'db' | 'newId'>,
): Promise<void> => {
  const { house, blobs, db, newId } = ports;
  if (house !== null) return;
  const { lives, at } = await readLives(blobs);
  const runs = (await readStandings(db, [houseJob]))[houseJob.name]?.runs ?? [];
  const there = Math.max(0, ...runs.map(({ startedAt }) => startedAt));
  const isSame = lives.length > 0 && there >= at;
  const known = there === 0 && at > 0 ? [] : lives;
  const next = isSame ? lives : withLife(known, { id: newId(), from: there });
  await blobs.write(houseFile, JSON.stringify({ lives: next, at: there }));
  livesOf.delete(blobs);
};
