import type { Reader } from '../../domain/platform/reader.ts';

/** What is asked for, and by which name of this site. */
export interface SiteAsked {
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly query: string;
  /** `https://host` as the reader wrote it. */
  readonly origin: string | null;
  /** A browser asks while its worker wakes, which has most pages itself. */
  readonly ahead: boolean;
  readonly reader: Reader;
}
