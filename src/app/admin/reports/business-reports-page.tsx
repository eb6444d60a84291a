import { Link, useParams } from '@tanstack/react-router';
import {
  reportNamed,
  reportNames,
  type ReportName,
} from '../../../domain/platform/reports/business-reports.ts';
import { ReportView } from './report-view.tsx';
import { OfficePage } from '../frame/office-page.tsx';

const isReport = (name: string): name is ReportName =>
  (reportNames as readonly string[]).includes(name);

function AllReports() {
  return (
    <OfficePage wide title="Business reports">
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
    </OfficePage>
  );
}

/** `/admin/business-reports/:report?`: the list of reports, and one of them. */
export function BusinessReportsPage() {
  const { report = '' }: { readonly report?: string } = useParams({ strict: false });
  if (!isReport(report)) return <AllReports />;
  return (
    <div className="doc-page doc-page--wide">
      <Link
        to="/admin/business-reports/{-$report}"
        params={{ report: undefined }}
        className="link report-back"
      >
        All reports
      </Link>
      <ReportView name={report} />
    </div>
  );
}
