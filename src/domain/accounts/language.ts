import type { UserPreferences } from './user-preferences.entity.ts';

/** The languages the house writes in. */
export type Language = 'en' | 'fr';

/** The same in each: which one is taken is known where the member's wishes are read. */
export type InEach<T> = Readonly<Record<Language, T>>;

/** English, unless the member chose French. */
export const languageOf = (wishes: Pick<UserPreferences, 'locale'> | null): Language =>
  wishes?.locale === 'fr-CA' ? 'fr' : 'en';
