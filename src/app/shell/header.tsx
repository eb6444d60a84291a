import './head.css';
import { useState } from 'react';
import { Search, X } from 'lucide-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { Brand } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { say } from '../ui/words.ts';
import { phrase } from '../../domain/kit/phrase.ts';

/** The sections of the house: address, name, search that belongs to it. */
export const sections = [
  { to: '/listings', search: {}, label: phrase('Auctions'), mark: /^\/listings?(?:\/|$)/ },
  { to: '/listings', search: { show: 'classifieds' }, label: phrase('Classifieds'), mark: null },
  { to: '/makes', search: {}, label: phrase('Makes'), mark: /^\/(?:makes?|models)(?:\/|$)/ },
  { to: '/listings', search: { show: 'results' }, label: phrase('Results'), mark: null },
  { to: '/news', search: {}, label: phrase('News'), mark: /^\/news?(?:\/|$)/ },
] as const;

const showOf = (search: unknown): string | undefined => {
  const value = (search as { readonly show?: unknown }).show;
  return typeof value === 'string' ? value : undefined;
};

/** Which section the page belongs to; listings are told apart by what they show. */
const useSection = (): string | undefined =>
  useRouterState({
    select: (state) => {
      const path = state.location.pathname;
      if (/^\/listings(?:\/|$)/.test(path)) {
        const show = showOf(state.location.search);
        if (show === 'classifieds') return 'Classifieds';
        if (show === 'results') return 'Results';
      }
      return sections.find((section) => section.mark?.test(path))?.label;
    },
  });

/** The masthead of every page but the front one. */
export function Header() {
  const [finding, setFinding] = useState(false);
  const here = useSection();
  const onListings = useRouterState({
    select: (state) => /^\/listings(?:\/|$)/.test(state.location.pathname),
  });
  return (
    <header className="mast">
      <div className="wrap mast__in">
        {/* A window of its own has no back button of the browser's. */}
        <BackButton className="mast__back" />
        <Brand />
        <nav aria-label={say('Sections')}>
          {sections.map((section) => (
            <Link
              key={section.label}
              to={section.to}
              search={section.search}
              activeOptions={{ exact: true }}
              resetScroll={!(onListings && section.to === '/listings')}
              {...(section.label === here ? { 'aria-current': 'page' } : {})}
            >
              {say(section.label)}
            </Link>
          ))}
        </nav>
        <HeaderSearch />
        <Link to="/submit-listing" className={`${buttonClass()} only-d`}>
          {say('Sell a vehicle')}
        </Link>
        <IconButton
          icon={finding ? X : Search}
          label={say(finding ? 'Close search' : 'Search')}
          className="push only-p"
          aria-expanded={finding}
          onClick={() => setFinding(!finding)}
        />
        <AccountMenu />
      </div>
      {finding ? (
        <div className="wrap mast__find only-p">
          <HeaderSearch focus />
        </div>
      ) : null}
    </header>
  );
}
