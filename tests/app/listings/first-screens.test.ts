// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Feature } from '../../../src/app/listings/front/feature.tsx';
import { LotCard } from '../../../src/app/listings/card/lot-card.tsx';
import { extendedText } from '../../../src/wording/listings/lot-text.ts';
import { cardHtml } from '../../../src/functions/snapshots/card-html.ts';
import { frontHtml } from '../../../src/functions/snapshots/front-html.ts';
import { lotHtml } from '../../../src/functions/snapshots/lot-html.ts';
import { LotPage } from '../../../src/app/listings/lot/lot-page.tsx';
import { french, refusals } from '../../../src/wording/french/french.ts';
import { currentView, showView } from '../../../src/app/store/device/view.ts';
import { noTranslations, setTranslations } from '../../../src/wording/language/translate.ts';
import { clear, draw } from '../drawn.ts';
import { parsed, plain, saidIn } from './said.ts';
import { cardNow, liveStates, lotStates, running } from './lot-states.ts';

// The drawn page has no window whose sight could be watched.
vi.mock(import('../../../src/app/store/device/on-screen.ts'), async (original) => ({
  ...(await original()),
  useOnScreen: () => () => undefined,
}));

/** The parts only the reader's device knows, with their selectors: all that may differ, and why. */
const exceptions = [
  // The time left and the end are told in the reader's zone, by the server's clock.
  '.lot__top > span:first-child ~ *',
  '.feature__n dl > div + div',
  '.feature [aria-hidden="true"]',
];

const whole = (place: Element): readonly string[] => [saidIn(place, exceptions)];

/** Texts of these places, one line each; a mark with its shape. */
const told = (place: ParentNode, selectors: readonly string[]): readonly string[] =>
  selectors.flatMap((selector) =>
    [...place.querySelectorAll(selector)].map((one) =>
      plain([one.classList.contains('st') ? one.className : '', one.textContent].join(' ')),
    ),
  );

afterEach(() => {
  clear();
  setTranslations('en-CA', noTranslations);
});

const languages = { 'en-CA': noTranslations, 'fr-CA': { french, refusals } };

describe.each(['en-CA', 'fr-CA'] as const)(
  'what is served first says what the program says: %s',
  (locale) => {
    beforeEach(() => setTranslations(locale, languages[locale]));
    const { units } = currentView();
    const cardPlaces = ['.lot__title', '.lot__price > :first-child', '.lot__n', '.st'];
    it.each(Object.keys(lotStates))('on a card: %s', async (name) => {
      const made = cardNow(lotStates[name] ?? {});
      const drawn = await draw(() => createElement(LotCard, { card: made, certain: true }));
      const html = parsed(cardHtml(made, true, { now: Date.now(), units }));
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
    it.each(Object.keys(liveStates))('on the front page: %s', async (name) => {
      const made = cardNow(lotStates[name] ?? {});
      const now = Date.now();
      const drawn = await draw(() => createElement(Feature, { card: made, now, certain: true }));
      const html = parsed(frontHtml(made, [], now));
      expect(told(html, featurePlaces)).toEqual(told(drawn.place, featurePlaces));
      const said = (place: ParentNode) => [...place.querySelectorAll('.feature')].flatMap(whole);
      expect(said(html)).toEqual(said(drawn.place));
    });

    it.each([1, 2, 3, 4, 11, 21])('of an end moved %i times', (extensions) => {
      const html = frontHtml(cardNow({}), [cardNow(running({ extensions }))], Date.now());
      const [said] = told(parsed(html), ['.soon__time span']);
      expect(said).toBe(extendedText(extensions));
    });

    it.each(['km', 'mi'] as const)('of what a lot is, in %s', async (of) => {
      const made = cardNow({});
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
      const html = parsed(lotHtml(made, of));
      const said = (place: ParentNode) => [...place.querySelectorAll('.tb, .ess')].flatMap(whole);
      expect(said(html)).toHaveLength(2);
      expect(said(html)).toEqual(said(drawn.place));
      // Off the page before the device reads in its own way again.
      clear();
      showView({ ...currentView(), units });
    });
  },
);
