import { parse } from 'papaparse';
import { seenText } from '../../../domain/kit/text/typed-code.ts';
import { fileText } from './file-text.ts';

/** Largest file, bytes. */
const LARGEST = 5_000_000;

export type TableRead =
  | { readonly ok: false; readonly why: string }
  | {
      readonly ok: true;
      /** Column names, without duplicates. */
      readonly head: readonly string[];
      /** Cells of each line below. */
      readonly rows: readonly (readonly string[])[];
    };

/**
 * The separator in a first line `sep=;`, as Excel reads and writes it, and the rest of the text.
 */
const separatorTold = (text: string): { readonly text: string; readonly delimiter?: string } => {
  const [line, delimiter] = /^"?sep=([^"\r\n])"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(text) ?? [];
  if (line === undefined || delimiter === undefined) return { text };
  return { text: text.slice(line.length), delimiter };
};

/** The table of a CSV file from any program. */
export const tableIn = async (file: Blob): Promise<TableRead> => {
  if (file.size > LARGEST) return { ok: false, why: 'The file is larger than 5 MB.' };
  const decoded = fileText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return decoded;
  const { text, ...told } = separatorTold(decoded.text);
  const { data, errors } = parse<string[]>(text, { skipEmptyLines: 'greedy', ...told });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) {
    return { ok: false, why: `Line ${(broken.row ?? 0) + 1}: a quotation mark is not closed.` };
  }
  const [first = [], ...below] = data;
  const names = first.map((name) => seenText(name).trim());
  const isNamed = (column: number): boolean => (names[column] ?? '') !== '';
  // Spreadsheets also save emptied columns. A cell without a column means that a cell was split.
  const split = below.findIndex((row) =>
    row.some((cell, at) => !isNamed(at) && cell.trim() !== ''),
  );
  if (split >= 0) {
    const why = `Line ${split + 2} has a cell in no named column. Put quotes around a cell that contains a separator.`;
    return { ok: false, why };
  }
  const head = names.filter((_, at) => isNamed(at));
  const rows = below.map((row) => row.filter((_, at) => isNamed(at)));
  const twice = head.find((name, at) => head.indexOf(name) !== at);
  if (twice !== undefined) {
    return { ok: false, why: `The column “${twice}” is in the file twice.` };
  }
  return { ok: true, head, rows };
};
