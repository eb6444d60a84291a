import './table.css';
import { useId, type ReactNode } from 'react';
import { translate } from '../../../wording/language/translate.ts';

export interface Column<R> {
  readonly key: string;
  readonly title: string;
  readonly numeric?: boolean;
  readonly lead?: boolean;
  /**
   * The order in which columns are hidden when a panel beside the table leaves little space: `late`
   * ones after `early` ones; the lead and columns without this prop never.
   */
  readonly yields?: 'early' | 'late';
  readonly cell: (row: R) => ReactNode;
}

/** A selection of several rows, to act on. */
export interface TableChoice<R> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (row: R) => void;
  readonly onChooseAll: () => void;
}

const classOf = (column: Pick<Column<never>, 'numeric' | 'yields'>): string =>
  [column.numeric ? 'num' : '', column.yields === undefined ? '' : `at__${column.yields}`]
    .filter((name) => name !== '')
    .join(' ');

export interface TableSort {
  readonly key: string;
  readonly descending: boolean;
  /** Whether the rows can be sorted by this column. */
  readonly by: (key: string) => boolean;
  readonly onSort: (key: string) => void;
}

/** A column the rows should be sorted by in the order of a language, but are too many for. */
export interface TooLong {
  readonly key: string;
  /** Most rows that are sorted in that order. */
  readonly most: number;
  /** Whether they are not sorted by this column at all. */
  readonly isApart: boolean;
}

const tooLongText = ({ most, isApart }: TooLong, title: string): string =>
  isApart
    ? translate('Not sorted by “{column}”: more than {most} rows', { column: title, most })
    : translate('Sorted by character code: more than {most} rows', { most });

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
  /** Absent where no action applies to several rows. */
  readonly choice?: TableChoice<R> | undefined;
  readonly onOpen: (id: string) => void;
  /** Wraps a row's name in the link that opens it. */
  readonly linked: (row: R, name: ReactNode) => ReactNode;
  readonly sort?: TableSort | undefined;
  readonly tooLong?: TooLong | undefined;
  readonly nameOf: (row: R) => string;
}) {
  const { columns, rows, cursor, open, choice, sort, tooLong } = props;
  const orderId = useId();
  const wanted = columns.find(({ key }) => key === tooLong?.key);
  const order = tooLong && wanted ? tooLongText(tooLong, wanted.title) : null;
  const naming = columns.find((column) => column.lead) ?? columns[0];
  return (
    <div className="at-scroll">
      <table className="at">
        <caption className={order === null ? 'vh' : 'at__order'}>
          <span className="vh">{props.caption}</span>
          {order === null ? null : <span id={orderId}>{order}</span>}
        </caption>
        <thead>
          <tr>
            {choice === undefined ? null : (
              <th scope="col" className="at__c">
                <input
                  type="checkbox"
                  aria-label={translate('Select all')}
                  checked={rows.length > 0 && choice.chosen.size === rows.length}
                  onChange={choice.onChooseAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column)}
                {...(sort?.key === column.key
                  ? { 'aria-sort': sort.descending ? 'descending' : 'ascending' }
                  : {})}
              >
                {sort?.by(column.key) ? (
                  <button
                    type="button"
                    onClick={() => sort.onSort(column.key)}
                    {...(order !== null && column === wanted
                      ? { title: order, 'aria-describedby': orderId }
                      : {})}
                  >
                    {column.title}
                    {sort.key === column.key ? (sort.descending ? ' ↓' : ' ↑') : ''}
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
                    aria-label={translate('Select {name}', { name: props.nameOf(row) })}
                    checked={choice.chosen.has(row.id)}
                    onChange={() => choice.onChoose(row)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} className={column.lead ? 'lead' : classOf(column)}>
                  {column === naming ? props.linked(row, column.cell(row)) : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
