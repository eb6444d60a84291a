import './search.css';
import { useSearchIndex } from '../data/search-index.ts';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { IndexState } from './index-state.tsx';
import { LeftOut } from './left-out.tsx';
import { TryQuestion } from './try-question.tsx';
import { OfficePage } from '../frame/office-page.tsx';

/** The server's search: its state, a trial with explanations, and the excluded lots. */
export function SearchPage() {
  const found = useSearchIndex();
  return (
    <OfficePage wide title="Search index">
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
    </OfficePage>
  );
}
