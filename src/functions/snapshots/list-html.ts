import type { Card } from '../../domain/listings/card.ts';
import { gridHtml } from './card-html.ts';
import { houseHtml } from './house-html.ts';

/** As many as the largest window shows at once. */
const seen = 6;

/** Tabs, filter and order do nothing before the program is here: they hold their places. */
const around = `<nav class="tabs lst__tabs" aria-label="Categories"><a href="/listings" aria-current="page">All</a></nav><aside class="lst__rail only-d"></aside><div class="lst__bar"><button type="button" class="btn only-p" inert>Filter</button><p class="fresh fresh--saved lst__fresh"><span>&nbsp;</span></p><div class="lst__end only-d" inert><label class="lst__sort">Sort<select><option>Ending soonest</option></select></label></div></div>`;

/** The first screen of the list, in the app's own words and classes. */
export const listHtml = (live: readonly Card[], now: number): string =>
  houseHtml(
    `<div class="wrap lst"><header class="page-head"><h1 class="page-title">Auctions</h1><p class="lst__n">Ending soonest</p></header>${around}<h2 class="vh">Lots</h2>${gridHtml(live.slice(0, seen), now)}</div>`,
  );
