import { brand } from './html.ts';
import { sectionLinks, sectionStrip } from './sections-html.ts';

/** What were typed before the program is here would be lost: the search waits for it. */
const mast = `<header class="mast"><div class="wrap mast__in">${brand}<nav aria-label="Sections">${sectionLinks}</nav><search class="contents" inert><form class="contents" action="/listings"><label class="input search"><span class="vh">Search</span><input type="search" name="q" placeholder="Make, model, lot number or VIN" autocomplete="off"></label></form></search><a href="/submit-listing" class="btn only-d">Sell a vehicle</a><a href="/listings" class="icbtn push only-p" aria-label="Search"></a><a href="/login" class="icbtn" aria-label="Account"></a></div>${sectionStrip}</header>`;

/** A page of the house but the front one: its head, and what is seen of it first. */
export const houseHtml = (main: string, lot = false): string =>
  `<div class="${lot ? 'with-bidbar' : 'with-bar'}">${mast}<main id="main" tabindex="-1">${main}</main></div>`;
