import type { Make } from '../../domain/catalogue/make.entity.ts';
import type { Card } from '../../domain/listings/card.ts';
import { gridHtml } from './card-html.ts';
import { houseHtml } from './house-html.ts';
import { escaped } from './html.ts';

/** As many as the app's own page of a make shows before more are asked for. */
const few = 8;

const partHtml = (title: string, note: string, cards: readonly Card[], now: number): string =>
  cards.length === 0
    ? ''
    : `<section class="sec"><div class="sec__h"><h2>${title}</h2><p class="muted">${note}</p></div>${gridHtml(cards.slice(0, few), now)}</section>`;

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** The first screen of a make: what is said of it, and what of it is on offer. */
export const makeHtml = (make: Make, offered: readonly Card[], now: number): string => {
  const auctions = offered.filter(({ listing }) => listing.mode === 'AUCTION');
  const ads = offered.filter(({ listing }) => listing.mode === 'CLASSIFIED');
  const { country, text } = make;
  return houseHtml(
    `<div class="wrap"><nav class="crumbs" aria-label="Where you are"><a class="link" href="/makes">Makes</a></nav><header class="page-head"><h1 class="page-title">${escaped(make.name)}</h1>${
      country === undefined ? '' : `<p class="muted">${escaped(country)}</p>`
    }</header>${text === undefined ? '' : `<p class="cat-text">${escaped(text)}</p>`}${partHtml(
      'Live auctions',
      counted(auctions.length, 'auction', 'auctions'),
      auctions,
      now,
    )}${partHtml('Classifieds', counted(ads.length, 'listing', 'listings'), ads, now)}${
      offered.length === 0
        ? `<p class="sec muted">No ${escaped(make.name)} for sale right now.</p>`
        : ''
    }</div>`,
  );
};
