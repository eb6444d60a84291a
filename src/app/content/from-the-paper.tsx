import './content.css';
import { Link } from '@tanstack/react-router';
import { useArticles } from './data/content.ts';
import { Section } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { ArticleCard, Byline } from './article-card.tsx';
import { articleSlug, leadOf } from '../../wording/content/articles.ts';
import { translate } from '../../wording/language/translate.ts';

/** Placeholder for the stories while they load. */
function PaperSkeleton() {
  return (
    <div className="wrap">
      <Loading label={translate('Loading the news')}>
        <Section title={translate('News')}>
          <div className="paper">
            <Skeleton plate />
            <div className="paper__wait">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} width="70%" height={24} />
              ))}
            </div>
          </div>
        </Section>
      </Loading>
    </div>
  );
}

/** The stories of the front page: one with its picture, four by title. Nothing without any. */
export function FromThePaper() {
  const articles = useArticles();
  if (articles.status === 'loading') return <PaperSkeleton />;
  if (articles.status === 'failed') return null;
  const lead = leadOf(articles.value);
  if (lead === null) return null;
  const others = articles.value.filter((one) => one !== lead).slice(0, 4);
  return (
    <div className="wrap">
      <Section
        title={translate('News')}
        more={
          <Link className="link" to="/news/{-$category}">
            {translate('All news')}
          </Link>
        }
      >
        <div className="paper">
          <ArticleCard article={lead} />
          <ul className="paper__more">
            {others.map((one) => (
              <li key={one.id}>
                <h3>
                  <Link to="/new/$id" params={{ id: articleSlug(one) }}>
                    {one.title}
                  </Link>
                </h3>
                {one.excerpt === undefined ? null : <p className="muted paper__x">{one.excerpt}</p>}
                <Byline article={one} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}
