import type { OutboxRow } from '../rows/row.ts';

/** When a row was made, in the date format of documents. */
export const stampOf = ({ createdAt }: Pick<OutboxRow, 'createdAt'>): string =>
  new Date(createdAt).toISOString();

/** The common fields of a document that a row creates. */
export const newFields = (row: OutboxRow) => ({
  dateCreated: stampOf(row),
  dateEdited: stampOf(row),
  createdBy: row.uid,
  isDeleted: false,
});
