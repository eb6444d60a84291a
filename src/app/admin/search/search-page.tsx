import './search.css';
import { useSearchIndex } from '../data/search-index.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { IndexState } from './index-state.tsx';
import { LeftOut } from './left-out.tsx';
import { TryQuestion } from './try-question.tsx';

/** The server's search: its state, a trial with explanations, and the excluded lots. */
export function SearchPage() {
  useTitle('Search index');
  const found = useSearchIndex();
  return (
    <div className="doc-page doc-page--wide">
      <h1>Search index</h1>
      {found.status === 'loading' ? (
        <Loading label="Search index">
          <Skeleton height={320} />
        </Loading>
      ) : null}
      {found.status === 'failed' ? (
        <LoadError title="The search index could not be read" refusal={found.refusal} />
      ) : null}
      {found.status === 'ready' ? (
        <>
          <IndexState index={found.value} />
          <TryQuestion />
          <LeftOut leftOut={found.value.leftOut} />
        </>
      ) : null}
    </div>
  );
}
