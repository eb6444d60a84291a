import './head.css';
import { useState } from 'react';
import { Search, X } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { buttonClass, IconButton } from '../../ui/button/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { Brand } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { SectionLinks, SectionStrip } from './sections.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** The header of every page but the front page. */
export function Header() {
  const [finding, setFinding] = useState(false);
  return (
    <header className="mast">
      <div className="wrap mast__in">
        {/* An installed window has no back button of the browser's. */}
        <BackButton className="mast__back" />
        <Brand />
        <nav aria-label={translate('Sections')}>
          <SectionLinks />
        </nav>
        <HeaderSearch />
        <Link to="/submit-listing" className={`${buttonClass()} only-d`}>
          {translate('Sell a vehicle')}
        </Link>
        <IconButton
          icon={finding ? X : Search}
          label={translate(finding ? 'Close search' : 'Search')}
          className="push only-p"
          aria-expanded={finding}
          onClick={() => setFinding(!finding)}
        />
        <AccountMenu />
      </div>
      <SectionStrip />
      {finding ? (
        <div className="wrap mast__find only-p">
          <HeaderSearch focus />
        </div>
      ) : null}
    </header>
  );
}
