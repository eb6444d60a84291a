import { lotState } from '../../wording/listings/lot-state.ts';
import {
  bidsText,
  extendedText,
  numberText,
  placeText,
  titleLines,
} from '../../wording/listings/lot-text.ts';
import { translate } from '../../wording/language/translate.ts';
import { pictureShares } from '../../domain/content/picture-shares.ts';
import { leadOf } from '../../domain/listings/lead.ts';
import type { Card } from '../../domain/listings/card.ts';
import { lane, linkTo, markOf, moneyOf, offerOf } from './card-html.ts';
import { brand, escaped, pictureHtml, titleHtml } from './html.ts';
import { searchHtml, sectionLinks, sectionStrip } from './sections-html.ts';

/** The head of the front page as it stands for everybody. */
const head =
  (): string => `<header><div class="util only-d"><div class="wrap"><span>&nbsp;</span></div></div>
<div class="plate-head wrap">${brand}
<div class="plate-head__own only-p"><a href="/login" class="icbtn" aria-label="${escaped(translate('Account'))}"></a></div>
<p class="plate-head__tag"><span>${escaped(translate('Auctions and classifieds for vehicles'))}</span> <span class="only-d">${escaped(translate('in Canada and the United States'))}</span></p>
${searchHtml(false)}</div>${sectionStrip()}
<nav class="home-nav wrap only-d" aria-label="${escaped(translate('Sections'))}">${sectionLinks()}<a href="/how-it-works" class="push">${escaped(translate('How it works'))}</a><a href="/submit-listing"><b>${escaped(translate('Sell a vehicle'))}</b></a></nav></header>`;

const soonHtml = (card: Card, now: number): string => {
  const { listing, auction } = card;
  const times = auction?.extensions ?? 0;
  const said = times > 0 ? extendedText(times) : numberText(listing);
  return `<li class="soon">${pictureHtml(card, pictureShares.row, false)}
<div class="soon__time"><strong>&nbsp;</strong><span class="s12 semi muted">${escaped(said)}</span></div>
<div class="soon__body"><h3>${linkTo(card, titleHtml(listing.title))}</h3><p class="s14 semi muted soon__where">${escaped(`${placeText(listing)} · ${bidsText(auction?.bidCount ?? 0)}`)}</p><p class="soon__price">${offerOf(card, now)}</p></div>${lane(false)}</li>`;
};

const featureHtml = (card: Card, now: number): string => {
  const { listing, auction } = card;
  const state = lotState(listing, auction, now);
  const bids = auction?.bidCount ?? 0;
  const mark =
    (listing.featuredUntil ?? 0) > now
      ? `<span class="muted">${escaped(translate('Featured'))}</span>`
      : '';
  const lines = titleLines(listing)
    .filter((line) => line !== '')
    .map((line) => `<span>${titleHtml(line)}</span>`);
  return `<article class="feature">${pictureHtml(card, pictureShares.feature, true)}
<div class="feature__cap"><p class="feature__k"><span>${escaped(numberText(listing))}</span>${mark}</p><h1>${linkTo(card, lines.join(''))}</h1></div>
<div class="feature__b"><p class="feature__lead">${escaped(leadOf(listing, 220))}</p><div class="feature__n"><dl class="contents"><div><dt>${escaped(translate(bids > 0 ? 'Current bid' : 'Starting bid'))}</dt><dd>${moneyOf(state.price ?? auction?.startingBid ?? 0, card)}</dd></div></dl><div class="feature__state">${markOf(state)}<span class="s14 semi muted">${escaped(`${bidsText(bids)} · ${placeText(listing)}`)}</span></div></div></div>${lane(true)}</article>`;
};

/** The auctions that end next, with their heading; nothing if there are none. */
const endingHtml = (soon: readonly Card[], now: number): string =>
  soon.length === 0
    ? ''
    : `<section class="front__soon" aria-labelledby="soon"><div class="front__sh"><h2 id="soon">${escaped(translate('Ending soon'))}</h2><a class="link s14" href="/listings">${escaped(translate('All auctions'))}</a></div><ol>${soon
        .map((card) => soonHtml(card, now))
        .join('')}</ol></section>`;

/**
 * The first screen of the front page in the app's own words and classes, seen before its program
 * has arrived and replaced by it. Times are left out: the reader's zone is not known here.
 */
export const frontHtml = (feature: Card, soon: readonly Card[], now: number): string =>
  `<div class="with-bar">${head()}<main id="main" tabindex="-1"><div class="front wrap">${endingHtml(soon, now)}${featureHtml(feature, now)}</div></main></div>`;
