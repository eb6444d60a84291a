import type { Language } from '../../domain/accounts/language.ts';
import { houseZone } from '../../domain/platform/house-zone.ts';

/** Reader of a notice: their language and time zone. */
export interface NoticeReader {
  readonly language: Language;
  readonly zone: string;
}

/** Twelve-hour time in English, as in the app, and Canadian zone names in French. */
const locales = { en: 'en-US', fr: 'fr-CA' } as const;

/**
 * Cached formatters by language and zone: creating one takes a hundred times as long as using it.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = ({ language, zone }: NoticeReader): Intl.DateTimeFormat => {
  const key = `${language} ${zone}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locales[language], {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle: language === 'en' ? 'h12' : 'h23',
  });
  clocks.set(key, made);
  return made;
};

/**
 * Day and time in the reader's zone, or in the zone of the house if theirs is unknown: `Saturday,
 * November 28 at 4:00 PM EST`, `samedi 28 novembre à 16 h 00 HNE`.
 */
export const whenText = (at: number, reader: NoticeReader): string => {
  const read = (zone: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      clockOf({ ...reader, zone })
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
  const partsOf = (): Readonly<Record<string, string>> => {
    try {
      return read(reader.zone);
    } catch {
      return read(houseZone);
    }
  };
  const { weekday, month, day, hour, minute, dayPeriod, timeZoneName: zone } = partsOf();
  if (reader.language === 'en') {
    return `${weekday}, ${month} ${day} at ${hour}:${minute}\u{A0}${dayPeriod} ${zone}`;
  }
  const date = day === '1' ? '1er' : day;
  return `${weekday} ${date} ${month} à ${Number(hour)}\u{A0}h\u{A0}${minute} ${zone}`;
};
