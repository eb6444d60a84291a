import { countryText } from '../../wording/catalogue/country-text.ts';
import { translate } from '../../wording/language/translate.ts';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import type { Card } from '../../domain/listings/card.ts';
import { gridHtml, type Seen } from './card-html.ts';
import { pageHtml } from './page-html.ts';
import { escaped } from './html.ts';

/** As many as the app's own page of a make shows before more are asked for. */
const few = 8;

const partHtml = (name: string, note: string, cards: readonly Card[], seen: Seen): string =>
  cards.length === 0
    ? ''
    : `<section class="sec"><div class="sec__h"><h2>${escaped(name)}</h2><p class="muted">${escaped(note)}</p></div>${gridHtml(cards.slice(0, few), seen)}</section>`;

/** The first screen of a make: what is said of it, and what of it is on offer. */
export const makeHtml = (make: Make, offered: readonly Card[], seen: Seen): string => {
  const auctions = offered.filter(({ listing }) => listing.mode === 'AUCTION');
  const ads = offered.filter(({ listing }) => listing.mode === 'CLASSIFIED');
  const { country, text } = make;
  const none = translate('No {name} for sale right now.', { name: make.name });
  return pageHtml(
    `<div class="wrap"><nav class="crumbs" aria-label="${escaped(translate('Where you are'))}"><a class="link" href="/makes">${escaped(translate('Makes'))}</a></nav><header class="page-head"><h1 class="page-title">${escaped(make.name)}</h1>${
      country === undefined ? '' : `<p class="muted">${escaped(countryText(country))}</p>`
    }</header>${text === undefined ? '' : `<p class="cat-text">${escaped(text)}</p>`}${partHtml(
      translate('Live auctions'),
      translate('{n, plural, one {# auction} other {# auctions}}', { n: auctions.length }),
      auctions,
      seen,
    )}${partHtml(
      translate('Classifieds'),
      translate('{n, plural, one {# listing} other {# listings}}', { n: ads.length }),
      ads,
      seen,
    )}${offered.length === 0 ? `<p class="sec muted">${escaped(none)}</p>` : ''}</div>`,
  );
};
