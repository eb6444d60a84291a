import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Report } from '../../domain/messages/report.entity.ts';
import { useAdminRows } from '../store/admin.ts';
import { reportIn } from '../store/moderation.ts';
import { Segments } from '../ui/segments.tsx';
import { useTitle } from '../ui/title.ts';
import { CasePanel } from './case-panel.tsx';
import { outcomeText, reasonsText } from './case-record.tsx';
import { momentText } from './comment-in-place.tsx';
import { DeskShell } from './desk-shell.tsx';
import { useCursor } from './use-cursor.ts';

interface ReportsSearch {
  readonly state?: 'CLOSED' | undefined;
  readonly open?: string | undefined;
}

const to = '/admin/reports';

/** What a row is about, in the words that were reported. */
const excerptOf = (report: Report): string =>
  report.words ?? report.reports.at(-1)?.text ?? report.title;

function Row(props: {
  readonly report: Report;
  readonly at: boolean;
  readonly open: boolean;
  readonly search: ReportsSearch;
  readonly onOpen: () => void;
}) {
  const { report, at, open, search, onOpen } = props;
  const { of, title, aboutName, lastAt, state } = report;
  return (
    <li className={at ? 'case case--at' : 'case'}>
      <Link
        to={to}
        search={{ ...search, open: report.id }}
        replace
        onClick={onOpen}
        {...(open ? { 'aria-current': 'true' as const } : {})}
      >
        <span className="case__h">
          <b>{of === 'comment' ? 'Comment' : 'Conversation'}</b>
          {aboutName === undefined || aboutName === '' ? '' : ` · @${aboutName}`}
          <time dateTime={new Date(lastAt).toISOString()}>{momentText(lastAt)}</time>
        </span>
        <span className="case__t">{excerptOf(report)}</span>
        <span className="case__f">
          {title} · {state === 'OPEN' ? reasonsText(report) : outcomeText(report)}
        </span>
      </Link>
    </li>
  );
}

/** What members reported and nobody decided yet, newest first; and what was decided. */
export function ReportsPage() {
  useTitle('Reports');
  const search: ReportsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = search.state ?? 'OPEN';
  const found = useAdminRows({
    entity: 'reports',
    deleted: false,
    sort: { field: 'lastAt', descending: true },
    filters: { state },
    begins: '',
  });
  const show = (change: ReportsSearch) =>
    void navigate({ to, search: { ...search, ...change }, replace: true });
  const close = () => show({ open: undefined });
  const [at, place] = useCursor({
    ids: found.rows.map((row) => row.id),
    onOpen: (open) => show({ open }),
    onClose: close,
  });
  return (
    <DeskShell
      title="Reports"
      unit={['report', 'reports']}
      found={found}
      filters={
        <Segments
          label="Which reports"
          small
          options={[
            { value: 'OPEN', label: 'Waiting' },
            { value: 'CLOSED', label: 'Decided' },
          ]}
          value={state}
          onChange={(next) => show({ state: next === 'OPEN' ? undefined : next, open: undefined })}
        />
      }
      empty={
        state === 'OPEN'
          ? 'Nothing waits. What members report appears here.'
          : 'Nothing was decided yet.'
      }
      foot={<span className="push muted only-d">j k move, Enter open, Esc close</span>}
      panel={search.open ? <CasePanel key={search.open} id={search.open} onClose={close} /> : null}
    >
      <ul className="cases" aria-label="Reports">
        {found.rows.map((row, n) => (
          <Row
            key={row.id}
            report={reportIn(row)}
            at={n === at}
            open={row.id === search.open}
            search={search}
            onOpen={() => place(row.id)}
          />
        ))}
      </ul>
    </DeskShell>
  );
}
