import type { Field } from '../../../domain/kit/fields.ts';

const forms = { time: '2026-03-04T10:00:00Z', date: '2026-03-04' } as const;

const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;

const longDate = (year: number, month: number, date: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
    ? at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    : null;
};

/**
 * Asks for the day when a cell is ambiguous, since programs write either the day or the month
 * first. Undefined if the cell was parsed, or is of another kind.
 */
export const dayAsked = ({ kind }: Field, value: unknown): string | undefined => {
  if ((kind !== 'time' && kind !== 'date') || typeof value !== 'string') return undefined;
  const [first = 0, second = 0, year = 0] = (parts.exec(value) ?? []).slice(1).map(Number);
  if (year === 0) {
    return kind === 'time' ? `Write it with the year first, as ${forms[kind]}.` : undefined;
  }
  const readings = [longDate(year, first, second), longDate(year, second, first)];
  const known = [...new Set(readings.filter((one) => one !== null))];
  const doubt = known.length === 2 ? `“${value}” could be ${known.join(' or ')}. ` : '';
  return `${doubt}Write it with the year first, as ${forms[kind]}.`;
};
