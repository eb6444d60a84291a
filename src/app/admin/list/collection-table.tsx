import type { ReactNode } from 'react';
import { MOST_COLLATED } from '../data/documents/collated.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { Table, type Column, type TableChoice, type TableSort } from '../../ui/layout/table.tsx';
import { PendingMark } from '../edit/pending-save.tsx';
import { RowLink } from './row-link.tsx';
import { unreadableText } from '../document/unreadable.tsx';
import type { ListedRows, RowSearch } from './use-rows.ts';

/** The rows of a collection as a table; an invalid one is marked, and the others still show. */
export function CollectionTable<S extends RowSearch>(props: {
  readonly caption: string;
  readonly list: ListedRows<S>;
  readonly columns: readonly Column<AdminDoc>[];
  readonly nameOf: (doc: AdminDoc) => string;
  readonly choice?: TableChoice<AdminDoc> | undefined;
  readonly sort?: TableSort;
}) {
  const { list, columns, nameOf, ...table } = props;
  const naming = columns.find(({ lead }) => lead) ?? columns[0];
  const drawn = columns.map((column): Column<AdminDoc> => ({
    ...column,
    cell: (doc) => {
      if (isReadable(doc)) return column.cell(doc);
      return column === naming ? unreadableText(doc) : '–';
    },
  }));
  const { sort, tooLong } = list.found;
  const wanted = list.query.sort.field;
  const linked = (doc: AdminDoc, name: ReactNode) => (
    <RowLink rows={list} id={doc.id}>
      {name}
      {doc.pending === undefined && doc.refused === undefined ? null : (
        <>
          {' '}
          <PendingMark doc={doc} />
        </>
      )}
    </RowLink>
  );
  return (
    <Table
      {...table}
      columns={drawn}
      nameOf={(doc) => (isReadable(doc) ? nameOf(doc) : unreadableText(doc))}
      rows={list.found.rows}
      tooLong={
        tooLong ? { key: wanted, most: MOST_COLLATED, isApart: sort.field !== wanted } : undefined
      }
      cursor={list.at}
      open={list.open}
      onOpen={list.onOpen}
      linked={linked}
    />
  );
}
