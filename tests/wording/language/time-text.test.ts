import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '../../../src/wording/language/locale.ts';
import { shortZone } from '../../../src/wording/language/time-names.ts';
import {
  clockSecondsText,
  clockText,
  dateText,
  dayText,
  longDateText,
  whenText,
  zoneText,
} from '../../../src/wording/language/time-text.ts';

/** Languages, each with the locale whose formatter writes the same. */
const locales = [
  ['en-CA', 'en-US'],
  ['en-US', 'en-US'],
  ['fr-CA', 'fr-CA'],
] as const;
const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) });

const oracle = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(locale, options);
  return {
    whole: (at: number): string => formatter.format(at).replaceAll(/[ \u202F]/g, '\u00A0'),
    part: (type: string, at: number): string =>
      formatter
        .formatToParts(at)
        .find((one) => one.type === type)
        ?.value.replace(/\.$/, '') ?? '',
  };
};

describe.each(locales)('instants in %s, written as %s writes them', (locale, written) => {
  const isFrench = locale === 'fr-CA';
  afterEach(() => setLocale('en-CA'));

  it('tells the time of day', () => {
    const hours = isFrench
      ? ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
      : ({ hour: 'numeric', minute: '2-digit', hour12: true } as const);
    const clock = oracle(written, hours);
    const seconds = oracle(written, { ...hours, second: '2-digit' });
    setLocale(locale);
    fc.assert(
      fc.property(instants, (at) => {
        expect(clockText(at)).toBe(clock.whole(at));
        expect(clockSecondsText(at)).toBe(seconds.whole(at));
      }),
    );
  });

  it('tells days, months and years', () => {
    const short = oracle(written, { weekday: 'short', day: 'numeric', month: 'short' });
    const long = oracle(written, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    setLocale(locale);
    fc.assert(
      fc.property(instants, (at) => {
        const [day, month, year] = [
          short.part('day', at),
          short.part('month', at),
          long.part('year', at),
        ];
        expect(dayText(at)).toBe(isFrench ? `${day} ${month}` : `${month} ${day}`);
        expect(dateText(at)).toBe(
          isFrench ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`,
        );
        expect(longDateText(at)).toBe(long.whole(at).replaceAll('\u00A0', ' '));
        const soon = at + 3 * 86_400_000;
        expect(whenText(soon, at)).toBe(`${short.part('weekday', soon)} ${clockText(soon)}`);
      }),
    );
  });

  it('names the zone of this device', () => {
    const zone = oracle(locale, { timeZoneName: 'short' });
    setLocale(locale);
    fc.assert(
      fc.property(instants, (at) => {
        expect(zoneText(at)).toBe(zone.part('timeZoneName', at));
      }),
    );
  });

  it.each([
    'America/Vancouver',
    'America/Edmonton',
    'America/Phoenix',
    'America/Winnipeg',
    'America/Toronto',
    'America/Halifax',
    'America/St_Johns',
    'UTC',
  ])('knows the short name of %s, in summer and winter', (timeZone) => {
    const full = oracle('en-CA', { timeZone, timeZoneName: 'long' });
    // An American formatter does not name Newfoundland's zone, though American readers know it.
    const names = isFrench ? locale : 'en-CA';
    const short = oracle(names, { timeZone, timeZoneName: 'short' });
    setLocale(locale);
    for (const month of [0, 6]) {
      const at = Date.UTC(2026, month, 15);
      expect(shortZone(full.part('timeZoneName', at))).toBe(short.part('timeZoneName', at));
    }
  });

  it('leaves zones it does not know to the formatter', () => {
    for (const full of ['Australian Eastern Standard Time', 'British Summer Time', 'heure']) {
      expect(shortZone(full)).toBeNull();
    }
  });
});
