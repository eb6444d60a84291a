/**
 * A life of a house's data: it begins whenever the data may have been put back, as at every start
 * over a data folder. The first one is the house's own.
 */
export interface HouseLife {
  readonly id: string;
  /** Server time, ms UTC, up to which the data is what the life before it had written. */
  readonly from: number;
}

/** The lives of a house, oldest first, and the time of its last write as far as it is known. */
export interface HouseLives {
  readonly lives: readonly HouseLife[];
  readonly at: number;
}

/** The ids a device was told last, newest first, and the last write it heard of; ms UTC. */
export interface HouseHeard {
  readonly lives: readonly string[];
  readonly heard: number;
}

/** Most ids a device is told, and keeps. */
export const livesTold = 20;

/** Most lives a house keeps. */
export const livesKept = 200;

/** Adds a life; of those in the middle the oldest go, never the house's own. */
export const withLife = <L extends HouseLife>(lives: readonly L[], life: L): readonly L[] =>
  lives.length < livesKept
    ? [...lives, life]
    : [...lives.slice(0, 1), ...lives.slice(2 - livesKept), life];

/** Outcome for the data a device heard of. */
export interface HouseOutcome {
  /** `PUT_BACK`: the house is the same, and has lost what was written after `since`. */
  readonly outcome: 'SAME' | 'PUT_BACK' | 'REPLACED';
  /** Server time, ms UTC; what was written before it is still there. */
  readonly since: number;
}

/** Compares what a device heard with a house: exactly, whatever was written or restarted since. */
export const outcomeOf = (
  lives: readonly Pick<HouseLife, 'id' | 'from'>[],
  { lives: told, heard }: HouseHeard,
): HouseOutcome => {
  const [newest] = told;
  const known = told.find((id) => lives.some((life) => life.id === id));
  if (known === undefined) return { outcome: newest === undefined ? 'SAME' : 'REPLACED', since: 0 };
  const next = lives[lives.findIndex(({ id }) => id === known) + 1];
  const isKept = known === newest && (next === undefined || heard <= next.from);
  return { outcome: isKept ? 'SAME' : 'PUT_BACK', since: next?.from ?? heard };
};
