import type { InfiniteData } from '@tanstack/react-query';
import type { RowsRead } from './documents/list-reading.ts';

/** Rows shown at first, and added with each further click. */
export const PAGE = 50;

/**
 * Repeats a list's request at this interval while only its first page is loaded: each further page
 * would cost as many reads again.
 */
export const whileFirstPage =
  (everyMs: number | undefined) =>
  ({
    state: { data },
  }: {
    readonly state: { readonly data?: InfiniteData<RowsRead> | undefined };
  }) =>
    everyMs !== undefined &&
    (data === undefined || (data.pages.length === 1 && (data.pages[0]?.rows.length ?? 0) <= PAGE))
      ? everyMs
      : false;
