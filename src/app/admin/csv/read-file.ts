import { parse } from 'papaparse';
import type { EntityName } from '../../../domain/entities.ts';
import { csvText } from '../../../domain/kit/csv.ts';
import { readByIds } from '../../store/api/admin/whole-rows.ts';
import { fileText } from './file-text.ts';
import { proposalsOf, unknownColumns, type ImportRights, type Proposal } from './proposals.ts';

/** Most rows of a file that is read in: each is looked at, and saved one by one. */
export const MOST_IMPORTED = 1_000;
/** Largest file, bytes. */
const LARGEST = 5_000_000;

export type FileRead =
  | { readonly ok: false; readonly why: string }
  | {
      readonly ok: true;
      readonly proposals: readonly Proposal[];
      /** Columns that are not heeded. */
      readonly unknown: readonly string[];
    };

const faulty = (why: string): FileRead => ({ ok: false, why });

/** The separator a first line `sep=;` names, as Excel reads and writes it, and the text after it. */
const separatorTold = (text: string): { readonly text: string; readonly delimiter?: string } => {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(text) ?? [];
  if (line === undefined || delimiter === undefined) return { text };
  return { text: text.slice(line.length), delimiter };
};

/** What a file would do with a collection. Throws with a `refusal` where its rows cannot be read. */
export const readFile = async (
  file: Blob,
  entity: EntityName,
  rights: ImportRights,
): Promise<FileRead> => {
  if (file.size > LARGEST) return faulty('The file is larger than 5 MB.');
  const decoded = fileText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return decoded;
  const { text, ...told } = separatorTold(decoded.text);
  const { data: table, errors } = parse<string[]>(text, { skipEmptyLines: 'greedy', ...told });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) {
    return faulty(`Line ${(broken.row ?? 0) + 1}: a quotation mark is not closed.`);
  }
  const head = (table[0] ?? []).map((name) => name.trim());
  if (!head.includes('id')) {
    return faulty('The first line must name the columns, one of them “id”, as an export does.');
  }
  const twice = head.find((name, at) => head.indexOf(name) !== at);
  if (twice !== undefined) return faulty(`The column “${twice}” is in the file twice.`);
  const rows = table.length - 1;
  if (rows === 0) return faulty('The file has no rows.');
  if (rows > MOST_IMPORTED) {
    return faulty(`The file has ${rows} rows; at most ${MOST_IMPORTED} can be imported at once.`);
  }
  const at = head.indexOf('id');
  const ids = table.slice(1).map((row) => csvText(row[at] ?? '').trim());
  const docs = await readByIds(entity, [...new Set(ids.filter((id) => id !== ''))]);
  const named = [head, ...table.slice(1)];
  return {
    ok: true,
    proposals: proposalsOf(named, { entity, rights, docs }),
    unknown: unknownColumns(entity, head),
  };
};
