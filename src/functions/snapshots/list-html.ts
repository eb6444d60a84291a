import { translate } from '../../wording/language/translate.ts';
import type { Card } from '../../domain/listings/card.ts';
import { gridHtml, type Seen } from './card-html.ts';
import { pageHtml } from './page-html.ts';
import { escaped } from './html.ts';

/** As many as the largest window shows at once. */
const cardsAtOnce = 6;

/** Tabs, filter and order do nothing before the program is here: they hold their places. */
const around = (): string =>
  `<nav class="tabs lst__tabs" aria-label="${escaped(translate('Categories'))}"><a href="/listings" aria-current="page">${escaped(translate('All'))}</a></nav><aside class="lst__rail only-d"></aside><div class="lst__bar"><button type="button" class="btn only-p" inert>${escaped(translate('Filter'))}</button><p class="fresh fresh--saved lst__fresh"><span>&nbsp;</span></p><div class="lst__end only-d" inert><label class="lst__sort">${escaped(translate('Sort'))}<select><option>${escaped(translate('Ending soonest'))}</option></select></label></div></div>`;

/** The first screen of the list, in the app's own words and classes. */
export const listHtml = (live: readonly Card[], seen: Seen): string =>
  pageHtml(
    `<div class="wrap lst"><header class="page-head"><h1 class="page-title">${escaped(translate('Auctions'))}</h1><p class="lst__n">${escaped(translate('Ending soonest'))}</p></header>${around()}<h2 class="vh">${escaped(translate('Lots'))}</h2>${gridHtml(live.slice(0, cardsAtOnce), seen)}</div>`,
  );
