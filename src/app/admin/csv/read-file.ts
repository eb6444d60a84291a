import type { EntityName } from '../../../domain/entities.ts';
import { csvText } from '../../../domain/kit/text/csv.ts';
import { readByIds } from './whole-rows.ts';
import { proposalsOf, unknownColumns, type ImportRights, type Proposal } from './proposals.ts';
import { tableIn } from './table-in.ts';

/** Most rows in an imported file: each is reviewed and saved one by one. */
export const MOST_IMPORTED = 1_000;

export type FileRead =
  | { readonly ok: false; readonly why: string }
  | {
      readonly ok: true;
      readonly proposals: readonly Proposal[];
      /** Columns that are ignored. */
      readonly unknown: readonly string[];
    };

const faulty = (why: string): FileRead => ({ ok: false, why });

/** The effects of a file on a collection. Throws with a `refusal` where its rows cannot be read. */
export const readFile = async (
  file: Blob,
  entity: EntityName,
  rights: ImportRights,
): Promise<FileRead> => {
  const read = await tableIn(file);
  if (!read.ok) return read;
  const { head, rows: below } = read;
  if (!head.includes('id')) {
    return faulty('The first line must name the columns, one of them “id”, as an export does.');
  }
  if (below.length === 0) return faulty('The file has no rows.');
  if (below.length > MOST_IMPORTED) {
    return faulty(
      `The file has ${below.length} rows; at most ${MOST_IMPORTED} can be imported at once.`,
    );
  }
  const at = head.indexOf('id');
  const ids = below.map((row) => csvText(row[at] ?? '').trim());
  const docs = await readByIds(entity, [...new Set(ids.filter((id) => id !== ''))]);
  const named = [head, ...below];
  return {
    ok: true,
    proposals: proposalsOf(named, { entity, rights, docs }),
    unknown: unknownColumns(entity, head),
  };
};
