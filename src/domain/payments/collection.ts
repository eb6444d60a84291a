import type { Invoice } from './invoice.entity.ts';

const DAY = 86_400_000;

/** When an issued invoice is taken of the card by itself, from its issue on, ms (R5). */
const attemptsAt = [0, DAY, 2 * DAY] as const;

type Issued = Pick<Invoice, 'issuedAt' | 'attempts'>;

/** When the next automatic attempt is due, ms UTC; null when there was the last, or none is to be. */
export const nextAttemptAt = ({ issuedAt, attempts }: Issued): number | null => {
  const after = attemptsAt[attempts.length];
  return issuedAt === undefined || after === undefined ? null : issuedAt + after;
};
