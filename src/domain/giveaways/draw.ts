import { sha256, sha256Hex, utf8 } from '../platform/sha256.ts';

/** One entrant of a draw under a pseudonym, and their number of entries. */
export interface EntrantRow {
  readonly entrant: string;
  readonly entries: number;
}

/** One drawn ticket: the number it was drawn with, the ticket, and its entrant. */
export interface DrawnTicket {
  readonly n: number;
  readonly ticket: number;
  readonly entrant: string;
}

/**
 * The pseudonym of a member in a list of entrants. Members' ids are public, so without the secret
 * salt anyone could tell from the list how much each spent.
 */
export const pseudonym = (salt: string, uid: string): string =>
  sha256Hex(`${salt}${uid}`).slice(0, 32);

/** A line of the list, as published and as hashed into the root. */
export const rowText = ({ entrant, entries }: EntrantRow): string => `${entrant}:${entries}`;

/** Parses a line; null if it is invalid. */
export const rowIn = (text: string): EntrantRow | null => {
  const [, entrant, entries] = /^([0-9a-f]{32}):([1-9]\d{0,8})$/.exec(text) ?? [];
  return entrant === undefined || entries === undefined
    ? null
    : { entrant, entries: Number(entries) };
};

/** Entrants with entries, sorted by their ids in the list; tickets are numbered in this order. */
export const drawOrder = (rows: readonly EntrantRow[]): readonly EntrantRow[] =>
  rows
    .filter(({ entries }) => entries > 0)
    .toSorted((a, b) => (a.entrant < b.entrant ? -1 : a.entrant > b.entrant ? 1 : 0));

/** The text whose SHA-256 is the root of the entries: a line for each entrant, in order. */
export const rootText = (rows: readonly EntrantRow[]): string =>
  rows.map((row) => `${rowText(row)}\n`).join('');

export const rootOf = (rows: readonly EntrantRow[]): string => sha256Hex(rootText(rows));

export const totalOf = (rows: readonly EntrantRow[]): number =>
  rows.reduce((sum, { entries }) => sum + entries, 0);

/**
 * The text that is hashed to draw number `n`. Seed and root have 64 hex digits each, so the text is
 * unambiguous.
 */
export const drawText = (seed: string, root: string, n: number): string => `${seed}${root}${n}`;

const ALL = 2n ** 64n;

/**
 * The ticket that the first eight bytes of a digest stand for, 0…total−1; null if it would make
 * some tickets likelier than others, in which case the next number is tried.
 */
export const ticketIn = (digest: Uint8Array, total: number): number | null => {
  if (total < 1) return null;
  let value = 0n;
  for (const byte of digest.subarray(0, 8)) value = value * 256n + BigInt(byte);
  const among = BigInt(total);
  return value >= ALL - (ALL % among) ? null : Number(value % among);
};

/** The entrant with a ticket: each has as many consecutive tickets as entries. */
export const entrantWith = (rows: readonly EntrantRow[], ticket: number): string | null => {
  let first = 0;
  for (const { entrant, entries } of rows) {
    first += entries;
    if (ticket < first) return entrant;
  }
  return null;
};

/** Most numbers tried for one prize; limits a draw in which almost everyone was drawn. */
export const mostTries = 200_000;

/**
 * The next ticket of a draw, without entrants drawn before; null if none is left. Numbers go up
 * from 0, and the result depends only on the seed and the root.
 */
export const drawNext = (
  rows: readonly EntrantRow[],
  of: { readonly seed: string; readonly root: string },
  drawn: readonly DrawnTicket[],
): DrawnTicket | null => {
  const out = new Set(drawn.map(({ entrant }) => entrant));
  if (rows.every(({ entrant }) => out.has(entrant))) return null;
  const total = totalOf(rows);
  const first = (drawn.at(-1)?.n ?? -1) + 1;
  for (let n = first; n < first + mostTries; n += 1) {
    const ticket = ticketIn(sha256(utf8(drawText(of.seed, of.root, n))), total);
    const entrant = ticket === null ? null : entrantWith(rows, ticket);
    if (ticket !== null && entrant !== null && !out.has(entrant)) return { n, ticket, entrant };
  }
  return null;
};
