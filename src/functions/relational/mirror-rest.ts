import type { MirrorDb, Relational } from './relational.ts';
import { mirroredEntity, MIRROR_BATCH } from './write-changes.ts';

/**
 * Time after which the positions are written even if nothing changed, ms: logs are not kept for
 * ever.
 */
const WRITTEN_MS = 21_600_000;

/**
 * A mirror that is up to date, and the position each stream has reached since without a change for
 * it.
 */
interface Rest {
  readonly places: Map<string, string>;
  readonly since: number;
  lookedAt: number;
}

const resting = new WeakMap<Relational, Rest>();

export const forgetRest = (relational: Relational): void => void resting.delete(relational);

/** When changes were last looked for without opening the database, ms UTC. */
export const restLookedAt = (relational: Relational): number =>
  resting.get(relational)?.lookedAt ?? 0;

/** Records that the mirror is up to date, unless other processes write to it too. */
export const rest = async (relational: Relational, db: MirrorDb, now: number): Promise<void> => {
  if (!relational.isAlone) return;
  const rows = await db.selectFrom('mirror_places').select(['stream', 'place']).execute();
  const places = new Map(rows.map(({ stream, place }) => [stream, place]));
  resting.set(relational, { places, since: now, lookedAt: now });
};

/** Whether a stream has no further changes that concern the mirror. */
const isQuiet = async (
  { changes }: Relational,
  stream: string,
  places: Map<string, string>,
): Promise<boolean> => {
  for (;;) {
    const read = await changes.read(stream, places.get(stream) ?? '', MIRROR_BATCH);
    if (read === null) return false;
    if (read.changes.some(({ collection }) => mirroredEntity(collection) !== null)) return false;
    places.set(stream, read.place);
    if (!read.more) return true;
  }
};

/**
 * Whether the mirror is up to date, so that its database need not be opened: in an idle house it
 * may close. Known only after a run that left no work over.
 */
export const isAtRest = async (relational: Relational, now: number): Promise<boolean> => {
  const known = resting.get(relational);
  if (known === undefined) return false;
  const { streams } = relational.changes;
  const isOld = now - known.since > WRITTEN_MS;
  const isKnown = streams.every((stream) => known.places.has(stream));
  if (!isOld && isKnown) {
    const quiet = await Promise.all(
      streams.map((stream) => isQuiet(relational, stream, known.places)),
    );
    if (quiet.every(Boolean)) {
      known.lookedAt = now;
      return true;
    }
  }
  resting.delete(relational);
  return false;
};
