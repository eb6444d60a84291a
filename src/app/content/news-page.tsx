import './content.css';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { newsCategories } from '../../domain/content/article-fields.ts';
import type { Blog } from '../../domain/content/blog.entity.ts';
import { useArticles } from './data/content.ts';
import { useNow } from '../platform/clock/clock.ts';
import type { Freshness } from '../platform/reading/reading.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { CopyAge } from '../ui/status/copy-age.tsx';
import { Empty } from '../ui/status/empty.tsx';
import { wholeText } from '../../wording/language/number-text.ts';
import { PageHead } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { TabLinks } from '../ui/layout/tabs.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { ArticleCard } from './article-card.tsx';
import { categoryText, leadOf, type NewsCategory } from '../../wording/content/articles.ts';
import { FeedLink } from './feed-link.tsx';
import { NotRead } from './reading-states.tsx';
import { translate } from '../../wording/language/translate.ts';

function Subjects(props: {
  readonly articles: readonly Blog[];
  readonly category: NewsCategory | null;
  /** Whether all articles are here, so that they can be counted. */
  readonly known: boolean;
}) {
  const { articles, category, known } = props;
  const countOf = (wanted: NewsCategory | null): number =>
    wanted === null ? articles.length : articles.filter((one) => one.category === wanted).length;
  const tabs = [null, ...newsCategories].filter(
    (one) => one === category || !known || countOf(one) > 0,
  );
  return (
    <TabLinks label={translate('Categories')} current={tabs.indexOf(category)}>
      {tabs.map((one) => (
        <Link
          key={one ?? 'all'}
          to="/news/{-$category}"
          params={{ category: one ?? undefined }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          {...(one === category ? { 'aria-current': 'page' } : {})}
        >
          {one === null ? translate('Everything') : translate(categoryText[one])}
          {known ? <b>{wholeText(countOf(one))}</b> : null}
        </Link>
      ))}
    </TabLinks>
  );
}

/** Skeleton of the news. */
function Coming() {
  return (
    <Loading label={translate('Loading the news')}>
      <div className="story-card story-card--lead">
        <Skeleton plate />
        <div className="story-card__t">
          <Skeleton width="90%" height={36} />
          <Skeleton width="60%" height={16} />
        </div>
      </div>
    </Loading>
  );
}

function NewsList(props: {
  readonly articles: readonly Blog[];
  readonly freshness: Freshness;
  readonly category: NewsCategory | null;
  readonly letter: ReactNode;
}) {
  const { articles, freshness, category, letter } = props;
  const now = useNow(60_000);
  const shown = category === null ? articles : articles.filter((a) => a.category === category);
  const lead = leadOf(shown);
  return (
    <div className="wrap">
      <PageHead title={translate('News')}>
        <CopyAge freshness={freshness} now={now} />
        <Link className="link" to="/news/create">
          {translate('Write an article')}
        </Link>
        <FeedLink className="link" />
      </PageHead>
      <Subjects articles={articles} category={category} known={freshness.part === undefined} />
      {lead === null && freshness.part !== undefined ? (
        <Coming />
      ) : lead === null ? (
        <Empty
          title={
            category === null
              ? translate('No articles yet')
              : translate('No articles in this category yet')
          }
        >
          <p>{translate('Articles appear here as soon as they are published.')}</p>
          <Link
            className={buttonClass('ink')}
            to={category === null ? '/listings/{-$category}' : '/news/{-$category}'}
            params={{ category: undefined }}
          >
            {category === null ? translate('Browse the lots') : translate('All news')}
          </Link>
        </Empty>
      ) : (
        <>
          <ArticleCard article={lead} lead heading="h2" />
          <div className="news__grid">
            {shown
              .filter((one) => one !== lead)
              .map((one) => (
                <ArticleCard key={one.id} article={one} heading="h2" />
              ))}
          </div>
        </>
      )}
      {letter}
    </div>
  );
}

/**
 * All stories, or those of one subject, newest first.
 * @param letter offers the weekly letter below them.
 */
export function NewsPage(props: {
  readonly category: NewsCategory | null;
  readonly letter: ReactNode;
}) {
  const { category, letter } = props;
  useTitle(
    category === null
      ? translate('News')
      : translate('{subject}, news', { subject: translate(categoryText[category]) }),
  );
  const articles = useArticles();
  if (articles.status === 'failed') {
    return <NotRead title={translate('The news did not load')} refusal={articles.refusal} />;
  }
  if (articles.status === 'loading') {
    return (
      <div className="wrap">
        <PageHead title={translate('News')} />
        <Coming />
      </div>
    );
  }
  return (
    <NewsList
      articles={articles.value}
      freshness={articles.freshness}
      category={category}
      letter={letter}
    />
  );
}
