import { invalid } from './status.ts';

const rfc3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * Normalizes an RFC 3339 time: UTC, six digits of fraction (Firestore has microseconds), so that
 * comparing the texts compares the times.
 */
export const canonicalTime = (input: string): string => {
  const parts = rfc3339.exec(input);
  const whole = parts === null ? Number.NaN : Date.parse(`${input.slice(0, 19)}${parts[8]}`);
  if (parts === null || Number.isNaN(whole)) throw invalid(`Invalid time: ${input}`);
  const fraction = (parts[7] ?? '.').slice(1, 7).padEnd(6, '0');
  return `${new Date(whole).toISOString().slice(0, 19)}.${fraction}Z`;
};

/** Milliseconds UTC as RFC 3339 with six digits. */
export const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, -1)}000Z`;

/** Milliseconds UTC, truncated to whole ones. */
export const timeMs = (input: string): number =>
  Date.parse(`${canonicalTime(input).slice(0, 23)}Z`);
