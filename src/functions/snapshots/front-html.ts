import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Card } from '../../domain/listings/card.ts';
import { extendedWords } from '../../domain/listings/extended-words.ts';
import { lotState } from '../../domain/listings/lot-state.ts';
import { bidsOf, lane, linkTo, markOf, moneyOf, offerOf, placeOf } from './card-html.ts';
import { brand, pictureHtml, titleHtml } from './html.ts';
import { sectionLinks, sectionStrip } from './sections-html.ts';

/** The head of the front page as it stands for everybody. */
const head = `<header><div class="util only-d"><div class="wrap"><span>&nbsp;</span></div></div>
<div class="plate-head wrap">${brand}
<div class="plate-head__own only-p"><a href="/login" class="icbtn" aria-label="Account"></a></div>
<p class="plate-head__tag">Auctions and classifieds for vehicles,<br>Canada and the United States</p>
<search class="contents"><form class="contents" action="/listings"><label class="input search"><span class="vh">Search</span><input type="search" name="q" placeholder="Make, model, lot number or VIN" autocomplete="off"></label></form></search></div>${sectionStrip}
<nav class="home-nav wrap only-d" aria-label="Sections">${sectionLinks}<a href="/how-it-works" class="push">How it works</a><a href="/submit-listing"><b>Sell a vehicle</b></a></nav></header>`;

const soonHtml = (card: Card, now: number): string => {
  const { listing, auction } = card;
  const times = auction?.extensions ?? 0;
  return `<li class="soon">${pictureHtml(card, pictureShares.row, false)}
<div class="soon__time"><strong>&nbsp;</strong><span class="s12 semi muted">${times > 0 ? extendedWords(times).replace('{n}', String(times)) : `Lot ${listing.number}`}</span></div>
<div class="soon__body"><h3>${linkTo(card, titleHtml(listing.title))}</h3><p class="s14 semi muted soon__where">${placeOf(card)} · ${bidsOf(card)}</p><p class="soon__price">${offerOf(card, now)}</p></div>${lane(false)}</li>`;
};

const titleOf = ({ listing: { title, vehicle } }: Card): string => {
  const first = `${vehicle.year} ${vehicle.makeName}`;
  return title.startsWith(`${first} `)
    ? `<span>${titleHtml(first)}</span><span>${titleHtml(title.slice(first.length + 1))}</span>`
    : `<span>${titleHtml(title)}</span>`;
};

const featureHtml = (card: Card, now: number): string => {
  const { listing, auction } = card;
  const state = lotState(listing, auction, now);
  const word = (auction?.bidCount ?? 0) > 0 ? 'Current bid' : 'Starting bid';
  return `<article class="feature">${pictureHtml(card, pictureShares.feature, true)}
<div class="feature__cap"><p class="feature__k"><span>Lot ${listing.number}</span>${(listing.featuredUntil ?? 0) > now ? '<span class="muted">Featured</span>' : ''}</p><h1>${linkTo(card, titleOf(card))}</h1></div>
<div class="feature__b"><p class="feature__lead">&nbsp;</p><div class="feature__n"><dl class="contents"><div><dt>${word}</dt><dd>${moneyOf(state.price ?? auction?.startingBid ?? 0, card)}</dd></div></dl><div class="feature__state">${markOf(state)}<span class="s14 semi muted">${bidsOf(card)} · ${placeOf(card)}</span></div></div></div>${lane(true)}</article>`;
};

/**
 * The first screen of the front page in the app's own words and classes, seen before its program
 * has arrived and replaced by it. Times are left out: the reader's zone is not known here.
 */
export const frontHtml = (feature: Card, soon: readonly Card[], now: number): string =>
  `<div class="with-bar">${head}<main id="main" tabindex="-1"><div class="front wrap"><section class="front__soon" aria-labelledby="soon"><div class="front__sh"><h2 id="soon">Ending soon</h2><a class="link s14" href="/listings">All auctions</a></div><ol>${soon
    .map((card) => soonHtml(card, now))
    .join('')}</ol></section>${featureHtml(feature, now)}</div></main></div>`;
