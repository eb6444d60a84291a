// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Feature } from '../../../src/app/listings/front/feature.tsx';
import { LotCard } from '../../../src/app/listings/card/lot-card.tsx';
import { extendedText } from '../../../src/app/listings/card/lot-text.ts';
import type { Card } from '../../../src/domain/listings/card.ts';
import { cardHtml } from '../../../src/functions/snapshots/card-html.ts';
import { frontHtml } from '../../../src/functions/snapshots/front-html.ts';
import { lotHtml } from '../../../src/functions/snapshots/lot-html.ts';
import { BidTicket } from '../../../src/app/bidding/bid-ticket.tsx';
import { ClassifiedTicket } from '../../../src/app/listings/lot/classified-ticket.tsx';
import { LotPage } from '../../../src/app/listings/lot/lot-page.tsx';
import { french, refusals } from '../../../src/app/shell/french.ts';
import { currentView, showView } from '../../../src/app/store/device/view.ts';
import { noWords, sayIn } from '../../../src/app/ui/words.ts';
import { clear, draw } from '../drawn.ts';
import { card, noon, type CardChanges } from './cards.ts';

// The drawn page has no window whose sight could be watched.
vi.mock(import('../../../src/app/store/device/on-screen.ts'), async (original) => ({
  ...(await original()),
  useOnScreen: () => () => undefined,
}));

const over = (status: string, more: object = {}): CardChanges => ({
  listing: { status, endAt: noon - 1000, ...more } as never,
  auction: { status, endAt: noon - 1000, price: 4400, bidCount: 3, ...more } as never,
});
const ad = (more: object): CardChanges => ({
  listing: { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 9000, ...more } as never,
  auction: null,
});
const running = (more: object): CardChanges => ({
  listing: { mode: 'AUCTION', status: 'LIVE' },
  auction: { status: 'LIVE', price: 4400, bidCount: 3, ...more } as never,
});

const live = {
  'no reserve': running({ reserveStatus: 'NO_RESERVE' }),
  'reserve not met': running({ reserveStatus: 'RESERVE_NOT_MET', reserveNear: false }),
  'near the reserve': running({ reserveStatus: 'RESERVE_NOT_MET', reserveNear: true }),
  'reserve met': running({ reserveStatus: 'RESERVE_MET' }),
  'without a bid': running({ price: 0, bidCount: 0, startingBid: 100 }),
  'past its end': running({ endAt: noon - 1000 }),
};

const states: Readonly<Record<string, CardChanges>> = {
  ...live,
  'still to open': over('SCHEDULED', { price: 0, bidCount: 0 }),
  ended: over('ENDED'),
  sold: over('SOLD', { soldPrice: 4400 }),
  'sold by an offer': over('SOLD', { soldPrice: 4400, soldVia: 'OFFER' }),
  completed: over('COMPLETED', { soldPrice: 4400 }),
  'not paid for': over('DEFAULTED', { soldPrice: 4400 }),
  'not handed over': over('SELLER_DEFAULTED', { soldPrice: 4400 }),
  negotiating: over('NEGOTIATION'),
  unsold: over('UNSOLD'),
  'without any bid': over('NO_BIDS', { price: 0, bidCount: 0 }),
  withdrawn: over('WITHDRAWN', { price: 0, bidCount: 0 }),
  cancelled: over('CANCELLED'),
  'an advertisement': ad({}),
  'an advertisement open to offers': ad({ obo: true }),
  'an advertisement without a price': ad({ priceOnRequest: true }),
  'an advertisement without a price, open to offers': ad({ priceOnRequest: true, obo: true }),
  'a sold advertisement': ad({ status: 'SOLD' }),
  'an expired advertisement': ad({ status: 'EXPIRED' }),
};

const lot = (changes: CardChanges): ReturnType<typeof card> => {
  const made = card('l-1', changes);
  return { ...made, listing: { ...made.listing, mode: 'AUCTION', ...changes.listing } as never };
};

/** What only the reader's device knows, and where it stands: all that may differ, and why. */
const exceptions = [
  // The time left and the end are told in the reader's zone, by the server's clock.
  '.lot__top > span:first-child ~ *',
  '.feature__n dl > div + div',
  '.feature [aria-hidden="true"]',
  // A page of the pictures is told to those who see them; its buttons need the program.
  '.gal',
];

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** All that is said in a place but the exceptions, a piece of text each. */
const whole = (place: Element): readonly string[] => {
  const copy = place.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll(exceptions.join())) one.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  return [plain(found.join(' '))];
};

