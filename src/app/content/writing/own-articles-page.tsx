import '../content.css';
import './writing.css';
import { Link } from '@tanstack/react-router';
import type { Blog } from '../../../domain/content/blog.entity.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { CopyAge } from '../../ui/status/copy-age.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { whenText } from '../../../wording/language/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { articleSlug, categoryText } from '../../../wording/content/articles.ts';
import { ArticleState } from './article-state.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Sorts the latest change first; a waiting one has no server date yet and comes first. */
const newest = (a: WithPending<Blog>, b: WithPending<Blog>): number => {
  const at = ({ doc }: WithPending<Blog>): string => doc.dateEdited ?? '~';
  return at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0;
};

function OwnArticle({ kept, now }: { readonly kept: WithPending<Blog>; readonly now: number }) {
  const { doc, row } = kept;
  const published = doc.status === 'PUBLISHED';
  return (
    <li className="own-story">
      <h2>
        {published ? (
          <Link to="/new/$id" params={{ id: articleSlug(doc) }}>
            {doc.title}
          </Link>
        ) : (
          <Link to="/news/create/$id" params={{ id: doc.id }}>
            {doc.title}
          </Link>
        )}
      </h2>
      <ArticleState status={doc.status} row={row} />
      {doc.status === 'DRAFT' && doc.reviewNote !== undefined ? (
        <p className="semi s14">{translate('The editors ask for changes')}</p>
      ) : null}
      <p className="muted semi s14">
        {translate(categoryText[doc.category])}
        {doc.dateEdited === undefined ? '' : `, ${whenText(Date.parse(doc.dateEdited), now)}`}
      </p>
    </li>
  );
}

/** `/profile/news`: the member's articles, drafts included. */
export function OwnArticlesPage() {
  useTitle(translate('Your articles'));
  const own = useOwn('ownArticles');
  const now = useNow(60_000);
  const write = (
    <Link to="/news/create" className={buttonClass('ink')}>
      {translate('Write an article')}
    </Link>
  );
  return (
    <div className="wrap">
      <PageHead title={translate('Your articles')}>
        {own.status === 'ready' && own.value.length > 0 ? (
          <>
            <CopyAge freshness={own.freshness} now={now} />
            {write}
          </>
        ) : null}
      </PageHead>
      {own.status === 'loading' ? (
        <Loading label={translate('Loading your articles')}>
          <Skeleton width="70%" height={28} />
          <Skeleton width="40%" />
        </Loading>
      ) : own.status === 'failed' ? (
        <LoadError title={translate('Your articles could not be read')} refusal={own.refusal} />
      ) : own.value.length === 0 ? (
        <Empty title={translate('No articles yet')}>
          <p>{translate('Write about a car, a sale or a road. It works without a signal, too.')}</p>
          {write}
        </Empty>
      ) : (
        <ul className="own-stories">
          {[...own.value].sort(newest).map((kept) => (
            <OwnArticle key={kept.doc.id} kept={kept} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}
