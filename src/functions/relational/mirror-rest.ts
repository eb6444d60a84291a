import type { MirrorDb, Relational } from './relational.ts';
import { mirroredEntity } from './write-changes.ts';

/** Changes looked at in one go. */
const BATCH = 200;
/** Time between writes of its places while nothing changes, ms: logs are not kept for ever. */
const WRITTEN_MS = 21_600_000;

/** A mirror that has everything, and where each stream has come to since without a change of it. */
interface Rest {
  readonly places: Map<string, string>;
  readonly since: number;
  lookedAt: number;
}

const resting = new WeakMap<Relational, Rest>();

export const forgetRest = (relational: Relational): void => void resting.delete(relational);

/** When changes were last looked for without asking the database, ms UTC. */
export const restLookedAt = (relational: Relational): number =>
  resting.get(relational)?.lookedAt ?? 0;

/** Notes that the mirror has everything that was there, where nobody else could make this untrue. */
export const rest = async (relational: Relational, db: MirrorDb, now: number): Promise<void> => {
  if (!relational.isAlone) return;
  const rows = await db.selectFrom('mirror_places').select(['stream', 'place']).execute();
  const places = new Map(rows.map(({ stream, place }) => [stream, place]));
  resting.set(relational, { places, since: now, lookedAt: now });
};

/** Whether nothing follows in a stream that the mirror would have to know. */
const isQuiet = async (
  { changes }: Relational,
  stream: string,
  places: Map<string, string>,
): Promise<boolean> => {
  for (;;) {
    const read = await changes.read(stream, places.get(stream) ?? '', BATCH);
    if (read === null) return false;
    if (read.changes.some(({ collection }) => mirroredEntity(collection) !== null)) return false;
    places.set(stream, read.place);
    if (!read.more) return true;
  }
};

/**
 * Whether the mirror lacks nothing, so that its database need not be opened: in an idle house it may
 * close. Known only after a run that left nothing over.
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
