/**
 * A life of a house's data. A new one begins whenever the data may have been restored, as at every
 * start over a data folder. The first one identifies the house.
 */
export interface HouseLife {
  readonly id: string;
  /** Server time, ms UTC, up to which the data equals that of the previous life. */
  readonly from: number;
}

/** The lives of a house, oldest first, and the time of its last write, as far as known. */
export interface HouseLives {
  readonly lives: readonly HouseLife[];
  readonly at: number;
}

/** The ids that a device was last sent, newest first, and the last write it received; ms UTC. */
export interface HouseHeard {
  readonly lives: readonly string[];
  readonly heard: number;
}

/** Most ids that a device is sent, and keeps. */
export const livesTold = 20;

/** Most lives that a house keeps. */
export const livesKept = 200;

/** Adds a life; beyond the limit the oldest are dropped, but never the first one. */
export const withLife = <L extends HouseLife>(lives: readonly L[], life: L): readonly L[] =>
  lives.length < livesKept
    ? [...lives, life]
    : [...lives.slice(0, 1), ...lives.slice(2 - livesKept), life];

/** Result of comparing a device's data with the house. */
export interface HouseOutcome {
  /** `PUT_BACK`: the house is the same, but has lost its writes after `since`. */
  readonly outcome: 'SAME' | 'PUT_BACK' | 'REPLACED';
  /** Server time, ms UTC; earlier writes still exist. */
  readonly since: number;
}

/**
 * Compares the lives known to a device with those of a house; exact even after restarts and
 * restores.
 */
export const houseOutcome = (
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
