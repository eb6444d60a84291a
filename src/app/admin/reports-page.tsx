import type { Report } from '../../domain/messages/report.entity.ts';
import { isReadable } from '../store/office/query.ts';
import { reportIn } from '../store/api/moderation.ts';
import { Segments } from '../ui/segments.tsx';
import { useTitle } from '../ui/title.ts';
import { CasePanel } from './case-panel.tsx';
import { outcomeText, reasonsText } from './case-history.tsx';
import { momentText } from './comment-in-place.tsx';
import { CollectionShell } from './collection-shell.tsx';
import { RowLink } from './row-link.tsx';
import { unreadableText } from './unreadable.tsx';
import { useRows, type RowSearch } from './use-rows.ts';

interface ReportsSearch extends RowSearch {
  readonly state?: 'CLOSED' | undefined;
}

/** What a row is about, in the words that were reported. */
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

/** What members reported and nobody decided yet, newest first; and what was decided. */
export function ReportsPage() {
  useTitle('Reports');
  const list = useRows<ReportsSearch>({
    to: '/admin/reports',
    query: ({ state = 'OPEN' }) => ({
      entity: 'reports',
      deleted: false,
      sort: { field: 'lastAt', descending: true },
      filters: { state },
      begins: '',
    }),
  });
  const { state = 'OPEN' } = list.search;
  return (
    <CollectionShell
      title="Reports"
      unit={['report', 'reports']}
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
      empty={
        state === 'OPEN' ? 'Nothing pending. Member reports appear here.' : 'No decisions yet.'
      }
      panel={list.open ? <CasePanel key={list.open} id={list.open} onClose={list.onClose} /> : null}
    >
      <ul className="cases" aria-label="Reports">
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
