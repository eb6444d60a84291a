import { atom, useAtomValue } from 'jotai';
import { languageIn } from '../../../domain/platform/address-language.ts';
import {
  locales,
  readerBy,
  type Locale,
  type Reader,
  cookieOf,
  readerCookie,
} from '../../../domain/platform/reader.ts';
import { device } from '../session/session.ts';
import { viewing } from '../session/viewing.ts';
import { keptPagesCache } from '../../../domain/platform/snapshots/first-screens.ts';
import { storedKeys } from '../storage/stored-keys.ts';

export type Theme = 'system' | 'light' | 'dark';
export type { Locale };

/** The reader's choice of display. It never changes stored values. */
export interface View {
  readonly units: 'km' | 'mi';
  /** Amounts in another currency get an approximate figure in this one beside them. */
  readonly currency: 'CAD' | 'USD';
  /** Language and format of dates and figures. */
  readonly locale: Locale;
  readonly theme: Theme;
}

const THEME = storedKeys.theme.key;

const byLanguage = (language: string): View => {
  const reader = readerBy(language);
  return { ...reader, currency: reader.locale === 'en-US' ? 'USD' : 'CAD', theme: 'system' };
};

const one = <T extends string>(value: unknown, of: readonly T[], or: T): T =>
  of.find((known) => known === value) ?? or;

/** Builds a view from unchecked values; invalid ones are taken from `or`. */
export const viewOf = (value: Readonly<Record<string, unknown>>, or: View): View => ({
  units: one(value['units'], ['km', 'mi'], or.units),
  currency: one(value['currency'], ['CAD', 'USD'], or.currency),
  locale: one(value['locale'], locales, or.locale),
  theme: one(value['theme'], ['system', 'light', 'dark'], or.theme),
});

/** The longest lifetime browsers allow; some delete the cookie after a week, so it is set at every start. */
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Sets a cookie with the reader's language and units, so that the server renders pages accordingly.
 * Pages the service worker cached with other settings are deleted. In a view, the settings of the
 * viewed member are not sent.
 */
export const tellHouse = (reader: Reader): void => {
  if (viewing() !== null) return;
  const told = `${readerCookie}=${cookieOf(reader)}`;
  const isTold = document.cookie.split('; ').includes(told);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${told}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  if (isTold || !('caches' in globalThis)) return;
  // A page that cannot be deleted is not shown either: `first.js` checks its language.
  caches.delete(keptPagesCache).catch(() => undefined);
};

const storedView = (): View => {
  const first = byLanguage(navigator.language);
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storedKeys.view.key) ?? 'null');
    const theme = localStorage.getItem(THEME);
    if (typeof value !== 'object' || value === null) return viewOf({ theme }, first);
    const chosen = viewOf({ theme, ...value }, first);
    tellHouse(chosen);
    return chosen;
  } catch {
    return first;
  }
};

const applyTheme = (view: View): void => {
  const { dataset } = document.documentElement;
  if (view.theme === 'system') delete dataset['theme'];
  else dataset['theme'] = view.theme;
};

const viewAtom = atom<View | null>(null);

/** Stores the view for later starts, and in a cookie so that the server renders pages in it. */
const keepView = (view: View): View => {
  tellHouse(view);
  try {
    localStorage.setItem(storedKeys.view.key, JSON.stringify(view));
    if (view.theme === 'system') localStorage.removeItem(THEME);
    else localStorage.setItem(THEME, view.theme);
  } catch {
    // Storage refused: the next start uses the device's default again.
  }
  return view;
};

/** Applies the language in the URL to this device, as if the reader had chosen it. */
const addressed = (view: View): View => {
  const locale = languageIn(location.search);
  return locale === null || locale === view.locale ? view : keepView({ ...view, locale });
};

/** The reader's choice of display, outside of components. */
export const currentView = (): View => {
  const there = device.get(viewAtom);
  if (there !== null) return there;
  const first = addressed(storedView());
  applyTheme(first);
  device.set(viewAtom, first);
  return first;
};

/** Applies a view on this device, now and at every later start. */
export const showView = (view: View): void => {
  applyTheme(view);
  device.set(viewAtom, view);
  keepView(view);
};

/** Sets the choices for a page rendered on the server, without storing them. */
export const drawFor = (reader: Reader): void => {
  device.set(viewAtom, viewOf({ ...reader }, byLanguage(reader.locale)));
};

/** The reader's choice of display, updated on change. */
export const useView = (): View => useAtomValue(viewAtom, { store: device }) ?? currentView();
