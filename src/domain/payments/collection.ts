import type { Invoice } from './invoices/invoice.entity.ts';
import { DAY } from '../kit/durations.ts';

/** When an issued invoice is automatically charged to the card, ms after its issue. */
const attemptsAt = [0, DAY, 2 * DAY] as const;

/** Most attempts that an invoice stores. */
const remembered = 20;

/** Adds an attempt; if there are too many, its owner's oldest one is dropped. */
export const withAttempt = (
  attempts: Invoice['attempts'],
  one: Invoice['attempts'][number],
): Invoice['attempts'] => {
  const all = [...attempts, one];
  if (all.length <= remembered) return all;
  const oldest = all.findIndex(({ byOwner }) => byOwner === true);
  return all.filter((_, at) => at !== oldest);
};

type Issued = Pick<Invoice, 'issuedAt' | 'attempts'>;

/**
 * When the next automatic attempt is due, ms UTC; null after the last one, or if none is due.
 * Attempts by the owner do not count.
 */
export const nextAttemptAt = ({ issuedAt, attempts }: Issued): number | null => {
  const automatic = attempts.filter(({ byOwner }) => byOwner !== true).length;
  const after = attemptsAt[automatic];
  return issuedAt === undefined || after === undefined ? null : issuedAt + after;
};
