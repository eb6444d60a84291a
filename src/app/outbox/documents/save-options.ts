import type { Json } from '../../../domain/kit/fields.ts';
import type { LabelValues } from '../rows/row.ts';

/** Field to its new value; null removes an optional field. */
export type DocumentValues = { readonly [field: string]: Json };

export interface SaveOptions {
  /**
   * The document when editing began, with pending changes overlaid (`withPending`); null when there
   * is none yet. Later changes on the server are merged with it field by field.
   */
  readonly base: Readonly<Record<string, unknown>> | null;
  /**
   * The document has not reached this device: `base` is null because it is unknown. The owner's
   * choices then win over any older values on the server.
   */
  readonly unread?: boolean;
  /** A concurrent change to any value is accepted, as for a mark that something was read. */
  readonly agrees?: boolean;
  /** Fields that record changes of another field, as in `DocumentWrite`. */
  readonly tells?: Readonly<Record<string, string>>;
  /**
   * For a list or map that is set as a whole, the elements this change decides: ids of list items,
   * keys of a map. All others keep their last stored value, even if the screen showed another.
   * Without it, they are the elements in which the change differs from `base`.
   */
  readonly elements?: Readonly<Record<string, readonly string[]>>;
  /** A person chose the new document's id: an existing document with that id is not changed. */
  readonly named?: boolean;
  /** The label shown in the outbox, for people. */
  readonly label: string;
  /** Values for the `{name}`s of the label. */
  readonly values?: LabelValues;
  /** Further values of a new document; ignored when the document exists. */
  readonly initial?: DocumentValues;
}
