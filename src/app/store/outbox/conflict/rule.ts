import type { Refusal } from '../../../../domain/kit/refusal.ts';
import type { Payload } from '../row.ts';
import type { Conflict, Keep, EditedValues } from './edit.ts';

/** What a change sets, and in documents of which collections: shown beside the other version. */
export interface WantedChange {
  readonly collections: readonly string[];
  readonly action: 'save' | 'remove';
  readonly change: EditedValues;
}

/**
 * How one kind of change meets what somebody else wrote since it began. Whoever finds the two in each
 * other's way, this device by comparing versions or the server by refusing, says so as a `Conflict`,
 * and both versions stand until the owner of the change chooses. Methods, as those of a mutation.
 * @template P the payload of its rows.
 */
export interface ConflictRule<P> {
  wanted(payload: P): WantedChange;
  /** What stands there instead, when that is why the server refused. Absent where this device compares. */
  conflict?(payload: P, refusal: Refusal): Conflict | null;
  /**
   * What is to be sent by its owner's choice; null when nothing of it is left. Absent where it is
   * still being written: then the row is over, and its maker lays what stands there under it.
   */
  resolve?(payload: P, conflict: Conflict, keep: Keep): Payload | null;
}
