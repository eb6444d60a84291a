import type { InfiniteData } from '@tanstack/react-query';
import type { RowsRead } from '../../office/list-reading.ts';

/** Rows shown at first, and with every further press. */
export const PAGE = 50;

/** A list is asked again this often while it is but its first page: more would cost as many reads again. */
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
