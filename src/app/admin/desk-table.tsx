import type { ReactNode } from 'react';
import type { AdminDoc } from '../store/admin/query.ts';
import { Table, type Column, type TableChoice, type TableSort } from '../ui/table.tsx';
import { RowLink } from './row-link.tsx';
import type { Rows, RowSearch } from './use-rows.ts';

/** The rows of a desk as a table. */
export function DeskTable<S extends RowSearch>(props: {
  readonly caption: string;
  readonly list: Rows<S>;
  readonly columns: readonly Column<AdminDoc>[];
  readonly nameOf: (doc: AdminDoc) => string;
  readonly choice?: TableChoice<AdminDoc> | undefined;
  readonly sort?: TableSort;
}) {
  const { list, ...table } = props;
  const linked = (doc: AdminDoc, name: ReactNode) => (
    <RowLink rows={list} id={doc.id}>
      {name}
    </RowLink>
  );
  return (
    <Table
      {...table}
      rows={list.found.rows}
      cursor={list.at}
      open={list.open}
      onOpen={list.onOpen}
      linked={linked}
    />
  );
}
