import { Link, useParams } from '@tanstack/react-router';
import {
  reportNamed,
  reportNames,
  type ReportName,
} from '../../../domain/platform/business-reports.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { ReportView } from './report-view.tsx';

const isReport = (name: string): name is ReportName =>
  (reportNames as readonly string[]).includes(name);

function AllReports() {
  useTitle('Business reports');
  return (
    <>
      <h1>Business reports</h1>
      <ul className="report-list">
        {reportNames.map((name) => {
          const { title, means } = reportNamed(name);
          return (
            <li key={name}>
              <Link
                to="/admin/business-reports/{-$report}"
                params={{ report: name }}
                className="link"
              >
                {title}
              </Link>
              <p className="muted">{means}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** `/admin/business-reports/:report?`: the list of reports, and one of them. */
export function BusinessReportsPage() {
  const { report = '' }: { readonly report?: string } = useParams({ strict: false });
  return (
    <div className="doc-page doc-page--wide">
      {isReport(report) ? (
        <>
          <Link
            to="/admin/business-reports/{-$report}"
            params={{ report: undefined }}
            className="link report-back"
          >
            All reports
          </Link>
          <ReportView name={report} />
        </>
      ) : (
        <AllReports />
      )}
    </div>
  );
}
