import { atom, useAtomValue } from 'jotai';
import { languageIn } from '../../../domain/platform/address-language.ts';
import { locales, readerBy, type Locale, type Reader } from '../../../domain/platform/reader.ts';
import { device } from '../session/session.ts';
import { tellHouse } from './reader-cookie.ts';
import { storedKeys } from '../core/stored-keys.ts';

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

const KEPT = storedKeys.view.key;
const THEME = storedKeys.theme.key;

const byLanguage = (language: string): View => {
  const reader = readerBy(language);
  return { ...reader, currency: reader.locale === 'en-US' ? 'USD' : 'CAD', theme: 'system' };
};

const one = <T extends string>(value: unknown, of: readonly T[], or: T): T =>
  of.find((known) => known === value) ?? or;

/** A view out of anything: what does not fit is as `or` has it. */
export const viewOf = (value: Readonly<Record<string, unknown>>, or: View): View => ({
  units: one(value['units'], ['km', 'mi'], or.units),
  currency: one(value['currency'], ['CAD', 'USD'], or.currency),
  locale: one(value['locale'], locales, or.locale),
  theme: one(value['theme'], ['system', 'light', 'dark'], or.theme),
});

const storedView = (): View => {
  const first = byLanguage(navigator.language);
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
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

/** For every later start, and so that the house serves its pages like this. */
const keep = (view: View): View => {
  tellHouse(view);
  try {
    localStorage.setItem(KEPT, JSON.stringify(view));
    if (view.theme === 'system') localStorage.removeItem(THEME);
    else localStorage.setItem(THEME, view.theme);
  } catch {
    // Storage refused: the next start shows the device's own way again.
  }
  return view;
};

/** An address that names its language chooses it for this device, as its reader would. */
const addressed = (view: View): View => {
  const locale = languageIn(location.search);
  return locale === null || locale === view.locale ? view : keep({ ...view, locale });
};

/** The same outside of components. */
export const currentView = (): View => {
  const there = device.get(viewAtom);
  if (there !== null) return there;
  const first = addressed(storedView());
  applyTheme(first);
  device.set(viewAtom, first);
  return first;
};

/** Takes a view over for this device: shown at once and at every later start. */
export const showView = (view: View): void => {
  applyTheme(view);
  device.set(viewAtom, view);
  keep(view);
};

/** Takes over the choices a page is drawn for on the server, which keeps nothing of them. */
export const drawFor = (reader: Reader): void => {
  device.set(viewAtom, viewOf({ ...reader }, byLanguage(reader.locale)));
};

/** The reader's choice of display, now and after every change. */
export const useView = (): View => useAtomValue(viewAtom, { store: device }) ?? currentView();
