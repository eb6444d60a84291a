import { weeklyLetters } from '../../../src/domain/accounts/letters/weekly-letter.entity.ts';
import type { Tx } from '../../../src/functions/ports.ts';

/** A weekly letter with content, as reviewed by staff. */
export const layLetter = (tx: Tx): void => {
  const told = { auctions: [{}], news: [] };
  tx.create(weeklyLetters, '2026-11-23', {
    status: 'DRAFT',
    words: {
      subjectEn: 'Ending',
      subjectFr: 'À surveiller',
      introEn: 'Hello.',
      introFr: 'Bonjour.',
    },
    digest: '0'.repeat(64),
    content: JSON.stringify({ en: told, fr: told }),
    createdBy: 'house',
  });
};
