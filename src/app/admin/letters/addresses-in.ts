import { houseDayStart } from '../../../domain/platform/house-zone.ts';
import { tableIn } from '../csv/table-in.ts';

/** An address in a file and, if its line says so, when it gave consent, ms UTC. */
export interface AddressLine {
  readonly line: number;
  readonly email: string;
  readonly consentAt?: number;
}

export type AddressesRead =
  | { readonly ok: false; readonly why: string }
  | { readonly ok: true; readonly addresses: readonly AddressLine[] };

/** Most addresses in one file. */
const MOST_ADDRESSES = 2_000;

const addressColumn = /^(?:e-?mail(?: ?address)?|courriel|adresse(?: courriel)?)$/i;
const dateColumn = /^(?:agreed|consent(?:ed)?(?: ?(?:at|date))?|date)$/i;
const dated = /^(\d{4}-\d{2}-\d{2})(?:$|T)/;

const momentIn = (cell: string): number | null => {
  const [, day] = dated.exec(cell) ?? [];
  if (day === undefined) return null;
  const at = cell.length === 10 ? houseDayStart(day) : Date.parse(cell);
  return Number.isSafeInteger(at) ? at : null;
};

/** Addresses in a CSV file: a column of addresses, and one of dates if it has any. */
export const addressesIn = async (file: Blob): Promise<AddressesRead> => {
  const read = await tableIn(file);
  if (!read.ok) return read;
  const { head, rows } = read;
  const at = head.findIndex((name) => addressColumn.test(name));
  if (at < 0) return { ok: false, why: 'The first line must name a column “email”.' };
  if (rows.length === 0) return { ok: false, why: 'The file has no rows.' };
  if (rows.length > MOST_ADDRESSES) {
    const why = `The file has ${rows.length} rows; at most ${MOST_ADDRESSES} can be imported at once.`;
    return { ok: false, why };
  }
  const when = head.findIndex((name) => dateColumn.test(name));
  const addresses: AddressLine[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const [email, cell] = [(row[at] ?? '').trim(), (row[when] ?? '').trim()];
    if (cell === '') addresses.push({ line, email });
    else {
      const consentAt = momentIn(cell);
      if (consentAt === null) {
        const why = `Line ${line}: “${cell}” is no date. Write it with the year first, as 2026-03-04.`;
        return { ok: false, why };
      }
      addresses.push({ line, email, consentAt });
    }
  }
  return { ok: true, addresses };
};
