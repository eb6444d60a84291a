import { Link, useRouterState } from '@tanstack/react-router';
import { useListing } from '../../listings/data/listings.ts';
import { translate } from '../../../wording/language/translate.ts';
import { sections } from '../../../wording/site/section-list.ts';

const lists: Readonly<Record<string, string>> = { classifieds: 'Classifieds', results: 'Results' };

const showOf = (search: unknown): string => {
  const value = (search as { readonly show?: unknown }).show;
  return typeof value === 'string' ? value : '';
};

const isList = (path: string): boolean => /^\/listings(?:\/|$)/.test(path);

function Links({ here }: { readonly here: string | undefined }) {
  const onList = useRouterState({ select: (state) => isList(state.location.pathname) });
  return sections.map((section) => (
    <Link
      key={section.label}
      to={section.to}
      search={section.search}
      activeOptions={{ exact: true }}
      // From list to list, the scroll position is kept.
      resetScroll={!(onList && section.to === '/listings')}
      {...(section.label === here ? { 'aria-current': 'page' } : {})}
    >
      {translate(section.label)}
    </Link>
  ));
}

/** A lot belongs to a section by its kind of sale, which is known once it is read. */
function LinksOnLot({ id }: { readonly id: string }) {
  const listing = useListing(id);
  const mode = listing.status === 'ready' ? listing.value?.mode : undefined;
  return (
    <Links here={mode === undefined ? mode : mode === 'CLASSIFIED' ? 'Classifieds' : 'Auctions'} />
  );
}

const sectionOf = (path: string, search: unknown): string | undefined =>
  isList(path)
    ? (lists[showOf(search)] ?? 'Auctions')
    : sections.find((section) => section.mark?.test(path) === true)?.label;

/** A link to every section, with the page's own marked. */
export function SectionLinks() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const [, lot] = /^\/listing\/([^/]+)/.exec(pathname) ?? [];
  return lot === undefined ? <Links here={sectionOf(pathname, search)} /> : <LinksOnLot id={lot} />;
}

/** A member's own pages and forms have other navigation. */
const apart =
  /^\/(?:profile|login|signup|forgotpassword|loginredirect|logout|submit-listing)(?:\/|$)/;

/** The sections on a phone: a row to scroll sideways, under the header of every page to browse. */
export function SectionStrip() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (apart.test(path)) return null;
  return (
    <nav className="section-strip only-p" aria-label={translate('Sections')}>
      <SectionLinks />
      <Link to="/how-it-works" activeProps={{ 'aria-current': 'page' }}>
        {translate('How it works')}
      </Link>
    </nav>
  );
}
