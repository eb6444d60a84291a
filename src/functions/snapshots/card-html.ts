import { currencyMark } from '../../wording/fields/currency.ts';
import { lotState, noPriceText } from '../../wording/listings/lot-state.ts';
import { bidsTail, metaText, numberText } from '../../wording/listings/lot-text.ts';
import { isFrench } from '../../wording/language/locale.ts';
import { wholeText } from '../../wording/language/number-text.ts';
import { translate } from '../../wording/language/translate.ts';
import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Card } from '../../domain/listings/card.ts';
import type { Reader } from '../../domain/platform/reader.ts';
import { escaped, pictureHtml, titleHtml } from './html.ts';

/** By what the same lot is said in another way. */
export interface Seen {
  /** Server ms UTC. */
  readonly now: number;
  readonly units: Reader['units'];
}

export const linkTo = ({ listing }: Card, content: string): string =>
  `<a href="/listing/${encodeURIComponent(listing.id)}">${content}</a>`;

/** A price as `ui/card/price.tsx` draws it. */
export const moneyOf = (value: number, { listing }: Card, more = ''): string => {
  const mark = escaped(currencyMark(listing.currency));
  return isFrench()
    ? `<span class="price price--after${more}">${wholeText(value)}<span>\u{A0}${mark}</span></span>`
    : `<span class="price${more}"><span>${mark}</span>${wholeText(value)}</span>`;
};

export const markOf = (mark: { readonly shape: string; readonly word: string }): string =>
  `<span class="st st--${mark.shape}">${escaped(mark.word)}</span>`;

/** The lane without its time, which only the reader's device can tell. */
export const lane = (big: boolean): string =>
  `<div class="lane lane--stale${big ? ' lane--big' : ''}" aria-hidden="true"><i></i></div>`;

/** A lot's price now or as offered, and its state. */
export const offerOf = (card: Card, now: number): string => {
  const state = lotState(card.listing, card.auction, now);
  const price =
    state.price === null
      ? `<span class="muted">${escaped(noPriceText(state))}</span>`
      : moneyOf(state.price, card);
  return price + markOf(state);
};

/** The card of a lot on a list, without what only the reader's device knows. */
export const cardHtml = (card: Card, first: boolean, { now, units }: Seen): string => {
  const { listing, auction } = card;
  const { phase } = lotState(listing, auction, now);
  const time =
    phase === 'offer'
      ? `<span>${escaped(translate('Classified'))}</span>`
      : '<strong>&nbsp;</strong>';
  return `<article class="lot">${pictureHtml(card, pictureShares.card, first)}${lane(false)}
<div class="lot__top"><span>${escaped(numberText(listing))}<span class="lot__n">${escaped(bidsTail(card))}</span></span>${time}</div>
<h3 class="lot__title">${linkTo(card, titleHtml(listing.title))}</h3><p class="lot__meta">${escaped(metaText(listing, units))}</p><div class="lot__price">${offerOf(card, now)}</div></article>`;
};

export const gridHtml = (cards: readonly Card[], seen: Seen): string =>
  `<div class="lst__list"><div class="lst__grid">${cards
    .map((card, at) => cardHtml(card, at === 0, seen))
    .join('')}</div></div>`;
