import { wireFields } from '../../embedded/functions/plain-values.ts';
import type { MarketRow } from '../market/row.ts';

/** A store that documents are written to. */
export interface WritableDocuments {
  /** Prefix of every document name. */
  readonly prefix: string;
  /** proto3 JSON writes, all or none. */
  commit(writes: readonly Readonly<Record<string, unknown>>[]): Promise<unknown>;
}

const perCommit = 400;

/** A document write with the server's time as its replication cursor. */
export const writeOf = (prefix: string, { collection, id, fields }: MarketRow) => ({
  update: { name: `${prefix}${collection}/${id}`, fields: wireFields(fields) },
  updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
});

/** Writes documents in commits of a few hundred; durable when it resolves. */
export const writeRows = async (
  documents: WritableDocuments,
  rows: readonly MarketRow[],
): Promise<void> => {
  const commits: Promise<unknown>[] = [];
  for (let i = 0; i < rows.length; i += perCommit) {
    const writes = rows.slice(i, i + perCommit).map((one) => writeOf(documents.prefix, one));
    commits.push(documents.commit(writes));
  }
  await Promise.all(commits);
};
