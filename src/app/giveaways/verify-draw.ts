import {
  drawText,
  entrantWith,
  drawOrder,
  rootText,
  rowIn,
  ticketIn,
  totalOf,
  type EntrantRow,
} from '../../domain/giveaways/draw.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';

/** Findings of a repeated draw. */
export interface Verified {
  /** Whether the seed is the one promised when the giveaway opened. */
  readonly seed: boolean;
  /** Whether the entries are those whose root was published before the draw. */
  readonly root: boolean;
  readonly total: boolean;
  /** Whether each ticket is the one its number leads to, in order and without gaps. */
  readonly tickets: boolean;
}

const sha256Bytes = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const hexOf = async (text: string): Promise<string> =>
  Array.from(await sha256Bytes(text), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the published draws follow from the numbers from 0 up, with no person drawn twice. */
const areRight = async (
  rows: readonly EntrantRow[],
  { seed = '', entriesRoot = '', draws = [] }: Giveaway,
): Promise<boolean> => {
  const total = totalOf(rows);
  const out = new Set<string>();
  const last = draws.at(-1)?.n ?? -1;
  let next = 0;
  for (let n = 0; n <= last; n += 1) {
    const ticket = ticketIn(await sha256Bytes(drawText(seed, entriesRoot, n)), total);
    const entrant = ticket === null ? null : entrantWith(rows, ticket);
    if (ticket === null || entrant === null || out.has(entrant)) continue;
    const said = draws[next];
    if (said?.n !== n || said.ticket !== ticket || said.entrant !== entrant) return false;
    out.add(entrant);
    next += 1;
  }
  return next === draws.length && next > 0;
};

/** Repeats a draw from its published data, with the browser's own SHA-256. */
export const verifyDraw = async (
  giveaway: Giveaway,
  lines: readonly string[],
): Promise<Verified> => {
  const rows = lines.flatMap((line) => rowIn(line) ?? []);
  const isList = rows.length === lines.length && drawOrder(rows).every((row, n) => row === rows[n]);
  const { seed = '', seedHash, entriesRoot, totalEntries } = giveaway;
  return {
    seed: (await hexOf(seed)) === seedHash,
    root: isList && (await hexOf(rootText(rows))) === entriesRoot,
    total: totalOf(rows) === totalEntries,
    tickets: isList && (await areRight(rows, giveaway)),
  };
};
