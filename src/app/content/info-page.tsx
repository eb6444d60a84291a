import './content.css';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { featurePath } from '../../domain/content/page-address.ts';
import type { Page } from '../../domain/content/page.entity.ts';
import { usePages } from './data/content.ts';
import { dateText } from '../../wording/language/time-text.ts';
import { useTitle } from '../ui/layout/title.ts';
import { pageIn } from '../../domain/content/page-language.ts';
import { useView } from '../platform/reader/view.ts';
import { OriginalLanguage } from '../ui/text/original-language.tsx';
import { useFigured } from './figures.ts';
import { NotRead, TextSkeleton } from './reading-states.tsx';
import { WholeText } from './whole-text.tsx';
import { translate } from '../../wording/language/translate.ts';

/** The sub-pages of a page, in order: those whose place in the menu is its path. */
const partsOf = (path: string, pages: readonly Page[]): readonly Page[] =>
  pages
    .filter(({ nav }) => nav?.place === path)
    .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0));

/** The other explained terms, on the page of one. */
function OtherTerms({ terms }: { readonly terms: readonly Page[] }) {
  const french = useView().locale === 'fr-CA';
  if (terms.length === 0) return null;
  return (
    <nav className="read__parts" aria-label={translate('Other terms')}>
      {terms.map((term) => (
        <Link
          key={term.id}
          className="link"
          to="/feature/$name"
          params={{ name: term.path.slice(featurePath.length) }}
        >
          {pageIn(term, french).title}
        </Link>
      ))}
    </nav>
  );
}

/** The other explained terms, if the page explains one. */
const otherTerms = (page: Page, pages: readonly Page[]): readonly Page[] => {
  const isTerm = ({ path }: Page): boolean => path.startsWith(featurePath);
  return isTerm(page) ? pages.filter((one) => isTerm(one) && one.id !== page.id) : [];
};

function Sheet(props: {
  readonly page: Page;
  readonly parts: readonly Page[];
  readonly terms: readonly Page[];
  readonly ask: ReactNode;
  readonly top: ReactNode;
}) {
  const french = useView().locale === 'fr-CA';
  const { page, terms, ask, top } = props;
  const { title, excerpt, bodyHtml } = pageIn(page, french);
  const parts = props.parts.map((part) => ({ ...part, ...pageIn(part, french) }));
  useTitle(title);
  const figured = useFigured();
  return (
    <article className="wrap read">
      <header className="read__head">
        <h1>{title}</h1>
        {excerpt === undefined ? null : <p className="read__lede">{figured(excerpt)}</p>}
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
      {top}
      <OriginalLanguage text={bodyHtml} />
      <WholeText html={figured(bodyHtml)} />
      {parts.map((part) => (
        <section key={part.id} className="read__part" id={part.path} aria-label={part.title}>
          <h2>{part.title}</h2>
          <WholeText isPart html={figured(part.bodyHtml)} />
        </section>
      ))}
      <OtherTerms terms={terms} />
      <p className="muted s14">
        {translate('Last updated {date}.', { date: dateText(Date.parse(page.dateEdited)) })}
      </p>
      {ask}
    </article>
  );
}

/** An information page at its own path, as staff wrote it. */
export function InfoPage(props: {
  readonly path: string;
  /** Shown before its text. */
  readonly top?: ReactNode;
  /** Lets the reader ask about the page's text. */
  readonly ask: ReactNode;
  readonly missing: ReactNode;
}) {
  const pages = usePages();
  if (pages.status === 'loading') return <TextSkeleton />;
  if (pages.status === 'failed') {
    return <NotRead title={translate('This page did not load')} refusal={pages.refusal} />;
  }
  const page = pages.value.find(({ path }) => path === props.path);
  // Of the pages that came with another one, some have no text yet, and others are missing.
  const isPart = pages.freshness.part === 'first';
  if (isPart && (page === undefined || page.bodyHtml === '')) return <TextSkeleton />;
  if (page === undefined) return props.missing;
  return (
    <Sheet
      key={page.id}
      page={page}
      parts={partsOf(page.path, pages.value)}
      terms={otherTerms(page, pages.value)}
      ask={props.ask}
      top={props.top}
    />
  );
}
