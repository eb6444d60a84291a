/** A seeded source of choices. The same seed makes the same market on every machine. */
export interface Draw {
  /** In [0, 1). */
  readonly share: () => number;
  /** Whole number from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number;
  readonly pick: <T>(of: readonly T[]) => T;
  /** `count` different items, in drawn order. */
  readonly some: <T>(of: readonly T[], count: number) => readonly T[];
  readonly chance: (share: number) => boolean;
  /** Standard normal. */
  readonly normal: () => number;
  readonly shuffled: <T>(of: readonly T[]) => readonly T[];
  /**
   * An independent source for one subject, so that a change here does not affect everything after
   * it.
   */
  readonly fork: (subject: string | number) => Draw;
}

const hash = (text: string): number => {
  let h = 2166136261;
  for (const ch of text) h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 16777619);
  h ^= h >>> 15;
  h = Math.imul(h, 2246822519);
  return (h ^ (h >>> 13)) >>> 0;
};

export const drawFrom = (seed: string): Draw => {
  let state = hash(seed);
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
  const shuffled = <T>(of: readonly T[]): readonly T[] => {
    const out = [...of];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  };
  return {
    share,
    int,
    pick: (of) => {
      if (of.length === 0) throw new Error('nothing to pick from');
      return of[Math.floor(share() * of.length)] as (typeof of)[number];
    },
    some: (of, count) => shuffled(of).slice(0, count),
    chance: (p) => share() < p,
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    shuffled,
    fork: (subject) => drawFrom(`${seed}/${subject}`),
  };
};
