import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate, useSearch, type LinkProps } from '@tanstack/react-router';
import { useAdminRows, type AdminRows } from '../../store/api/admin/admin.ts';
import type { AdminDoc, AdminQuery } from '../../store/office/query.ts';
import { useListKeys } from './use-list-keys.ts';

/** The search parameter of every back office list: the row that is open beside it. */
export interface RowSearch {
  readonly open?: string | undefined;
}

/** The id by which the keys find a row's link. */
export const rowElementId = (id: string): string => `row-${id}`;

export interface Rows<S extends RowSearch> {
  readonly found: AdminRows;
  /** The query the rows are read by. */
  readonly query: AdminQuery;
  /** The list's address. */
  readonly to: string;
  /** Rows open as pages of their own. */
  readonly pages: boolean;
  readonly search: S;
  /** Changes what stands in the address. */
  readonly show: (change: Partial<S>) => void;
  /** Number of the row the keys are at. */
  readonly at: number;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  /** The keys go on from this row. */
  readonly place: (id: string) => void;
  /** Target of a row's link. */
  readonly addressOf: (id: string) => LinkProps;
}

/** Pause between readings while the list is looked at, ms: no server tells of others’ acts. */
const EVERY = 60_000;

/**
 * The rows of a list as presses, keys and the address move through them: one is at the keys, one may
 * be open. Focus and keys walk together, so that whoever listens hears each row.
 */
export const useRows = <S extends RowSearch>(props: {
  /** The list's address. */
  readonly to: string;
  /** The query of the address. */
  readonly query: (search: S) => AdminQuery;
  /** Address of a row that opens as a page of its own, with `$id`. */
  readonly page?: string;
  readonly onChoose?: (doc: AdminDoc) => void;
  readonly filter?: RefObject<HTMLInputElement | null>;
}): Rows<S> => {
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

  // A closed panel had the focus: it goes back to the row it came from.
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
