import type { Use } from '../data/documents/in-use.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { usesText } from './uses-text.ts';

/** The outcome of a bulk deletion or restore for one row. */
export type TriedRow =
  | {
      readonly outcome: 'moves';
      /** The row in its state on the server. */
      readonly doc: AdminDoc;
      /** A note to read first. */
      readonly note?: string;
    }
  | { readonly outcome: 'refused'; readonly doc: AdminDoc; readonly why: string };

/**
 * Previews one row of a bulk action on its state on the server; writes nothing.
 * @param fresh the server's document, null for none.
 * @param may whether the caller may delete and restore such a document.
 */
export const tryMove = (
  shown: AdminDoc,
  fresh: AdminDoc | null,
  deleted: boolean,
  may: (doc: AdminDoc) => boolean,
): TriedRow => {
  const refused = (why: string): TriedRow => ({ outcome: 'refused', doc: shown, why });
  if (fresh === null) return refused('It isn’t there anymore.');
  if (fresh.isDeleted === deleted) {
    return refused(deleted ? 'Somebody deleted it already.' : 'Somebody restored it already.');
  }
  if (!may(fresh)) return refused('Its current state or your role doesn’t allow this.');
  if (fresh.rev === shown.rev) return { outcome: 'moves', doc: fresh };
  return { outcome: 'moves', doc: fresh, note: 'Somebody changed it since this list was read.' };
};

/** Adds to a row the note on the documents that reference it, if it is to be deleted. */
export const withUses = (row: TriedRow, uses: readonly Use[]): TriedRow => {
  if (row.outcome === 'refused' || uses.length === 0) return row;
  const note = `In use. ${usesText(uses)}.`;
  return { ...row, note: row.note === undefined ? note : `${row.note} ${note}` };
};

/** Number of rows that would change, and of the others. */
export const trialText = (rows: readonly TriedRow[], deleted: boolean): string => {
  const moving = rows.filter(({ outcome }) => outcome === 'moves').length;
  const verb = deleted ? 'deleted' : 'restored';
  const others = rows.length - moving;
  return `${moving} ${moving === 1 ? 'row' : 'rows'} would be ${verb}${others === 0 ? '' : `, ${others} not`}.`;
};
