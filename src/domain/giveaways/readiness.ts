import { plainText } from '../kit/text/plain-text.ts';
import type { Giveaway } from './giveaway.entity.ts';

/** Parts to complete before members may enter. */
export const missingParts = ['prize', 'text', 'rules', 'regions', 'dates', 'windows'] as const;
export type MissingPart = (typeof missingParts)[number];

const hasText = (html: string): boolean => plainText(html).trim() !== '';

/**
 * Lists the parts of a giveaway that are missing or contradict each other; none if it may open.
 * @param now ms UTC.
 */
export const missingOf = (
  { prize, bodyHtml, rulesHtml, regions, startAt, endAt, windows }: Giveaway,
  now: number,
): readonly MissingPart[] => {
  const checks: readonly (readonly [MissingPart, boolean])[] = [
    ['prize', prize.title.trim() === '' || prize.value === 0],
    ['text', !hasText(bodyHtml)],
    ['rules', !hasText(rulesHtml)],
    ['regions', regions.length === 0],
    ['dates', endAt <= startAt || endAt <= now],
    ['windows', windows.some(({ from, until }) => until <= from)],
  ];
  return checks.flatMap(([part, isMissing]) => (isMissing ? [part] : []));
};
