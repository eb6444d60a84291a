import type { Ports, TimedJob } from '../../ports.ts';

/** Scheduled work. Overlapping or repeated runs must be harmless. */
export interface Job extends TimedJob {
  /** Title shown to staff. */
  readonly title: string;
  /** Resolves with the number of items handled, if it counts them. */
  readonly run: (ports: Ports) => Promise<unknown>;
}
