import { useParams } from '@tanstack/react-router';
import { ArticlePage } from '../../content/article-page.tsx';
import { isNewsCategory } from '../../content/articles.ts';
import { InfoPage } from '../../content/info-page.tsx';
import { NewsPage } from '../../content/news-page.tsx';
import { OwnArticlesPage } from '../../content/writing/own-articles-page.tsx';
import { WritePage } from '../../content/writing/write-page.tsx';
import { ArticleTalk } from '../../messages/article-talk.tsx';
import { NotFound } from '../not-found.tsx';

export function NewsRoute() {
  const { category }: { readonly category?: string } = useParams({ strict: false });
  if (category === undefined) return <NewsPage category={null} />;
  return isNewsCategory(category) ? <NewsPage category={category} /> : <NotFound />;
}

export function ArticleRoute() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return <ArticlePage id={id} missing={<NotFound />} Talk={ArticleTalk} />;
}

const info = (path: string) =>
  function InfoRoute() {
    return <InfoPage path={path} missing={<NotFound />} />;
  };

export const AboutRoute = info('about');
export const HowItWorksRoute = info('how-it-works');
export const AppendixRoute = info('appendix');
export const TransportRoute = info('import-export-vehicles-to-and-from-canada');

export function FeatureRoute() {
  const { name = '' }: { readonly name?: string } = useParams({ strict: false });
  return <InfoPage path={`feature/${name}`} missing={<NotFound />} />;
}

export function WriteRoute() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  return <WritePage id={id ?? null} />;
}

export { OwnArticlesPage as OwnArticlesRoute };
