import type { OutboxRow } from '../row.ts';

/** When a row was made, as documents carry their dates. */
export const stampOf = ({ createdAt }: Pick<OutboxRow, 'createdAt'>): string =>
  new Date(createdAt).toISOString();

/** What every document has, for one that a row makes. */
export const newFields = (row: OutboxRow) => ({
  dateCreated: stampOf(row),
  dateEdited: stampOf(row),
  createdBy: row.uid,
  isDeleted: false,
});
