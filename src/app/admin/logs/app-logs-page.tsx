import { useNavigate, useSearch } from '@tanstack/react-router';
import { appLogs } from '../../../domain/platform/audit/app-log.entity.ts';
import { logGroups } from '../../../domain/platform/audit/log-groups.ts';
import { useAdminRows } from '../data/admin.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { LogGroupRow } from './log-group-row.tsx';
import { OfficePage } from '../frame/office-page.tsx';

const levels = ['all', 'error', 'warn', 'info'] as const;
type Level = (typeof levels)[number];

const levelTitles: Readonly<Record<Level, string>> = {
  all: 'All',
  error: 'Errors',
  warn: 'Warnings',
  info: 'Information',
};

interface LogSearch {
  readonly level?: Level | undefined;
  readonly version?: string | undefined;
}

/** Versions in the visible lines, and the one filtered by. */
const versionsIn = (
  groups: readonly { readonly versions: readonly string[] }[],
  asked: string,
): readonly string[] =>
  [...new Set([asked, ...groups.flatMap(({ versions }) => versions)])].filter((one) => one !== '');

/** The app's log: equal errors in one row, by level and by version. */
export function AppLogsPage() {
  const search = useSearch({ strict: false }) as LogSearch;
  const navigate = useNavigate();
  const now = useNow(60_000);
  const { version = '' } = search;
  const level = levels.find((one) => one === search.level) ?? 'all';
  const found = useAdminRows({
    entity: 'appLogs',
    deleted: false,
    sort: { field: 'at', descending: true },
    filters: {
      ...(level === 'all' ? {} : { level }),
      ...(version === '' ? {} : { version }),
    },
    begins: '',
  });
  const show = (change: LogSearch) =>
    void navigate({ to: '/admin/app-logs', search: { ...search, ...change }, replace: true });
  const lines = found.rows.filter(isReadable).map((doc) => typedDoc(appLogs, doc));
  const groups = logGroups(lines);
  return (
    <OfficePage wide title="App log">
      <div className="logs__f">
        <Segments
          label="Level"
          small
          options={levels.map((value) => ({ value, label: levelTitles[value] }))}
          value={level}
          onChange={(next) => show({ level: next === 'all' ? undefined : next })}
        />
        <Select
          label="Version"
          value={version}
          options={[
            ['', 'All versions'],
            ...versionsIn(groups, version).map((one) => [one, one] as const),
          ]}
          onChange={(event) => show({ version: event.target.value || undefined })}
        />
      </div>
      {found.status === 'loading' ? (
        <Loading label="App log">
          <Skeleton height={240} />
        </Loading>
      ) : null}
      {found.status === 'failed' ? (
        <ErrorNote
          title="The log could not be read"
          why={found.refusal?.message}
          reference={found.refusal?.code}
          onRetry={found.reload}
        />
      ) : null}
      {found.status === 'ready' ? (
        <>
          <p className="muted">
            {groups.length === 0
              ? 'Nothing of this kind has been logged in the last 30 days.'
              : `${groups.length} different, in the ${found.more ? 'newest ' : ''}${lines.length} ${lines.length === 1 ? 'line' : 'lines'}. Lines are kept for 30 days.`}
          </p>
          <ul className="logs">
            {groups.map((group) => (
              <LogGroupRow key={group.key} group={group} now={now} />
            ))}
          </ul>
          {found.more ? (
            <Button busy={found.loadingMore} onClick={found.loadMore}>
              Read 50 more lines
            </Button>
          ) : null}
        </>
      ) : null}
    </OfficePage>
  );
}
