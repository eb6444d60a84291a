import { afterPaint } from '../core/after-paint.ts';
import { hasKeptCards } from './first-cards.ts';
import { hasFirstDocuments } from './first-documents.ts';
import { whenIdle } from '../core/when-idle.ts';
import { currentSession } from '../session/session.ts';

/** Pages whose first screen a snapshot can fill where nothing is kept. */
const withMakes = /^\/(?:makes|make\/[^/]+)\/?$/;
const withCards = /^\/(?:listings(?:\/[^/]+)?\/?)?$/;

/** What is searched for is found in the mirror alone. */
const isSearch = (): boolean => new URLSearchParams(location.search).has('q');

/** Cards that have not come within this are not waited for, ms. */
const CARDS_MS = 6_000;
/** Nor are pictures that have not come this long after their cards. */
const PICTURES_MS = 3_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

let noteShown = (): void => undefined;
const shown = new Promise<void>((resolve) => {
  noteShown = resolve;
});

/** Says that the first cards, or the lot itself, have been given to the screen, or that none will be. */
export const noteFirstCards = (): void => noteShown();

const arrived = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    if (picture.complete) resolve();
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });

/** The pictures that decide when a page is seen say so by their priority. */
const firstPictures = async (): Promise<void> => {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.all([...pictures].map(arrived));
};

/** Whether nothing of an earlier visit is on this device. */
export const isFirstVisit = (): boolean => !hasKeptCards();

/**
 * What a new visitor came for is looked at before the house is taken in, which keeps a small device
 * busy for seconds: it begins when the page has been at rest this long, ms. Pictures below the first
 * screen come before it too. Who presses something wants more than what is there. What is worked
 * with a mouse has the strength to go on almost at once.
 */
const REST_MS = { touch: 2_500, mouse: 250 };
/** A page that is never at rest is not waited for longer, ms. */
const UNREST_MS = 10_000;

const pressed = (): Promise<void> =>
  new Promise((resolve) => {
    for (const press of ['pointerdown', 'keydown']) {
      addEventListener(press, () => resolve(), { once: true, capture: true, passive: true });
    }
  });

const isSeen = async (): Promise<void> => {
  await Promise.race([shown, pause(CARDS_MS)]);
  await afterPaint();
  await Promise.race([firstPictures(), pause(PICTURES_MS)]);
};

/** Whether the page came with its first screen. */
const isServed = (): boolean =>
  (withCards.test(location.pathname) && !isSearch()) || hasFirstDocuments();

let seen: Promise<void> | null = null;

/**
 * Resolves when the first screen is seen, cards and pictures: at once where that screen is something
 * else.
 */
export const firstScreenSeen = (): Promise<void> => {
  const waits = isServed() || (isFirstVisit() && withMakes.test(location.pathname));
  seen ??= waits ? isSeen() : Promise.resolve();
  return seen;
};

const stands = async (): Promise<void> => {
  // By the time the screen is seen something of this visit is kept.
  const isNew = isServed() && isFirstVisit() && currentSession().uid === null;
  await firstScreenSeen();
  const restMs = matchMedia('(pointer: fine)').matches ? REST_MS.mouse : REST_MS.touch;
  if (isNew) await Promise.race([pressed(), whenIdle(restMs, UNREST_MS)]);
};

let standing: Promise<void> | null = null;

/**
 * Resolves when the first screen stands and the device may be kept busy: what keeps the house on
 * this device, and everything that talks to the server for it, must not come between.
 */
export const firstScreen = (): Promise<void> => {
  standing ??= stands();
  return standing;
};
