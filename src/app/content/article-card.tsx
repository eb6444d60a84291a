import { Link } from '@tanstack/react-router';
import type { Blog } from '../../domain/content/blog.entity.ts';
import { dateText } from '../../wording/language/time-text.ts';
import { Picture } from '../fields/picture.tsx';
import {
  articleSlug,
  categoryText,
  minutesOf,
  publishedAt,
} from '../../wording/content/articles.ts';
import { translate } from '../../wording/language/translate.ts';

/**
 * The author, or the site where no member wrote it; the date; and the reading time if longer than a
 * moment.
 */
export function Byline(props: {
  readonly article: Blog;
  /** Whether the author’s name is a link to their page; a card links only to the article. */
  readonly linked?: boolean;
}) {
  const { article, linked = false } = props;
  const { username } = article;
  const at = publishedAt(article);
  const minutes = minutesOf(article);
  return (
    <p className="byline">
      {linked && username !== undefined ? (
        <Link className="link" to="/members/$username" params={{ username }}>
          {username}
        </Link>
      ) : (
        <span>{username ?? 'Hammerlane'}</span>
      )}
      <time dateTime={new Date(at).toISOString()}>{dateText(at)}</time>
      {minutes > 1 ? <span>{translate('{n} min read', { n: minutes })}</span> : null}
    </p>
  );
}

/** A story with its picture; the link in the title covers all of it. */
export function ArticleCard(props: {
  readonly article: Blog;
  readonly lead?: boolean;
  readonly heading?: 'h2' | 'h3';
}) {
  const { article, lead = false, heading: Title = 'h3' } = props;
  const { cover } = article;
  return (
    <article className={lead ? 'story-card story-card--lead' : 'story-card'}>
      {cover === undefined ? null : (
        <Picture
          base={cover.url}
          alt=""
          tone={cover.color}
          sizes={
            lead
              ? '(min-width: 900px) 56vw, 100vw'
              : '(min-width: 900px) 46vw, (min-width: 600px) 50vw, 100vw'
          }
          eager={lead}
        />
      )}
      <div className="story-card__t">
        <p className="story-card__k">{translate(categoryText[article.category])}</p>
        <Title>
          <Link to="/new/$id" params={{ id: articleSlug(article) }}>
            {article.title}
          </Link>
        </Title>
        {article.excerpt === undefined ? null : <p className="muted">{article.excerpt}</p>}
        <Byline article={article} />
      </div>
    </article>
  );
}
