import './content.css';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Blog } from '../../domain/content/blog.entity.ts';
import { useArticles } from './data/content.ts';
import { useCut } from '../platform/server/connection.ts';
import { FreshnessLine } from '../ui/status/freshness.tsx';
import { Picture } from '../fields/picture.tsx';
import { OriginalLanguage } from '../ui/text/original-language.tsx';
import { Section } from '../ui/layout/section.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { ArticleCard, Byline } from './article-card.tsx';
import { articleSlug, categoryText, relatedTo } from '../../wording/content/articles.ts';
import { NotRead, TextSkeleton } from './reading-states.tsx';
import { WholeText } from './whole-text.tsx';
import { afterCut } from '../ui/status/cut-text.ts';
import { translate } from '../../wording/language/translate.ts';

function ArticleRead(props: {
  readonly article: Blog;
  readonly articles: readonly Blog[];
  readonly talk: ReactNode;
}) {
  const { article, articles, talk } = props;
  const cut = useCut();
  useTitle(article.title);
  const { cover } = article;
  const related = relatedTo(article, articles, 4);
  return (
    <>
      <article className="wrap read">
        <header className="read__head">
          <Link className="link" to="/news/{-$category}" params={{ category: article.category }}>
            {translate(categoryText[article.category])}
          </Link>
          <h1>{article.title}</h1>
          {article.excerpt === undefined ? null : <p className="read__lede">{article.excerpt}</p>}
          <Byline article={article} linked />
          {cut === null ? null : (
            <FreshnessLine live={false}>
              {afterCut(cut, translate('This story is kept on your device.'))}
            </FreshnessLine>
          )}
        </header>
        {cover === undefined ? null : (
          <div className="read__cover">
            <Picture
              base={cover.url}
              alt={cover.alt}
              tone={cover.color}
              sizes="(min-width: 900px) 960px, 100vw"
              eager
            />
          </div>
        )}
        <OriginalLanguage text={article.bodyHtml} />
        <WholeText html={article.bodyHtml} />
        {article.tags.length === 0 ? null : (
          <ul className="read__tags" aria-label={translate('Tags')}>
            {article.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </article>
      {talk}
      {related.length === 0 ? null : (
        <div className="wrap">
          <Section title={translate('Related articles')}>
            <div className="news__grid">
              {related.map((one) => (
                <ArticleCard key={one.id} article={one} />
              ))}
            </div>
          </Section>
        </div>
      )}
    </>
  );
}

/** One story, by its readable path or its id. */
export function ArticlePage(props: {
  readonly id: string;
  readonly missing: ReactNode;
  readonly Talk: ComponentType<{ readonly article: Blog }>;
}) {
  const { Talk } = props;
  const articles = useArticles();
  if (articles.status === 'loading') return <TextSkeleton />;
  if (articles.status === 'failed') {
    return <NotRead title={translate('This story did not load')} refusal={articles.refusal} />;
  }
  const article = articles.value.find(
    (one) => articleSlug(one) === props.id || one.id === props.id,
  );
  // Of the articles that came with a page, some have no text yet, and others are missing.
  const isPart = articles.freshness.part === 'first';
  if (isPart && (article === undefined || article.bodyHtml === '')) return <TextSkeleton />;
  if (article === undefined) return props.missing;
  return (
    <ArticleRead
      key={article.id}
      article={article}
      articles={articles.value}
      talk={<Talk article={article} />}
    />
  );
}
