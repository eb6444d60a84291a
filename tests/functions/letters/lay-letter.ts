import { weeklyLetters } from '../../../src/domain/accounts/weekly-letter.entity.ts';
import { config } from '../../../src/domain/platform/config.entity.ts';
import type { Tx } from '../../../src/functions/ports.ts';

/** The house's name and postal address, as every letter has to carry them. */
export const layCompany = (tx: Tx): void => {
  tx.create(config, 'company', {
    title: 'Company',
    isPublic: false,
    configVersion: 1,
    values: {
      name: 'Hammerlane Inc.',
      line1: '1 Front St',
      city: 'Toronto',
      region: 'ON',
      country: 'CA',
      postal: 'M5J 2N1',
    },
    createdBy: 'boss',
  });
};

/** A weekly letter with something to tell, as staff looked at it, and the house's address for its foot. */
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
  layCompany(tx);
};
