import { Link } from '@tanstack/react-router';
import { featurePath } from '../../../domain/content/page-address.ts';
import { useAdminRows } from '../data/admin.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

const termField = (doc: AdminDoc, field: string): string => {
  const value = doc.values[field];
  return typeof value === 'string' ? value : '';
};

/** The terms the site explains: its pages under `feature/`, which answers and members read. */
export function Terms() {
  const found = useAdminRows({
    entity: 'pages',
    deleted: false,
    sort: { field: 'path', descending: false },
    filters: {},
    begins: '',
  });
  const terms = found.rows.filter((doc) => termField(doc, 'path').startsWith(featurePath));
  if (found.status === 'failed' && found.refusal !== null) {
    return <LoadError title="The terms could not be read" refusal={found.refusal} />;
  }
  return (
    <Section
      title="Terms the house explains"
      className="bx"
      note="Pages whose address begins with feature/. Answers quote them, and members find them where a term comes up."
      more={
        <Link to="/admin/pages/create" className={buttonClass('ink', 'small')}>
          Add a term
        </Link>
      }
    >
      {found.status === 'loading' ? (
        <Loading label="Terms">
          <Skeleton />
        </Loading>
      ) : null}
      {found.status === 'ready' && terms.length === 0 ? (
        <p className="muted">No term is explained yet.</p>
      ) : null}
      <ul className="ai-terms">
        {terms.map((doc) => (
          <li key={doc.id}>
            <Link to="/admin/pages/$id" params={{ id: doc.id }} className="link">
              {termField(doc, 'title')}
            </Link>
            <p className="muted s14">
              /{termField(doc, 'path')}
              {termField(doc, 'status') === 'PUBLISHED' ? '' : ', not published'}
            </p>
            <p>{termField(doc, 'excerpt')}</p>
          </li>
        ))}
      </ul>
      {found.more ? (
        <Button size="small" busy={found.loadingMore} onClick={found.loadMore}>
          Look through more pages
        </Button>
      ) : null}
    </Section>
  );
}
