import type { Reader } from '../reader.ts';

/** Id of the page element with the readings of the first screen, as JSON. */
export const firstReadingsId = 'first-readings';

/**
 * The part of a value that is given, if not all of it: some of it, the start of a list, or all lots
 * on offer. Missing entries mean nothing.
 */
export type GivenPart = 'first' | 'head' | 'offered';

/**
 * A value by the key under which screens read it, the given part (null for all), and the time when
 * it was current, if before its page: server time, ms UTC.
 */
export type GivenReading = readonly [
  key: string,
  value: unknown,
  part?: GivenPart | null,
  at?: number,
];

/** The readings of a page, current at `at` (server time, ms UTC). */
export interface FirstReadings {
  readonly at: number;
  readonly readings: readonly GivenReading[];
}

export interface DrawAsked {
  /** Path and query of the page. */
  readonly address: string;
  readonly reader: Reader;
  readonly given: FirstReadings;
}

export interface DrawnPage {
  /** The markup of the app’s frame and page, as the app itself first renders them. */
  readonly html: string;
  /** Tags for the head: stylesheets besides the app's own, and pictures to load at once. */
  readonly links: readonly string[];
  /** Keys of all readings the page asked for, given or not. */
  readonly asked: readonly string[];
}

/** Renders a page of the app for a device that knows nothing but its reader. */
export type Draw = (asked: DrawAsked) => Promise<DrawnPage>;

/** Attribute in the markup of a page that was not found. */
export const notFoundMark = 'data-not-found';
