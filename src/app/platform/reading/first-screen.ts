import { afterPaint } from '../tab/after-paint.ts';
import { hasKeptCards } from './first-cards.ts';
import { hasFirstReadings } from './first-readings.ts';
import { whenIdle } from '../tab/when-idle.ts';
import { currentSession } from '../session/session.ts';

/** Pages whose first screen a snapshot can fill when the mirror is empty. */
const withMakes = /^\/(?:makes|make\/[^/]+)\/?$/;
const withCards = /^\/(?:listings(?:\/[^/]+)?\/?)?$/;

/** Search results come from the mirror only. */
const isSearch = (): boolean => new URLSearchParams(location.search).has('q');

/** Longest wait for the first cards, ms. */
const CARDS_MS = 6_000;
/** Longest wait for pictures after their cards, ms. */
const PICTURES_MS = 3_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

let resolveShown = (): void => undefined;
const screenShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/**
 * Signals that the first cards, or the lot itself, have been rendered, or that there will be none.
 */
export const setFirstCardsShown = (): void => resolveShown();

const arrived = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    if (picture.complete) resolve();
    picture.addEventListener('load', () => resolve(), { once: true });
    picture.addEventListener('error', () => resolve(), { once: true });
  });

/** Waits for the first screen's pictures, which have a high fetch priority. */
const firstPictures = async (): Promise<void> => {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.all([...pictures].map(arrived));
};

/** Whether this device has no data of an earlier visit. */
export const isFirstVisit = (): boolean => !hasKeptCards();

/**
 * On a first visit, filling the mirror waits until the page has been idle this long, ms: filling
 * keeps a small device busy for seconds, while the visitor reads the first screen and its pictures
 * still load. A press ends the wait, since the visitor then wants more than the first screen has. A
 * device with a mouse is assumed to be fast enough to continue almost at once.
 */
const IDLE_MS = { touch: 1_000, mouse: 250 };
/** Longest wait for a page that does not become idle, ms. */
const MOST_IDLE_WAIT_MS = 10_000;

const pressed = (): Promise<void> =>
  new Promise((resolve) => {
    for (const press of ['pointerdown', 'keydown']) {
      addEventListener(press, () => resolve(), { once: true, capture: true, passive: true });
    }
  });

const isSeen = async (): Promise<void> => {
  await Promise.race([screenShown, pause(CARDS_MS)]);
  await afterPaint();
  await Promise.race([firstPictures(), pause(PICTURES_MS)]);
};

/** Whether the page was served with its first screen. */
const isServed = (): boolean =>
  (withCards.test(location.pathname) && !isSearch()) || hasFirstReadings();

let seen: Promise<void> | null = null;

/** Resolves when the first screen shows its cards and pictures; at once on other screens. */
export const firstScreenSeen = (): Promise<void> => {
  const waits = isServed() || (isFirstVisit() && withMakes.test(location.pathname));
  seen ??= waits ? isSeen() : Promise.resolve();
  return seen;
};

const drawnAndRead = async (): Promise<void> => {
  // Read before the wait: once the screen is rendered, this visit itself has stored cards.
  const isNew = isServed() && isFirstVisit() && currentSession().uid === null;
  await firstScreenSeen();
  if (!isNew) return;
  const idleMs = matchMedia('(pointer: fine)').matches ? IDLE_MS.mouse : IDLE_MS.touch;
  await Promise.race([pressed(), whenIdle(idleMs, MOST_IDLE_WAIT_MS)]);
};

let readable: Promise<void> | null = null;

/**
 * Resolves when the first screen has been rendered and, on a first visit, the visitor has had time
 * to look at it. Replication and all other background requests start afterwards, so that they do
 * not delay the page.
 */
export const firstScreen = (): Promise<void> => {
  readable ??= drawnAndRead();
  return readable;
};
