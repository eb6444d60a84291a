import './content.css';
import type { ReactNode } from 'react';
import type { Page } from '../../domain/content/page.entity.ts';
import { usePages } from '../store/api/content.ts';
import { dateText } from '../ui/time-text.ts';
import { useTitle } from '../ui/title.ts';
import { useFigured } from './figures.ts';
import { NotRead, TextSkeleton } from './reading-states.tsx';
import { Written } from './written.tsx';
import { translate } from '../ui/translate.ts';

/** The pages that stand on another one, in their order: those whose place in the menu is its path. */
const partsOf = (path: string, pages: readonly Page[]): readonly Page[] =>
  pages
    .filter(({ nav }) => nav?.place === path)
    .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0));

function Sheet(props: { readonly page: Page; readonly parts: readonly Page[] }) {
  const { page, parts } = props;
  useTitle(page.title);
  const figured = useFigured();
  return (
    <article className="wrap read">
      <header className="read__head">
        <h1>{page.title}</h1>
        {page.excerpt === undefined ? null : <p className="read__lede">{figured(page.excerpt)}</p>}
      </header>
      {parts.length === 0 ? null : (
        <nav className="read__parts" aria-label={translate('On this page')}>
          {parts.map((part) => (
            <a key={part.id} className="link" href={`#${part.path}`}>
              {part.title}
            </a>
          ))}
        </nav>
      )}
      <Written html={figured(page.bodyHtml)} />
      {parts.map((part) => (
        <section key={part.id} className="read__part" id={part.path} aria-label={part.title}>
          <h2>{part.title}</h2>
          <Written html={figured(part.bodyHtml).replaceAll(/<(\/?)h2>/g, '<$1h3>')} />
        </section>
      ))}
      <p className="muted s14">
        {translate('Last updated {date}.', { date: dateText(Date.parse(page.dateEdited)) })}
      </p>
    </article>
  );
}

/** An information page at a path of its own, as the house wrote it. */
export function InfoPage(props: { readonly path: string; readonly missing: ReactNode }) {
  const pages = usePages();
  if (pages.status === 'loading') return <TextSkeleton />;
  if (pages.status === 'failed') {
    return <NotRead title={translate('This page did not load')} refusal={pages.refusal} />;
  }
  const page = pages.value.find(({ path }) => path === props.path);
  if (page === undefined) return props.missing;
  return <Sheet key={page.id} page={page} parts={partsOf(page.path, pages.value)} />;
}
