/** The language tag for dates, numbers and plurals. */
let current = 'en-CA';

/** Formats dates and numbers for this language tag from now on. */
export const setLocale = (locale: string): void => {
  current = locale;
};

/** Whether dates and numbers are formatted in French. */
export const isFrench = (): boolean => current.startsWith('fr');

/** Memoizes a value per language, such as a formatter. */
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