/** Texts of these places, one line each; a mark with its shape. */
const told = (place: ParentNode, selectors: readonly string[]): readonly string[] =>
  selectors.flatMap((selector) =>
    [...place.querySelectorAll(selector)].map((one) =>
      plain([one.classList.contains('st') ? one.className : '', one.textContent].join(' ')),
    ),
  );

const served = (html: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
};

// The cards tell the time by the device's clock.
const at = (changes: CardChanges): Card & { readonly seenAt: number } => {
  const { listing, auction } = lot(changes);
  const by = Date.now() - noon;
  return {
    listing: { ...listing, startAt: (listing.startAt ?? 0) + by, endAt: (listing.endAt ?? 0) + by },
    auction: auction && { ...auction, startAt: auction.startAt + by, endAt: auction.endAt + by },
    seenAt: Date.now(),
  };
};

afterEach(() => {
  clear();
  sayIn('en-CA', noWords);
});

const languages = { 'en-CA': noWords, 'fr-CA': { french, refusals } };

describe.each(['en-CA', 'fr-CA'] as const)(
  'what is served first says what the program says: %s',
  (locale) => {
    beforeEach(() => sayIn(locale, languages[locale]));
    const { units } = currentView();
    const cardPlaces = ['.lot__title', '.lot__price > :first-child', '.lot__n', '.st'];
    it.each(Object.keys(states))('on a card: %s', async (name) => {
      const made = at(states[name] ?? {});
      const drawn = await draw(() => createElement(LotCard, { card: made, certain: true }));
      const html = served(cardHtml(made, true, { now: Date.now(), units }));
      expect(told(html, cardPlaces)).toEqual(told(drawn.place, cardPlaces));
      expect(whole(html)).toEqual(whole(drawn.place));
    });

    const featurePlaces = [
      '.feature__k',
      '.feature h1',
      '.feature .price',
      '.feature__state',
      '.feature .st',
    ];
    it.each(Object.keys(live))('on the front page: %s', async (name) => {
      const made = at(states[name] ?? {});
      const now = Date.now();
      const drawn = await draw(() => createElement(Feature, { card: made, now, certain: true }));
      const html = served(frontHtml(made, [], now));
      expect(told(html, featurePlaces)).toEqual(told(drawn.place, featurePlaces));
      const said = (place: ParentNode) => [...place.querySelectorAll('.feature')].flatMap(whole);
      expect(said(html)).toEqual(said(drawn.place));
    });

    it.each([1, 2, 3, 4, 11, 21])('of an end moved %i times', (extensions) => {
      const html = frontHtml(at({}), [at(running({ extensions }))], Date.now());
      const [said] = told(served(html), ['.soon__time span']);
      expect(said).toBe(extendedText(extensions));
    });

    const headPlaces = ['.lab', '.price', '.st'];
    it.each(Object.keys(states))('on the page of a lot: %s', async (name) => {
      const made = at(states[name] ?? {});
      const { listing, auction } = made;
      const session = { status: 'out', uid: null, username: null } as never;
      const bidLot = {
        listing,
        auction,
        live: true,
        seenAt: null,
        standing: null,
        session,
      } as never;
      const bid = {
        form: { queued: null, fate: { state: 'none' }, text: '' },
        actions: null,
        near: null,
        synced: true,
      } as never;
      const drawn = await draw(() =>
        auction === null
          ? createElement(ClassifiedTicket, { listing, actions: null })
          : createElement(BidTicket, { ...(bid as object), lot: bidLot, now: Date.now() } as never),
      );
      const column = served(lotHtml(made, units)).querySelector('.bidcol') ?? document.body;
      const said = (place: ParentNode) => told(place, headPlaces).filter((text) => text !== '');
      expect(said(column)).toEqual(said(drawn.place));
      // An ending and an advertisement stand on a phone as in the column; else the bar has the price.
      const page = served(lotHtml(made, units));
      const onPhone = [...page.querySelectorAll('.phone-now, .bidbar')].flatMap((place) =>
        told(place, ['.price']),
      );
      expect(onPhone).toEqual(told(drawn.place, ['.price']));
    });

    it.each(['km', 'mi'] as const)('of what a lot is, in %s', async (of) => {
      const made = at({});
      const slots = {
        column: null,
        now: null,
        ladder: null,
        talk: null,
        seller: null,
        after: null,
      };
      showView({ ...currentView(), units: of });
      const drawn = await draw(() => createElement(LotPage, { listing: made.listing, ...slots }));
      const html = served(lotHtml(made, of));
      const said = (place: ParentNode) => [...place.querySelectorAll('.tb, .ess')].flatMap(whole);
      expect(said(html)).toHaveLength(2);
      expect(said(html)).toEqual(said(drawn.place));
      // Off the page before the device reads in its own way again.
      clear();
      showView({ ...currentView(), units });
    });
  },
);
