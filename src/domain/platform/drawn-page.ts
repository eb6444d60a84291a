import type { Reader } from './reader.ts';

/** Id of the element of a page that holds, as JSON, the readings its first screen shows. */
export const firstReadingsId = 'first-readings';

/**
 * The part of the whole that a value is, if it is not all: some of it, the beginning of a list, or
 * all lots on offer. Nothing follows from what it does not hold.
 */
export type GivenPart = 'first' | 'head' | 'offered';

/**
 * A value by the key under which screens read it, the part it is (null for all), and when it was
 * current, if that was before its page: server time, ms UTC.
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
  /** The markup of the app’s frame and page, as the app itself draws them at first. */
  readonly html: string;
  /** Tags for the head: stylesheets besides the app's own, and pictures to load at once. */
  readonly links: readonly string[];
  /** Keys of all readings the page asked for, given or not. */
  readonly asked: readonly string[];
}

/** Draws a page of the app for a device of which nothing is known but its reader. */
export type Draw = (asked: DrawAsked) => Promise<DrawnPage>;

/** In the markup of the page that says that there is none at its address. */
export const notFoundMark = 'data-not-found';
