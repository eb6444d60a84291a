import type { ReactNode } from 'react';
import type { AdminRows } from '../data/admin.ts';
import { Button } from '../../ui/button/button.tsx';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { momentText } from '../document/moment-text.ts';
import { CsvActs } from '../csv/csv-acts.tsx';
import { ColumnsMenu, type CollectionColumns } from './collection-columns.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { ListedRows, RowSearch } from './use-rows.ts';

/** States that the rows are this device's own copy, with its age and the reason. */
function CopyLine({ found }: { readonly found: AdminRows }) {
  const { copy, refusal, reload } = found;
  if (copy === undefined) return null;
  const of = copy.at === null ? '' : ` of ${momentText(copy.at)}`;
  return (
    <FreshnessLine live={false} action={{ label: 'Refresh', onPress: reload }}>
      <b>This device’s copy{of}.</b> {refusal?.message ?? 'Refreshing…'}
    </FreshnessLine>
  );
}

/** `1 row`, `12,400 rows`; `50+ rows` until they are counted. */
const countText = ({ total, rows, more }: AdminRows): string => {
  const count = total ?? rows.length;
  const text = total === undefined && more ? `${count}+` : wholeText(count);
  return `${text} ${text === '1' ? 'row' : 'rows'}`;
};

/**
 * A collection: its header, its filters, its rows or why there are none, and the open one beside
 * them.
 */
export function CollectionShell<S extends RowSearch>(props: {
  readonly title: string;
  readonly list: ListedRows<S>;
  readonly head?: ReactNode;
  readonly filters?: ReactNode;
  /** Absent where the rows are not a table. */
  readonly columns?: CollectionColumns;
  /** Notices above the rows. */
  readonly notices?: ReactNode;
  readonly empty: ReactNode;
  /** Actions on the selected rows. */
  readonly bulk?: ReactNode;
  readonly selects?: boolean;
  /** Whether an imported file may create rows; absent where import is not offered. */
  readonly creates?: boolean;
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}) {
  const {
    title,
    list,
    head,
    filters,
    notices,
    empty,
    columns,
    bulk,
    selects = false,
    creates,
    panel,
    children,
  } = props;
  const { found, pages } = list;
  const { rows } = found;
  return (
    <div className={panel ? 'collection collection--open' : 'collection'}>
      <div className="collection__m">
        <header className="collection__h">
          <h1>{title}</h1>
          <span className="muted push">{found.status === 'ready' ? countText(found) : ''}</span>
          {head}
        </header>
        <div className="collection__f">
          {filters}
          <CopyLine found={found} />
          <div className="collection__v">
            <SavedFilters to={list.to} />
            <CsvActs
              query={list.query}
              title={title}
              {...(creates === undefined ? {} : { creates })}
            />
            {columns === undefined ? null : <ColumnsMenu columns={columns} />}
          </div>
          {notices}
        </div>
        {found.status === 'loading' ? (
          <Loading label="Loading rows">
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <Skeleton key={n} height={35} />
            ))}
          </Loading>
        ) : found.status === 'failed' ? (
          <ErrorNote
            title="These rows could not be read"
            why={found.refusal?.message}
            reference={found.refusal?.code}
            onRetry={found.reload}
          />
        ) : rows.length === 0 ? (
          <div className="collection__none muted">{empty}</div>
        ) : (
          children
        )}
        {found.more ? (
          <Button busy={found.loadingMore} onClick={found.loadMore} className="collection__more">
            Show 50 more
          </Button>
        ) : null}
        <footer className="bulk">
          {bulk}
          <span className="push muted only-d">
            j k move, {selects ? 'x select, ' : ''}Enter open{pages ? '' : ', Esc close'}
          </span>
        </footer>
      </div>
      {panel}
    </div>
  );
}
