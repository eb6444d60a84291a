import type { Language } from '../../domain/accounts/language.ts';

/** An amount of cents in a stand-in's page: `$1,250.00`. */
export const moneyText = (cents: number, currency = 'CAD', language: Language = 'en'): string =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency }).format(cents / 100);
