/** The language tag for dates, figures and plurals. */
let current = 'en-CA';

/** Writes dates and figures as this language tag says from now on. */
export const setLocale = (locale: string): void => {
  current = locale;
};

/** Whether the reader's dates and figures are written in French. */
export const isFrench = (): boolean => current.startsWith('fr');

/** Something made once for each language, such as a formatter. */
export const perLocale = <T>(make: (locale: string) => T): (() => T) => {
  const made = new Map<string, T>();
  return () => {
    const there = made.get(current);
    if (there !== undefined) return there;
    const fresh = make(current);
    made.set(current, fresh);
    return fresh;
  };
};
