import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Payload } from '../rows/row.ts';
import type { Conflict, Keep, EditedValues } from './edit.ts';

/**
 * The values a change sets and the collections of its documents, shown beside the other version.
 */
export interface WantedChange {
  readonly collections: readonly string[];
  readonly action: 'save' | 'remove';
  readonly change: EditedValues;
}

/**
 * The rule by which one kind of change handles a conflict with another's concurrent write. The
 * device detects a conflict by comparing versions, or the server by refusing; both report it as a
 * `Conflict`, and both versions are kept until the owner of the change chooses. Declared as
 * methods, like those of a mutation.
 * @template P the payload of its rows.
 */
export interface ConflictRule<P> {
  wanted(payload: P): WantedChange;
  /**
   * The server's version, if the refusal is about a conflict. Absent where the device compares
   * versions.
   */
  conflict?(payload: P, refusal: Refusal): Conflict | null;
  /**
   * The payload to send after the owner's choice; null when nothing is left to send. Absent for a
   * payload still being edited: then the row ends, and the editor merges the server's version.
   */
  resolve?(payload: P, conflict: Conflict, keep: Keep): Payload | null;
}
