import { choiceText } from '../../wording/fields/choice-text.ts';
import { dollarsText } from '../../wording/fields/currency.ts';
import { numberText } from '../../wording/listings/lot-text.ts';
import {
  essentialRows,
  offeredByText,
  summaryText,
  type FactRow,
} from '../../wording/listings/fact-rows.ts';
import { allPhotos, filmLength } from '../../wording/listings/photos-text.ts';
import { piecesOf } from '../../wording/language/messages.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Card } from '../../domain/listings/card.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { isLongTitle } from '../../domain/listings/long-title.ts';
import { auctionHead, classifiedHead } from '../../domain/listings/lot-head.ts';
import type { Reader } from '../../domain/platform/reader.ts';
import { markOf, moneyOf } from './card-html.ts';
import { pageHtml } from './page-html.ts';
import { escaped, imageHtml, titleHtml } from './html.ts';
import { barHtml, columnHtml, isOver, phoneHtml } from './phone-html.ts';
import { storyHtml } from './story-html.ts';

/** Stands for the figure among the pieces of a text. */
const figure = Symbol('figure');

/** The door to all photos: its figure is set apart. */
const doorHtml = (count: number): string =>
  piecesOf<number | typeof figure>(translateKnown(allPhotos), { count, n: figure })
    .map((piece) => (piece === figure ? `<b>${count}</b>` : escaped(String(piece))))
    .join('');

const galleryHtml = ({ pictures }: Listing): string => {
  const [first] = pictures;
  if (first === undefined) return '';
  const small = pictures
    .slice(0, filmLength)
    .map(({ url }) => `<li>${imageHtml(url, '', pictureShares.film, false)}</li>`)
    .join('');
  return `<section class="gal" aria-label="${escaped(translate('Gallery'))}"><div class="gal__hero"><div class="gal__track"><div class="gal__slide">${imageHtml(first.url, first.alt, pictureShares.lot, true, first)}</div></div><span class="gal__n" aria-hidden="true">1 / ${pictures.length}</span></div><ol class="gal__film">${small}<li><div class="gal__all"><span>${doorHtml(pictures.length)}</span></div></li></ol></section>`;
};

/** Facts a buyer asks first, as the app's own list has them. */
const essentialsHtml = (listing: Listing, units: Reader['units']): string => {
  const { seller, vehicle } = listing;
  const row = ([label, value]: FactRow): string =>
    `<div><dt>${escaped(label)}</dt><dd>${escaped(value ?? '')}</dd></div>`;
  const trade =
    vehicle.sellerKind === undefined
      ? ''
      : `<small class="muted">${escaped(choiceText(vehicle.sellerKind))}</small>`;
  const by = `<div><dt>${escaped(translate('Seller'))}</dt><dd>${escaped(seller)}${trade}</dd></div>`;
  return `<dl class="ess">${essentialRows(listing, units).map(row).join('')}${by}</dl>`;
};

/** The first screen of a lot, in the app's own words and classes; times are the device's to tell. */
export const lotHtml = (card: Card, units: Reader['units']): string => {
  const { listing, auction } = card;
  const { figure: sum, ...head } =
    auction === null ? classifiedHead(listing) : auctionHead(auction);
  const none = listing.mode === 'CLASSIFIED' ? `<b>${escaped(translate('On request'))}</b>` : '';
  const word = translate(head.word, { sum: dollarsText(sum ?? 0, listing.currency) });
  const mark = markOf({ shape: head.shape, word });
  const label = head.label === null ? '' : escaped(translate(head.label));
  const price = sum === null ? none : moneyOf(sum, card, ' price--hero ticket__price');
  const isAuction = listing.mode === 'AUCTION';
  const phone = phoneHtml(card, { label, price, mark });
  const essentials = essentialsHtml(listing, units);
  const now = isOver(auction) ? `${phone}${essentials}` : `${essentials}${phone}`;
  return pageHtml(
    `<article class="lot-page wrap">${galleryHtml(listing)}<header class="tb${isLongTitle(listing.title) ? ' tb--long' : ''}"><p class="tb__k"><span>${escaped(numberText(listing))}</span><span class="muted">${escaped(offeredByText(listing))}</span></p><h1>${titleHtml(listing.title)}</h1><p class="tb__s">${escaped(summaryText(listing))}</p></header><div class="lot-now">${now}</div><aside class="bidcol only-d" aria-label="${escaped(translate(isAuction ? 'Auction' : 'Price'))}">${columnHtml(card, { label, price, mark })}</aside><div class="lot-body">${storyHtml(listing)}</div></article>${barHtml(card, { label, price, mark }, word)}`,
    true,
  );
};
