import './content.css';
import { Link } from '@tanstack/react-router';
import { useArticles } from '../store/content.ts';
import { Section } from '../ui/section.tsx';
import { ArticleCard, Byline } from './article-card.tsx';
import { addressOf, leadOf } from './articles.ts';
import { say } from '../ui/words.ts';

/** The stories of the front page: one with its picture, four by their titles. Nothing while there are none. */
export function FromThePaper() {
  const articles = useArticles();
  if (articles.status !== 'ready') return null;
  const lead = leadOf(articles.value);
  if (lead === null) return null;
  const others = articles.value.filter((one) => one !== lead).slice(0, 4);
  return (
    <div className="wrap">
      <Section
        title={say('From the paper')}
        more={
          <Link className="link" to="/news/{-$category}">
            {say('All news')}
          </Link>
        }
      >
        <div className="paper">
          <ArticleCard article={lead} />
          <ul className="paper__more">
            {others.map((one) => (
              <li key={one.id}>
                <h3>
                  <Link to="/new/$id" params={{ id: addressOf(one) }}>
                    {one.title}
                  </Link>
                </h3>
                <Byline article={one} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}
