import { translate } from '../../../wording/language/translate.ts';

/** One figure of a long countdown, with its unit. */
export interface CountdownPart {
  readonly figure: string;
  readonly unit: 'd' | 'h' | 'min' | 's';
}

const split = (left: number) => {
  const seconds = Math.max(0, Math.floor(left / 1000));
  return {
    d: Math.floor(seconds / 86_400),
    h: Math.floor(seconds / 3600) % 24,
    m: Math.floor(seconds / 60) % 60,
    s: seconds % 60,
  };
};

const two = (n: number): string => String(n).padStart(2, '0');

/** `6 d 3 h`, `3:42:40`, `12:40`, `1:36`, `0:00`. @param left milliseconds, negative counts as 0. */
export const countdownText = (left: number): string => {
  const { d, h, m, s } = split(left);
  if (d > 0) return translate('{d} d {h} h', { d, h });
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/**
 * A countdown in parts, for the long form with small units: 2 d 4 h 27 min, 3 h 42 min 40 s, 12 min
 * 05 s.
 */
export const countdownParts = (left: number): readonly CountdownPart[] => {
  const { d, h, m, s } = split(left);
  if (d > 0) {
    return [
      { figure: String(d), unit: 'd' },
      { figure: String(h), unit: 'h' },
      { figure: two(m), unit: 'min' },
    ];
  }
  if (h > 0) {
    return [
      { figure: String(h), unit: 'h' },
      { figure: two(m), unit: 'min' },
      { figure: two(s), unit: 's' },
    ];
  }
  return [
    { figure: String(m), unit: 'min' },
    { figure: two(s), unit: 's' },
  ];
};

/** `PT3H42M40S`, the duration format of a `<time>` element. */
export const countdownStamp = (left: number): string => {
  const { d, h, m, s } = split(left);
  return `P${d}DT${h}H${m}M${s}S`;
};

/** Announcement of the time left: at 10, 2 and 0 minutes; null otherwise. */
export const countdownCall = (before: number, left: number): string | null => {
  if (before > 0 && left <= 0) return translate('Time is up');
  if (before > 120_000 && left <= 120_000) return translate('2 minutes left');
  if (before > 600_000 && left <= 600_000) return translate('10 minutes left');
  return null;
};
