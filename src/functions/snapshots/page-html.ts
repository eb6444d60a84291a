import { translate } from '../../wording/language/translate.ts';
import { brand, escaped } from './html.ts';
import { searchHtml, sectionLinks, sectionStrip } from './sections-html.ts';

/** Text typed before the program is here would be lost: the search waits for it. */
const mast = (): string =>
  `<header class="mast"><div class="wrap mast__in">${brand}<nav aria-label="${escaped(translate('Sections'))}">${sectionLinks()}</nav>${searchHtml(true)}<a href="/submit-listing" class="btn only-d">${escaped(translate('Sell a vehicle'))}</a><a href="/listings" class="icbtn push only-p" aria-label="${escaped(translate('Search'))}"></a><a href="/login" class="icbtn" aria-label="${escaped(translate('Account'))}"></a></div>${sectionStrip()}</header>`;

/** A page of the house but the front one: its head, and what is seen of it first. */
export const pageHtml = (main: string, lot = false): string =>
  `<div class="${lot ? 'with-bidbar' : 'with-bar'}">${mast()}<main id="main" tabindex="-1">${main}</main></div>`;
