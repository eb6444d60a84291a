import type { Ports, TimedJob } from '../ports.ts';

/** Work by the clock. A run may overlap another or be repeated without harm. */
export interface Job extends TimedJob {
  /** As staff read it. */
  readonly title: string;
  /** Resolves with how much it dealt with, if it counts. */
  readonly run: (ports: Ports) => Promise<unknown>;
}
