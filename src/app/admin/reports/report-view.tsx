import { useSearch, Link } from '@tanstack/react-router';
import { reportNamed, type ReportName } from '../../../domain/platform/reports/business-reports.ts';
import { useReport, type ReportAnswer, type ReportDays } from './reports.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { Empty } from '../../ui/status/empty.tsx';
import { Notice, LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { saveFile } from '../csv/save-file.ts';
import { momentText } from '../document/moment-text.ts';
import { lagText } from '../mirror/lag-text.ts';
import { cellText } from './cell-text.ts';
import { PeriodForm } from './period-form.tsx';
import { reportCsv } from './report-csv.ts';
import { daysIn } from './report-days.ts';
import { ReportTable } from './report-table.tsx';
import type { Refusal } from '../../../domain/kit/refusal.ts';

/** Explains why there is no report, and how to get one. */
function ReportRefused({ refusal }: { readonly refusal: Refusal }) {
  switch (refusal.code) {
    case 'NO_DATABASE':
      return (
        <Notice tone="plain" title="There is no relational database" page>
          Reports are read out of it. Set DATABASE_URL to the address of a Postgres database.
        </Notice>
      );
    case 'SCHEMA_MISSING':
      return (
        <Notice tone="plain" title="The relational database is of an older version" page>
          <Link to="/admin/postgres-db/{-$tab}" params={{ tab: 'schema' }} className="link">
            Apply the newest schema
          </Link>
          , and the report can be read.
        </Notice>
      );
    case 'PERIOD_INVALID':
      return (
        <Notice tone="bad" title="This period can’t be reported on" page>
          {refusal.message}
        </Notice>
      );
    default:
      return <LoadError title="The report could not be read" refusal={refusal} />;
  }
}

const dayColumn = { key: '', title: '', kind: 'day' } as const;

/** The age of a report: when it was read, and how far the mirror lagged then. */
const ageText = ({ readAt, lagMs }: ReportAnswer): string => {
  const read = `Read ${momentText(readAt)}`;
  if (lagMs === undefined) return `${read}. Changes are not followed yet.`;
  return lagMs === 0
    ? `${read}, with every change until then.`
    : `${read}. The database was ${lagText(lagMs)} behind.`;
};

function Told(props: {
  readonly name: ReportName;
  readonly days: ReportDays;
  readonly answer: ReportAnswer;
}) {
  const { name, days, answer } = props;
  const report = reportNamed(name);
  const { rows, sums, more, sql, parameters, ms, copying } = answer;
  const save = (): void => {
    const covers = report.period === null ? '' : `-${days.from}-${days.until}`;
    saveFile(`${name}${covers}.csv`, reportCsv(report, rows));
  };
  return (
    <>
      <p className="report-age muted">{ageText(answer)}</p>
      {copying.length > 0 ? (
        <Notice tone="bad" title="The data is incomplete" page>
          What this report counts is being copied just now; its figures are too low until that is
          done.
        </Notice>
      ) : null}
      {more ? (
        <Notice tone="plain" title={`The first ${wholeText(rows.length)} rows`} page>
          There are more. The sums count all of them.
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <Empty page title={report.period === null ? 'Nothing is unpaid' : 'Nothing in this period'}>
          <p>There’s nothing to count in it.</p>
        </Empty>
      ) : (
        <ReportTable of={report} rows={rows} sums={sums} />
      )}
      <div className="report-acts">
        <Button kind="ink" size="small" onClick={() => print()}>
          Print
        </Button>
        <Button size="small" disabled={rows.length === 0} onClick={save}>
          Save as CSV
        </Button>
      </div>
      <Disclosure title="The SQL that ran">
        <pre className="report-sql">
          <code>{sql}</code>
        </pre>
        <p className="muted">
          {parameters.map((value, at) => `$${at + 1} = ${value}`).join(', ')}
          {parameters.length === 0 ? '' : '. '}It took {ms} ms.
        </p>
      </Disclosure>
    </>
  );
}

/** One report: its purpose, days, rows and SQL. */
export function ReportView({ name }: { readonly name: ReportName }) {
  const report = reportNamed(name);
  useTitle(report.title);
  const days = daysIn(useSearch({ strict: false }), serverNow());
  const told = useReport(name, days);
  return (
    <article className="report">
      <h1>{report.title}</h1>
      <p className="report-means">{report.means}</p>
      {report.period === null ? null : (
        <>
          <p className="report-days">
            {report.period} {cellText(dayColumn, days.from)} – {cellText(dayColumn, days.until)}
          </p>
          <PeriodForm report={name} counts={report.period} days={days} />
        </>
      )}
      {told.status === 'loading' ? (
        <Loading label={report.title}>
          <Skeleton height={240} />
        </Loading>
      ) : null}
      {told.status === 'failed' ? <ReportRefused refusal={told.refusal} /> : null}
      {told.status === 'ready' ? <Told name={name} days={days} answer={told.value} /> : null}
    </article>
  );
}
