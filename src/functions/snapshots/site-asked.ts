import type { Reader } from '../../domain/platform/reader.ts';

/** A request for a page, with the origin it was made to. */
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
