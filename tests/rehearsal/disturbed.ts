import { setTimeout } from 'node:timers/promises';
import type { FollowUp } from '../../src/embedded/functions/trigger-runner.ts';

/** Events of documents so far. */
export interface EventCount {
  delivered: number;
  doubled: number;
  late: number;
  failed: number;
}

/** Delay of a late event, and of the second delivery of a doubled one, ms. */
const LATE_MS = 1_500;

/**
 * Delivers events as Firestore may: every fifth one twice, every seventh one late, so that later
 * writes overtake it.
 */
export const disturbing = (
  count: EventCount,
): ((followUps: readonly FollowUp[]) => readonly FollowUp[]) => {
  let events = 0;
  return (followUps) =>
    followUps.map(({ name, run }) => {
      events += 1;
      const nth = events;
      const deliver = async (): Promise<void> => {
        count.delivered += 1;
        try {
          await run();
        } catch (error) {
          count.failed += 1;
          throw error;
        }
      };
      const disturbed = async (): Promise<void> => {
        if (nth % 7 === 0) {
          count.late += 1;
          await setTimeout(LATE_MS);
        }
        await deliver();
        if (nth % 5 !== 0) return;
        count.doubled += 1;
        await setTimeout(LATE_MS);
        await deliver();
      };
      return { name, run: disturbed };
    });
};
