import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { rowElementId, type Rows, type RowSearch } from './use-rows.ts';

/**
 * The name of a row, which opens it: what Tab reaches and the keys walk along. The link of the open
 * row is said to be the current one, since its address is.
 */
export function RowLink<S extends RowSearch>(props: {
  readonly rows: Rows<S>;
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
