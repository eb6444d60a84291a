import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { rowElementId, type ListedRows, type RowSearch } from './use-rows.ts';

/**
 * The name of a row as a link that opens it: the target of Tab and the arrow keys. The open row's
 * link is marked as current, since its URL is.
 */
export function RowLink<S extends RowSearch>(props: {
  readonly rows: ListedRows<S>;
  readonly id: string;
  readonly children: ReactNode;
}) {
  const { rows, id, children } = props;
  return (
    <Link {...rows.addressOf(id)} id={rowElementId(id)} onFocus={() => rows.place(id)}>
      {children}
    </Link>
  );
}
