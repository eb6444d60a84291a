import { isLongTitle } from '../../domain/listings/long-title.ts';
import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Card } from '../../domain/listings/card.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import {
  driveWords,
  litresBeside,
  materialBeside,
  transmissionWords,
} from '../../domain/listings/vehicle-words.ts';
import { bidsOf, markOf, moneyOf, placeOf, whole } from './card-html.ts';
import { auctionHead, classifiedHead } from '../../domain/listings/lot-head.ts';
import { houseHtml } from './house-html.ts';
import { escaped, imageHtml, titleHtml } from './html.ts';
import { toldHtml } from './told-html.ts';

type Vehicle = Listing['vehicle'];

/** How many small pictures stand in the film before the door to all of them. */
const film = 7;

const galleryHtml = ({ pictures }: Listing): string => {
  const [first] = pictures;
  if (first === undefined) return '';
  const small = pictures
    .slice(0, film)
    .map(({ url }) => `<li>${imageHtml(url, '', pictureShares.film, false)}</li>`)
    .join('');
  return `<section class="gal" aria-label="Gallery"><div class="gal__hero"><div class="gal__track"><div class="gal__slide">${imageHtml(first.url, first.alt, pictureShares.lot, true, first)}</div></div><span class="gal__n" aria-hidden="true">1 / ${pictures.length}</span></div><ol class="gal__film">${small}<li><div class="gal__all"><span><b>${pictures.length}</b> photos</span></div></li></ol></section>`;
};

const sellerWords = { PRIVATE_SELLER: 'Private seller', DEALER: 'Dealer' } as const;

const lower = (text: string): string => text.toLowerCase();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const engineOf = ({ fuelType, engine, batteryKwh }: Vehicle): string | null => {
  if (fuelType === 'ELECTRIC') {
    return batteryKwh === undefined ? 'Electric' : `Electric, ${batteryKwh} kWh`;
  }
  const litres = litresBeside(engine);
  const size = litres === null ? [] : [`${litres.toFixed(1)} L`];
  const named = [...size, ...(engine?.config === undefined ? [] : [engine.config])];
  return named.length === 0 ? null : named.join(' ');
};

/** One line of a lot: what it is. */
export const summaryOf = ({ vehicle }: Listing): string => {
  const material = materialBeside(vehicle);
  const inside = `${vehicle.interiorColor}${material === null ? '' : ` ${material}`}`;
  const parts = [
    `${vehicle.exteriorColor} over ${lower(inside)}`,
    engineOf(vehicle),
    driveWords[vehicle.drive],
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
};

/** What a buyer asks first, as the app's own list has it. */
const essentialsHtml = ({ vehicle: v, seller }: Listing): string => {
  const kind = transmissionWords[v.transmission];
  const rows = [
    ['Mileage', `${whole.format(v.odometer.value)} ${v.odometer.unit}`],
    ['Transmission', capital(v.gears === undefined ? kind : `${v.gears}-speed ${kind}`)],
    ['Title', `${capital(lower(v.titleStatus).replaceAll('_', ' '))}, ${v.titleRegion}`],
    ['Owners', v.owners === undefined ? 'Not known' : String(v.owners)],
    ['Location', `${v.location.city} ${v.location.region}`],
  ];
  const row = ([label = '', value = '']: readonly string[]): string =>
    `<div><dt>${label}</dt><dd>${escaped(value)}</dd></div>`;
  const trade =
    v.sellerKind === undefined ? '' : `<small class="muted">${sellerWords[v.sellerKind]}</small>`;
  const by = `<div><dt>Seller</dt><dd>${escaped(seller)}${trade}</dd></div>`;
  return `<dl class="ess">${rows.map(row).join('')}${by}</dl>`;
};

/** How the lot stands: its figure under what it is, and its mark. */
const headOf = (card: Card): readonly [label: string, price: string, state: string] => {
  const { listing, auction } = card;
  const head = auction === null ? classifiedHead(listing) : auctionHead(auction);
  const { label, figure, shape, word } = head;
  const none = listing.mode === 'CLASSIFIED' ? '<b>On request</b>' : '';
  const sum = `${listing.currency === 'CAD' ? 'CA$' : 'US$'}${whole.format(figure ?? 0)}`;
  return [
    label === null ? '' : label,
    figure === null ? none : moneyOf(figure, card, ' price--hero ticket__price'),
    markOf({ shape, word: word.replace('{sum}', sum) }),
  ];
};

/** The first screen of a lot, in the app's own words and classes; times are the device's to tell. */
export const lotHtml = (card: Card): string => {
  const { listing } = card;
  const [label, price, state] = headOf(card);
  const isAuction = listing.mode === 'AUCTION';
  const now = `<div class="row semi s14"><p class="fresh fresh--saved"><span>${label} ${price.replace(' price--hero ticket__price', '')}</span></p><span class="push">${state}</span></div><p class="semi s14 muted ticket__by">${isAuction ? `${bidsOf(card)}.` : '&nbsp;'}</p>`;
  return houseHtml(
    `<article class="lot-page wrap">${galleryHtml(listing)}<header class="tb${isLongTitle(listing.title) ? ' tb--long' : ''}"><p class="tb__k"><span>Lot ${listing.number}</span><span class="muted">${placeOf(card)}, offered by ${escaped(listing.seller)}</span></p><h1>${titleHtml(listing.title)}</h1><p class="tb__s">${escaped(summaryOf(listing))}</p></header><div class="lot-now">${essentialsHtml(listing)}<div class="phone-now only-p">${now}<div class="ticket__a"><span class="btn btn--bare" aria-hidden="true">&nbsp;</span></div></div></div><aside class="bidcol only-d" aria-label="${isAuction ? 'Auction' : 'Price'}"><div class="ticket"><span class="lab muted">${label}</span><p>${price}</p>${state}</div></aside><div class="lot-body">${toldHtml(listing)}</div></article>`,
    true,
  );
};
