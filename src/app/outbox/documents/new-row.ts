import type { Entity } from '../../../domain/kit/entity.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import { freshRow } from '../rows/new-row.ts';
import type { LabelValues, OutboxRow, RowContext } from '../rows/row.ts';
import type { EditedValues } from '../conflict/edit.ts';
import { DOCUMENT_WRITE, type DocumentWrite } from './write.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

export interface DocumentChange {
  readonly collection: Entity;
  readonly id: string;
  readonly action: DocumentWrite['action'];
  /** The document as the screen holds it: its fields and its `rev`; absent fields are not changed. */
  readonly base: UnknownRecord | null;
  readonly change: EditedValues;
  readonly initial: EditedValues;
  readonly unread?: boolean;
  readonly agrees?: boolean;
  readonly named?: boolean;
  readonly tells?: Readonly<Record<string, string>>;
  readonly elements?: Readonly<Record<string, readonly string[]>>;
  readonly label: string;
  readonly values?: LabelValues;
}

/** Partition of a document's rows: they are sent in order, and a waiting one merges with the next. */
const documentEntity = (collection: string, id: string): string => `${collection}|${id}`;

const baseOf = (base: UnknownRecord | null, change: EditedValues): DocumentWrite['base'] => {
  if (base === null) return null;
  const held = Object.keys(change).filter((field) => base[field] !== undefined);
  return {
    rev: typeof base['rev'] === 'number' ? base['rev'] : 0,
    values: Object.fromEntries(held.map((field) => [field, base[field] as Json])),
  };
};

/** Whether a collection's documents may be written by staff, who sign their writes. */
const isSigned = ({ access }: Entity): boolean =>
  [access.create, access.update, access.remove].some(
    (grants) => grants?.some(({ who }) => who.kind === 'admin') === true,
  );

/** The row for a direct write made now. */
export const documentRow = (
  given: DocumentChange,
  context: RowContext,
): Omit<OutboxRow, 'order'> => {
  const { collection, id, label, values } = given;
  const write: DocumentWrite = {
    collection: collection.name,
    id,
    action: given.action,
    base: baseOf(given.base, given.change),
    change: given.change,
    initial: given.initial,
    ...(given.unread === true ? { unread: true } : {}),
    ...(given.agrees === true ? { agrees: true } : {}),
    ...(given.named === true ? { named: true } : {}),
    ...(isSigned(collection) ? { signs: true as const } : {}),
    ...(given.tells === undefined ? {} : { tells: given.tells }),
    ...(given.elements === undefined ? {} : { elements: given.elements }),
    tried: [],
  };
  return {
    ...freshRow(context, {
      entity: documentEntity(collection.name, id),
      label,
      ...(values === undefined ? {} : { values }),
    }),
    command: DOCUMENT_WRITE,
    mode: 'merge',
    payload: write,
  };
};
