import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Card } from '../../domain/listings/card.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { bidsOf, offerOf, placeOf, priceOf } from './card-html.ts';
import { houseHtml } from './house-html.ts';
import { escaped, imageHtml } from './html.ts';

/** How many small pictures stand in the film before the door to all of them. */
const film = 7;

const galleryHtml = ({ pictures }: Listing): string => {
  const [first] = pictures;
  if (first === undefined) return '';
  const small = pictures
    .slice(0, film)
    .map(({ url }) => `<li>${imageHtml(url, '', pictureShares.film, false)}</li>`)
    .join('');
  return `<section class="gal" aria-label="Pictures"><div class="gal__hero"><div class="gal__track"><div class="gal__slide">${imageHtml(first.url, first.alt, pictureShares.lot, true)}</div></div><span class="gal__n" aria-hidden="true">1 / ${pictures.length}</span></div><ol class="gal__film">${small}<li><div class="gal__all"><span><b>${pictures.length}</b> plates</span></div></li></ol></section>`;
};

/** Paragraphs of a stored text, without its marks. */
const paragraphs = (html: string): readonly string[] =>
  html
    .split(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/i)
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', '’')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');

/** One sentence of a lot: the seller's highlights, else the beginning of its story. */
export const summaryOf = (listing: Listing): string => {
  const highlights = listing.vehicle.highlights?.split('\n')[0]?.trim() ?? '';
  if (highlights !== '') return highlights;
  const { exteriorColor, interiorColor } = listing.vehicle;
  return `${exteriorColor} over ${interiorColor.toLowerCase()}.`;
};

const storyHtml = ({ descriptionHtml }: Listing): string => {
  const told = paragraphs(descriptionHtml).map((part) => `<p>${escaped(part)}</p>`);
  return told.length === 0
    ? ''
    : `<section class="sec bx story"><div class="sec__h"><h2>The story</h2></div><div class="story__g"><div>${told.join('')}</div></div></section>`;
};

const wordOf = ({ listing, auction }: Card): string => {
  if (listing.mode === 'CLASSIFIED') return 'Price';
  if ((auction?.status ?? listing.status) !== 'LIVE') return 'Auction';
  return (auction?.bidCount ?? 0) > 0 ? 'Current bid' : 'Opens at';
};

/** The first screen of a lot, in the app's own words and classes; times are the device's to tell. */
export const lotHtml = (card: Card): string => {
  const { listing, auction } = card;
  const [price, state] = offerOf(card);
  const live = auction?.status === 'LIVE';
  const isAuction = listing.mode === 'AUCTION';
  const amount = live ? priceOf(card, ' price--hero ticket__price') : price;
  const now = `<div class="row semi s14"><p class="fresh fresh--saved"><span>${wordOf(card)} ${price}</span></p><span class="push">${state}</span></div><p class="semi s14 muted ticket__by">${isAuction ? `${bidsOf(card)}.` : '&nbsp;'}</p>`;
  return houseHtml(
    `<article class="lot-page wrap">${galleryHtml(listing)}<header class="tb"><p class="tb__k"><span>Lot ${listing.number}</span><span class="muted">${placeOf(card)}, offered by ${escaped(listing.seller)}</span></p><h1>${escaped(listing.title)}</h1><p class="tb__s">${escaped(summaryOf(listing))}</p></header><aside class="bidcol only-d" aria-label="${isAuction ? 'Bid' : 'Price'}"><div class="ticket"><span class="lab muted">${wordOf(card)}</span><p>${amount}</p>${state}</div></aside><div class="lot-body"><div class="phone-now only-p">${now}<div class="ticket__a"><span class="btn btn--bare" aria-hidden="true">&nbsp;</span></div></div>${storyHtml(listing)}</div></article>`,
    true,
  );
};
