import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocale } from '../../../src/app/ui/locale.ts';
import { shortZone } from '../../../src/app/ui/time-names.ts';
import {
  clockSecondsText,
  clockText,
  dateText,
  dayText,
  longDateText,
  whenText,
  zoneText,
} from '../../../src/app/ui/time-text.ts';

const locales = ['en-CA', 'fr-CA'];
const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) });

const oracle = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(locale, options);
  return {
    whole: (at: number): string => formatter.format(at).replaceAll(' ', '\u00A0'),
    part: (type: string, at: number): string =>
      formatter
        .formatToParts(at)
        .find((one) => one.type === type)
        ?.value.replace(/\.$/, '') ?? '',
  };
};

describe.each(locales)('instants, written as %s writes them', (locale) => {
  afterEach(() => setLocale('en-CA'));

  it('tells the time of day', () => {
    const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const clock = oracle(locale, hours);
    const seconds = oracle(locale, { ...hours, second: '2-digit' });
    setLocale(locale);
    fc.assert(
      fc.property(instants, (at) => {
        expect(clockText(at)).toBe(clock.whole(at));
        expect(clockSecondsText(at)).toBe(seconds.whole(at));
      }),
    );
  });

  it('tells days, months and years', () => {
    const short = oracle(locale, { weekday: 'short', day: 'numeric', month: 'short' });
    const long = oracle(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    setLocale(locale);
    fc.assert(
      fc.property(instants, (at) => {
        const day = `${short.part('day', at)} ${short.part('month', at)}`;
        expect(dayText(at)).toBe(day);
        expect(dateText(at)).toBe(`${day} ${long.part('year', at)}`);
        expect(longDateText(at)).toBe(
          ['weekday', 'day', 'month', 'year'].map((type) => long.part(type, at)).join(' '),
        );
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
    const short = oracle(locale, { timeZone, timeZoneName: 'short' });
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
