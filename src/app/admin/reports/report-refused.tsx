import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { LoadError, Notice } from '../../ui/status/notice.tsx';

/** Why there is no report, and what makes one. */
export function ReportRefused({ refusal }: { readonly refusal: Refusal }) {
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
