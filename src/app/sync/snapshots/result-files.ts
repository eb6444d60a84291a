import { yearOfResult, type ResultRow } from '../../../domain/listings/result.ts';
import {
  snapshotFolder,
  type SnapshotIndex,
} from '../../../domain/platform/snapshots/snapshot-index.ts';
import { yieldToMain } from '../../platform/tab/yield-to-main.ts';
import { RESULTS } from '../../platform/storage/storage.ts';
import { loadSnapshot, snapshotIndex } from './files.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** Storage key of the results file held for each year, with its time. */

/** Age up to which a stored file is used unchecked, ms: the mirror covers the last thirty days. */
const STANDS_MS = 7 * DAY;
/** Rows read in one slice. */
const TURN = 400;

interface KeptYear {
  readonly name: string;
  /** Device clock, ms. */
  readonly at: number;
}

const keptYears = (): Readonly<Record<string, KeptYear>> => {
  try {
    return JSON.parse(localStorage.getItem(storedKeys.results.key) ?? '{}') as Record<
      string,
      KeptYear
    >;
  } catch {
    return {};
  }
};

/** Opens the device's file cache; null on a page without TLS, whose browser has none. */
const openCache = (): Promise<Cache | null> =>
  'caches' in globalThis ? caches.open(RESULTS) : Promise.resolve(null);

const fileAddress = (name: string): string => `${snapshotFolder}${name}`;

const cachedText = async (name: string): Promise<string | null> => {
  try {
    return (await (await openCache())?.match(fileAddress(name)))?.text() ?? null;
  } catch {
    return null;
  }
};

/** Stores a year's file, replacing the previous one. Without storage it is still used. */
const keepYear = async (year: string, name: string, text: string): Promise<void> => {
  try {
    const cache = await openCache();
    if (cache === null) return;
    const years = keptYears();
    await cache.put(fileAddress(name), new Response(text));
    const before = years[year];
    if (before !== undefined && before.name !== name) await cache.delete(fileAddress(before.name));
    localStorage.setItem(
      storedKeys.results.key,
      JSON.stringify({ ...years, [year]: { name, at: Date.now() } }),
    );
  } catch (error) {
    console.warn(`The results of ${year} are not kept.`, error);
  }
};

const loadYear = async (year: string, name: string): Promise<string> => {
  const text = await loadSnapshot(name, (answer) => answer.text());
  await keepYear(year, name, text);
  return text;
};

/**
 * A year's file: the stored one while fresh, else the server's; the stored one again when offline.
 */
const fileOf = async (year: string, named: string | undefined): Promise<string | null> => {
  const own = keptYears()[year];
  const here = own === undefined ? null : await cachedText(own.name);
  const stands =
    named === undefined || own?.name === named || Date.now() - (own?.at ?? 0) < STANDS_MS;
  if (here !== null && stands) return here;
  if (named === undefined) return null;
  try {
    return await loadYear(year, named);
  } catch (error) {
    if (here === null) throw error;
    return here;
  }
};

/** The server's files by year; null without a server. */
const resultNames = async (): Promise<SnapshotIndex['results'] | null> => {
  try {
    return (await snapshotIndex()).results;
  } catch (error) {
    if (Object.keys(keptYears()).length === 0) throw error;
    return null;
  }
};

/**
 * Passes the results of every year since a moment to `take`, row by row and in slices: there may be
 * as many as lots ever sold, and only the wanted ones should remain in memory. Throws where a year is
 * neither stored nor available from the server.
 * @param from ms UTC; rows from before it in its year are passed too.
 */
export const readResults = async (from: number, take: (row: ResultRow) => void): Promise<void> => {
  const names = await resultNames();
  const first = String(new Date(from).getUTCFullYear());
  const years = Object.keys(names ?? keptYears()).filter((year) => year >= first);
  if (names === null && years.length === 0) throw new Error('No results are kept here.');
  for (const year of years.sort()) {
    const text = (await fileOf(year, names?.[year]?.name)) ?? '[]';
    const lines = text.slice(1, -1).split(',\n');
    for (let at = 0; at < lines.length; at += TURN) {
      const rows = JSON.parse(`[${lines.slice(at, at + TURN).join(',')}]`) as readonly ResultRow[];
      for (const row of rows) if (yearOfResult(row) >= first) take(row);
      await yieldToMain();
    }
  }
};
