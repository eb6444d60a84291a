import { Link } from '@tanstack/react-router';
import type { Blog } from '../../../domain/content/blog.entity.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { articleSlug } from '../../../wording/content/articles.ts';
import { NotRead, TextSkeleton } from '../reading-states.tsx';
import { WholeText } from '../whole-text.tsx';
import { ArticleState } from './article-state.tsx';
import { WriteForm } from './write-form.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Explains why it cannot be changed here: it is with the editors now. */
function Settled({ doc }: { readonly doc: Blog }) {
  const isOut = doc.status === 'PUBLISHED';
  return (
    <>
      <Notice
        page
        tone="plain"
        title={
          isOut ? translate('This article is published') : translate('This article was taken down')
        }
      >
        {translate('To change it now, send the editors a message.')}{' '}
        {isOut ? (
          <Link className="link" to="/new/$id" params={{ id: articleSlug(doc) }}>
            {translate('Read the article')}
          </Link>
        ) : null}
      </Notice>
      <WholeText html={doc.bodyHtml} />
    </>
  );
}

/** The changes requested by the editors, while the article is back with its author. */
function RequestedChanges({ doc }: { readonly doc: Blog }) {
  if (doc.status !== 'DRAFT' || doc.reviewNote === undefined) return null;
  return (
    <Notice page tone="plain" title={translate('The editors ask for changes')}>
      <p className="write__note">{doc.reviewNote}</p>
    </Notice>
  );
}

const isMine = ({ status }: Blog): boolean => status === 'DRAFT' || status === 'REVIEW';

function Page({ kept }: { readonly kept: WithPending<Blog> | null }) {
  useTitle(kept?.doc.title ?? translate('Write an article'));
  return (
    <div className="wrap">
      <PageHead title={kept?.doc.title ?? translate('Write an article')}>
        {kept === null ? (
          <p className="muted">
            {translate(
              'About a car, a sale or a road. The editors review every article before it is published.',
            )}
          </p>
        ) : (
          <ArticleState status={kept.doc.status} row={kept.row} />
        )}
      </PageHead>
      {kept === null ? null : <RequestedChanges doc={kept.doc} />}
      {kept === null || isMine(kept.doc) ? (
        <WriteForm key={kept?.doc.id ?? 'new'} kept={kept} />
      ) : (
        <Settled doc={kept.doc} />
      )}
    </div>
  );
}

/** `/news/create` and `/news/create/:id`: writing an article. */
export function WritePage({ id }: { readonly id: string | null }) {
  const own = useOwn('ownArticles');
  if (id === null) return <Page kept={null} />;
  if (own.status === 'loading') return <TextSkeleton />;
  if (own.status === 'failed')
    return <NotRead title={translate('Your article could not be read')} refusal={own.refusal} />;
  const kept = own.value.find(({ doc }) => doc.id === id);
  if (kept !== undefined) return <Page kept={kept} />;
  return (
    <div className="wrap">
      <Empty title={translate('Article not found')} page>
        <p>{translate('It was deleted, or it has not reached this device yet.')}</p>
        <Link to="/profile/news" className={buttonClass('ink')}>
          {translate('Your articles')}
        </Link>
      </Empty>
    </div>
  );
}
