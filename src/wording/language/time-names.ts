import { isFrench } from './locale.ts';

/**
 * Calendar names, spelled out here: a formatter that knows them takes longer to create than a first
 * screen to render.
 */
const english = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  weekdaysShort: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;

const french = {
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  weekdaysShort: ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam'],
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  monthsShort: [
    'janv',
    'févr',
    'mars',
    'avr',
    'mai',
    'juin',
    'juill',
    'août',
    'sept',
    'oct',
    'nov',
    'déc',
  ],
} as const;

type List = keyof typeof english;

/** Returns a name. @param at its index in the list, from 0; weeks begin with Sunday. */
export const calendarName = (list: List, at: number): string =>
  (isFrench() ? french : english)[list][at] ?? '';

/** Abbreviations of the zones in which most readers live, English and French. */
const regions: Readonly<Record<string, readonly [string, string]>> = {
  Pacific: ['P', 'P'],
  Mountain: ['M', 'R'],
  Central: ['C', 'C'],
  Eastern: ['E', 'E'],
  Atlantic: ['A', 'A'],
  Newfoundland: ['N', 'T'],
};

/**
 * The abbreviation `EST`, in French `HNE`, for the full English name; null for an unknown zone.
 *
 * @param full such as `Eastern Standard Time`
 */
export const shortZone = (full: string): string | null => {
  if (full === 'Coordinated Universal Time') return 'UTC';
  const [, region = '', season] = /^(\w+) (Standard|Daylight) Time$/.exec(full) ?? [];
  const letters = regions[region];
  if (letters === undefined) return null;
  const summer = season === 'Daylight';
  return isFrench() ? `H${summer ? 'A' : 'N'}${letters[1]}` : `${letters[0]}${summer ? 'D' : 'S'}T`;
};
