import { lazy, Suspense } from 'react';
import { insertIn } from '../../domain/content/cms-insert.entity.ts';
import { allPlaced, textParts, withInserts } from '../../domain/content/placed.ts';
import { useGalleries, useInserts } from './data/content.ts';
import { useView } from '../platform/reader/view.ts';
import { useFigured } from './figures.ts';
import { Written } from './written.tsx';

const PlacedGallery = lazy(() =>
  import('./placed-gallery.tsx').then((m) => ({ default: m.PlacedGallery })),
);

interface TextProps {
  /** Markup of this site. */
  readonly html: string;
  /** Whether it is a part of a page, so that its headings are one level lower. */
  readonly isPart?: boolean;
}

const lowered = (html: string): string => html.replaceAll(/<(\/?)h2>/g, '<$1h3>');

/** A text with its inserts and galleries. A hidden or unknown one is omitted. */
function PlacedText({ html, isPart = false }: TextProps) {
  const french = useView().locale === 'fr-CA';
  const figured = useFigured();
  const inserts = useInserts();
  const galleries = useGalleries();
  const insertNamed = (key: string): string | null => {
    if (inserts.status !== 'ready') return null;
    const insert = inserts.value.find((one) => one.key === key);
    return insert === undefined ? null : figured(insertIn(insert, french));
  };
  return textParts(withInserts(html, insertNamed)).map((part) => {
    if (part.kind === 'text')
      return <Written key={part.at} html={isPart ? lowered(part.html) : part.html} />;
    const gallery =
      galleries.status === 'ready' ? galleries.value.find(({ id }) => id === part.name) : undefined;
    return gallery === undefined ? null : (
      <Suspense key={part.at} fallback={null}>
        <PlacedGallery gallery={gallery} />
      </Suspense>
    );
  });
}

/** A text of the site with the inserts and galleries it names. */
export function WholeText({ html, isPart = false }: TextProps) {
  if (allPlaced(html).length > 0) return <PlacedText html={html} isPart={isPart} />;
  return <Written html={isPart ? lowered(html) : html} />;
}
