import type { UserPreferences } from './user-preferences.entity.ts';

/** The languages of mails and notices. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** A value in each language; the member's preferences decide which one is used. */
export type InEach<T> = Readonly<Record<Language, T>>;

/** English, unless the member chose French. */
export const languageOf = (wishes: Pick<UserPreferences, 'locale'> | null): Language =>
  wishes?.locale === 'fr-CA' ? 'fr' : 'en';
