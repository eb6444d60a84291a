import { firstReadingsId, type FirstReadings } from '../../../domain/platform/drawn-page.ts';
import { partly, saved, type Reading } from './reading.ts';

type Readings = Map<string, Reading<unknown>>;

const readingsIn = ({ at: pageAt, readings }: FirstReadings): Readings =>
  new Map(
    readings.map(([key, value, part = null, at = pageAt]) => [
      key,
      part === null ? saved(value, at) : partly(value, at, part),
    ]),
  );

const inPage = (): Readings => {
  try {
    const text = document.getElementById(firstReadingsId)?.textContent;
    if (text === null || text === undefined) return new Map();
    return readingsIn(JSON.parse(text) as FirstReadings);
  } catch {
    return new Map();
  }
};

let readings: Readings | null = null;
let asked: Set<string> | null = null;

/** The reading a page was served with, the same object on every call; absent for other keys. */
export const firstReading = <T>(key: string): Reading<T> | undefined => {
  asked?.add(key);
  readings ??= inPage();
  return readings.get(key) as Reading<T> | undefined;
};

/** Drops the served reading once the device has read a value of its own. */
export const dropFirstReading = (key: string): void => {
  readings?.delete(key);
};

/** Whether the page was served with its first screen’s readings. */
export const hasFirstReadings = (): boolean => {
  readings ??= inPage();
  return readings.size > 0;
};

/** Whether a page is being drawn on the server. */
export const isDrawing = (): boolean => asked !== null;

/** Draws with these readings; `make` returns at once. Answers which keys were asked for, too. */
export const drawnWith = <T>(
  given: FirstReadings,
  make: () => T,
): { readonly made: T; readonly asked: readonly string[] } => {
  readings = readingsIn(given);
  asked = new Set();
  try {
    return { made: make(), asked: [...asked] };
  } finally {
    readings = null;
    asked = null;
  }
};
