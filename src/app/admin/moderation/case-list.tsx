import type { Report } from '../../../domain/messages/report.entity.ts';
import { isReadable } from '../data/documents/query.ts';
import { reportIn } from '../data/moderation.ts';
import { Segments } from '../../ui/button/segments.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { CasePanel } from './case-panel.tsx';
import { outcomeText, reasonsText } from './case-history.tsx';
import { momentText } from '../document/moment-text.ts';
import { CollectionShell } from '../list/collection-shell.tsx';
import { RowLink } from '../list/row-link.tsx';
import { unreadableText } from '../document/unreadable.tsx';
import { useRows, type RowSearch } from '../list/use-rows.ts';

interface CaseSearch extends RowSearch {
  readonly state?: 'CLOSED' | undefined;
}

/** A row's subject, in the reported words. */
const excerptOf = (report: Report): string =>
  report.words ?? report.reports.at(-1)?.text ?? report.title;

function Case({ report }: { readonly report: Report }) {
  const { of, title, aboutName, lastAt, state } = report;
  return (
    <>
      <span className="case__h">
        <b>{of === 'comment' ? 'Comment' : 'Conversation'}</b>
        {aboutName === undefined || aboutName === '' ? '' : ` · @${aboutName}`}
        <time dateTime={new Date(lastAt).toISOString()}>{momentText(lastAt)}</time>
      </span>
      <span className="case__t">{excerptOf(report)}</span>
      <span className="case__f">
        {title} · {state === 'OPEN' ? reasonsText(report) : outcomeText(report)}
      </span>
    </>
  );
}

/** Cases by whether they wait for a decision, newest first, of one kind or all. */
export function CaseList(props: {
  readonly title: string;
  /** The list's path. */
  readonly to: string;
  readonly of?: Report['of'];
  /** Text when none waits. */
  readonly empty: string;
}) {
  const { title, to, of, empty } = props;
  useTitle(title);
  const list = useRows<CaseSearch>({
    to,
    query: ({ state = 'OPEN' }) => ({
      entity: 'reports',
      deleted: false,
      sort: { field: 'lastAt', descending: true },
      filters: of === undefined ? { state } : { of, state },
      begins: '',
    }),
  });
  const { state = 'OPEN' } = list.search;
  return (
    <CollectionShell
      title={title}
      list={list}
      filters={
        <Segments
          label="Which reports"
          small
          options={[
            { value: 'OPEN', label: 'Waiting' },
            { value: 'CLOSED', label: 'Decided' },
          ]}
          value={state}
          onChange={(next) =>
            list.show({ state: next === 'OPEN' ? undefined : next, open: undefined })
          }
        />
      }
      empty={state === 'OPEN' ? empty : 'No decisions yet.'}
      panel={list.open ? <CasePanel key={list.open} id={list.open} onClose={list.onClose} /> : null}
    >
      <ul className="cases" aria-label={title}>
        {list.found.rows.map((row, n) => (
          <li key={row.id} className={n === list.at ? 'case case--at' : 'case'}>
            <RowLink rows={list} id={row.id}>
              {isReadable(row) ? <Case report={reportIn(row)} /> : unreadableText(row)}
            </RowLink>
          </li>
        ))}
      </ul>
    </CollectionShell>
  );
}
