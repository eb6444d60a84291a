import type { Reader } from '../../domain/platform/reader.ts';

/** A request for a page, with the origin it was made to. */
export interface SiteAsked {
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly query: string;
  /** `https://host` as in the request. */
  readonly origin: string | null;
  /** Value of the browser's navigation preload header; null on other requests. */
  readonly preload: string | null;
  readonly reader: Reader;
}
