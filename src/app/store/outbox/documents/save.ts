import type { EntityName } from '../../../../domain/entities.ts';
import type { Json } from '../../../../domain/kit/fields.ts';
import type { LabelValues } from '../row.ts';
import { memoizedImport } from '../../core/memoized-import.ts';

/** Field to its new value; null takes an optional field away. */
export type DocumentValues = { readonly [field: string]: Json };

export interface SaveOptions {
  /**
   * The document as it stood when editing began, pending changes laid over it (`withPending`); null
   * when there is none yet. What changed on the server since is merged with it field by field.
   */
  readonly base: Readonly<Record<string, unknown>> | null;
  /**
   * Nothing of the document has reached this device: `base` is null because it is not known. Whoever
   * chooses then chooses against nothing, and what the server holds of the same is older.
   */
  readonly unread?: boolean;
  /** The same done on another device is as good, as a mark that something was read. */
  readonly agrees?: boolean;
  /** Fields that tell of changes in another, as `DocumentWrite` has them. */
  readonly tells?: Readonly<Record<string, string>>;
  /** The id of a new document was chosen by a person: one that has it already is not changed. */
  readonly named?: boolean;
  /** What it is, in a reader's words: shown in the outbox. */
  readonly label: string;
  /** What stands for the `{name}`s of the label. */
  readonly values?: LabelValues;
  /** What a new document needs besides the change; left alone when there is one already. */
  readonly initial?: DocumentValues;
}

const client = memoizedImport(() => import('./client.ts'));

/**
 * Writes a document the rules let its owner write, through the outbox: kept on this device first,
 * sent when there is a connection, with `rev + 1`. Only the given fields are changed. While it waits
 * a second change of the same document is taken into the first. A lost edit is merged by field; where
 * both changed the same the row waits as a `conflict` until its owner chooses. Only collections with
 * `rev`. Answers the row's id; null when the write and its document have both gone.
 */
export const saveDocument = async (
  entity: EntityName,
  id: string,
  change: DocumentValues,
  options: SaveOptions,
): Promise<string | null> => (await client()).save(entity, id, change, options);

/** Soft-deletes a document of the member's own, the same way. */
export const removeDocument = async (
  entity: EntityName,
  id: string,
  options: Pick<SaveOptions, 'label' | 'values'> & {
    readonly base: Readonly<Record<string, unknown>>;
  },
): Promise<string | null> => (await client()).remove(entity, id, options);
