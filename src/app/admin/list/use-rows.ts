import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate, useSearch, type LinkProps } from '@tanstack/react-router';
import { useAdminRows, type AdminRows } from '../data/admin.ts';
import type { AdminDoc, AdminQuery } from '../data/documents/query.ts';
import { useListKeys } from './use-list-keys.ts';

/** The search parameter of every back office list: the row open beside it. */
export interface RowSearch {
  readonly open?: string | undefined;
}

/** The element id by which the keyboard handler finds a row's link. */
export const rowElementId = (id: string): string => `row-${id}`;

export interface ListedRows<S extends RowSearch> {
  readonly found: AdminRows;
  /** The query of the rows. */
  readonly query: AdminQuery;
  /** The list's path. */
  readonly to: string;
  /** Whether rows open as pages of their own. */
  readonly pages: boolean;
  readonly search: S;
  /** Changes search parameters in the URL. */
  readonly show: (change: Partial<S>) => void;
  /** Index of the row at the keyboard cursor. */
  readonly at: number;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** Moves the keyboard cursor to this row. */
  readonly place: (id: string) => void;
  /** Link props that open a row. */
  readonly addressOf: (id: string) => LinkProps;
}

/**
 * Interval of rereading while the list is visible, ms: other staff members' acts are not pushed.
 */
const EVERY = 60_000;

/**
 * The rows of a list, with a keyboard cursor and an open row, both moved by clicks, keys and the
 * URL. The focus follows the cursor, so that a screen reader announces each row.
 */
export const useRows = <S extends RowSearch>(props: {
  /** The list's path. */
  readonly to: string;
  /** The query for the URL. */
  readonly query: (search: S) => AdminQuery;
  /** Path of a row that opens as a page of its own, with `$id`. */
  readonly page?: string;
  readonly onChoose?: (doc: AdminDoc) => void;
  readonly filter?: RefObject<HTMLInputElement | null>;
}): ListedRows<S> => {
  const { to, query, page, onChoose, filter } = props;
  const search = useSearch({ strict: false }) as S;
  const navigate = useNavigate();
  const asked = query(search);
  const found = useAdminRows(asked, EVERY);
  const { rows } = found;
  const [cursor, setCursor] = useState(0);
  const at = Math.min(cursor, Math.max(0, rows.length - 1));
  const here = rows[at];
  const open = search.open ? search.open : null;

  const place = (id: string) => setCursor(rows.findIndex((row) => row.id === id));
  const show = (change: Partial<S>) =>
    void navigate({ to, search: { ...search, ...change }, replace: true });
  const addressOf = (id: string): LinkProps =>
    page !== undefined
      ? { to: page, params: { id } }
      : { to, search: { ...search, open: id }, replace: true };
  const onOpen = (id: string) => {
    place(id);
    void navigate(addressOf(id));
  };
  const onClose = () => {
    if (open !== null) void navigate({ to, search: { ...search, open: undefined }, replace: true });
  };
  const go = (next: number) => {
    const row = rows[next];
    if (row === undefined) return;
    setCursor(next);
    document.getElementById(rowElementId(row.id))?.focus();
  };

  // A closed panel that had the focus returns it to its row.
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left === null || open !== null || document.activeElement !== document.body) return;
    document.getElementById(rowElementId(left))?.focus();
  }, [open]);

  useListKeys({
    down: () => go(at + 1),
    up: () => go(at - 1),
    open: () => {
      if (here !== undefined) onOpen(here.id);
    },
    close: onClose,
    choose: () => {
      if (here !== undefined) onChoose?.(here);
    },
    find: () => filter?.current?.focus(),
  });
  return {
    found,
    query: asked,
    to,
    pages: page !== undefined,
    search,
    show,
    at,
    open,
    onOpen,
    onClose,
    place,
    addressOf,
  };
};
