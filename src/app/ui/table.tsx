import './table.css';
import type { ReactNode } from 'react';
import { say } from './words.ts';

export interface Column<R> {
  readonly key: string;
  readonly title: string;
  readonly numeric?: boolean;
  readonly lead?: boolean;
  readonly cell: (row: R) => ReactNode;
}

/**
 * A dense table: rows of 36 px, sticky head, one row under the cursor, one open, some chosen.
 * The keys that move the cursor belong to the screen, which also owns the three states.
 */
export function Table<R extends { readonly id: string }>(props: {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly cursor: number;
  readonly open: string | null;
  /** Absent where nothing can be done with several rows. */
  readonly choice?:
    | {
        readonly chosen: ReadonlySet<string>;
        readonly onChoose: (id: string) => void;
        readonly onChooseAll: () => void;
      }
    | undefined;
  readonly onOpen: (id: string) => void;
  readonly sort?: { readonly key: string; readonly descending: boolean } | undefined;
  readonly onSort?: (key: string) => void;
  readonly nameOf: (row: R) => string;
}) {
  const { columns, rows, cursor, open, choice, sort } = props;
  return (
    // Where nothing inside takes the focus, the keys scroll the region itself.
    <div
      className="at-scroll"
      {...(choice === undefined && props.onSort === undefined
        ? { role: 'region', 'aria-label': props.caption, tabIndex: 0 }
        : {})}
    >
      <table className="at">
        <caption className="vh">{props.caption}</caption>
        <thead>
          <tr>
            {choice === undefined ? null : (
              <th scope="col" className="at__c">
                <input
                  type="checkbox"
                  aria-label={say('Select all')}
                  checked={rows.length > 0 && choice.chosen.size === rows.length}
                  onChange={choice.onChooseAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.numeric ? 'num' : ''}
                {...(sort?.key === column.key
                  ? { 'aria-sort': sort.descending ? 'descending' : 'ascending' }
                  : {})}
              >
                {props.onSort ? (
                  <button type="button" onClick={() => props.onSort?.(column.key)}>
                    {column.title}
                    {sort?.key === column.key ? (sort.descending ? ' ↓' : ' ↑') : ''}
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              className={[at === cursor ? 'is-at' : '', row.id === open ? 'is-open' : ''].join(' ')}
              {...(choice === undefined ? {} : { 'aria-selected': choice.chosen.has(row.id) })}
              onClick={(event) => {
                if (!(event.target as Element).closest('input, a')) props.onOpen(row.id);
              }}
            >
              {choice === undefined ? null : (
                <td className="at__c">
                  <input
                    type="checkbox"
                    aria-label={say('Select {name}', { name: props.nameOf(row) })}
                    checked={choice.chosen.has(row.id)}
                    onChange={() => choice.onChoose(row.id)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={column.numeric ? 'num' : column.lead ? 'lead' : ''}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
