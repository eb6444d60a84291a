import {
  firstReadingsId,
  type FirstReadings,
} from '../../../domain/platform/snapshots/drawn-page.ts';
import { partly, saved, type Reading } from './reading.ts';

type Readings = Map<string, Reading<unknown>>;

const readingsIn = ({ at: pageAt, readings }: FirstReadings): Readings =>
  new Map(
    readings.map(([key, value, part = null, at = pageAt]) => [
      key,
      part === null ? saved(value, at) : partly(value, at, part),
    ]),
  );

/** The readings in a server-rendered page; none in a bare one. */
const inPage = (page: Document): Readings => {
  try {
    const text = page.getElementById(firstReadingsId)?.textContent;
    if (text === null || text === undefined) return new Map();
    return readingsIn(JSON.parse(text) as FirstReadings);
  } catch {
    return new Map();
  }
};

let readings: Readings | null = null;
let requestedKeys: Set<string> | null = null;

/** The reading a page was served with, the same object on every call; absent for other keys. */
export const firstReading = <T>(key: string): Reading<T> | undefined => {
  requestedKeys?.add(key);
  readings ??= inPage(document);
  return readings.get(key) as Reading<T> | undefined;
};

/** Adds those readings of another page that are wanted, and returns their keys. */
export const addReadings = (
  page: Document,
  isWanted: (key: string) => boolean,
): readonly string[] => {
  readings ??= inPage(document);
  const others = [...inPage(page)].filter(([key]) => isWanted(key));
  for (const [key, reading] of others) readings.set(key, reading);
  return others.map(([key]) => key);
};

/** Drops the served reading once the device has read a value of its own. */
export const dropFirstReading = (key: string): void => {
  readings?.delete(key);
};

/** Whether the page was served with its first screen’s readings. */
export const hasFirstReadings = (): boolean => {
  readings ??= inPage(document);
  return readings.size > 0;
};

/** Whether a page is being rendered on the server. */
export const isDrawing = (): boolean => requestedKeys !== null;

/**
 * Renders with these readings; `make` is synchronous. Also returns the keys that were requested.
 */
export const drawnWith = <T>(
  given: FirstReadings,
  make: () => T,
): { readonly made: T; readonly asked: readonly string[] } => {
  readings = readingsIn(given);
  requestedKeys = new Set();
  try {
    return { made: make(), asked: [...requestedKeys] };
  } finally {
    readings = null;
    requestedKeys = null;
  }
};
