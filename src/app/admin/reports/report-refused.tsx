import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { LoadError, Notice } from '../../ui/status/notice.tsx';

/** Why there is no report, and what makes one: most often the database was not set up or filled yet. */
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
        <Notice tone="plain" title="The relational database has no such tables yet" page>
          <Link to="/admin/postgres-db/{-$tab}" params={{ tab: 'schema' }} className="link">
            Apply the schema
          </Link>
          , then copy what is there.
        </Notice>
      );
    case 'NOT_COPIED':
      return (
        <Notice tone="plain" title="What this report counts was not copied yet" page>
          <Link to="/admin/postgres-db/{-$tab}" params={{ tab: 'backfill' }} className="link">
            Copy what is missing
          </Link>{' '}
          into the relational database, and it can be read.
        </Notice>
      );
    case 'PERIOD_INVALID':
      return (
        <Notice tone="bad" title="These days can’t be reported on" page>
          {refusal.message}
        </Notice>
      );
    default:
      return <LoadError title="The report could not be read" refusal={refusal} />;
  }
}
