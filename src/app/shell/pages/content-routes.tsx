import { lazy, type ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { ArticlePage } from '../../content/article-page.tsx';
import { isNewsCategory } from '../../../wording/content/articles.ts';
import { InfoPage } from '../../content/info-page.tsx';
import { NewsPage } from '../../content/news-page.tsx';
import { OwnArticlesPage } from '../../content/writing/own-articles-page.tsx';
import { WritePage } from '../../content/writing/write-page.tsx';
import { LetterOffer } from '../../letters/letter-offer.tsx';
import { ArticleTalk } from '../../messages/article-talk.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { WhenNear } from '../../ui/deferred/when-near.tsx';

export function NewsRoute() {
  const { category }: { readonly category?: string } = useParams({ strict: false });
  if (category === undefined) return <NewsPage category={null} letter={<LetterOffer />} />;
  return isNewsCategory(category) ? (
    <NewsPage category={category} letter={<LetterOffer />} />
  ) : (
    <NotFound />
  );
}

export function ArticleRoute() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return <ArticlePage id={id} missing={<NotFound />} Talk={ArticleTalk} />;
}

const AskAboutPage = lazy(() =>
  import('../../answers/ask.tsx').then((m) => ({ default: m.AskAboutPage })),
);

/** An information page, with a way to ask about it at its foot. */
export function Info({ path, top }: { readonly path: string; readonly top?: ReactNode }) {
  const ask = (
    <WhenNear short>
      <AskAboutPage path={path} />
    </WhenNear>
  );
  return <InfoPage path={path} top={top} ask={ask} missing={<NotFound />} />;
}

const info = (path: string) =>
  function InfoRoute() {
    return <Info path={path} />;
  };

export const AboutRoute = info('about');
export const HowItWorksRoute = info('how-it-works');
export const AppendixRoute = info('appendix');

export function FeatureRoute() {
  const { name = '' }: { readonly name?: string } = useParams({ strict: false });
  return <Info path={`feature/${name}`} />;
}

export function WriteRoute() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  return <WritePage id={id ?? null} />;
}

export { OwnArticlesPage as OwnArticlesRoute };
