import { configDefaults } from './config-defaults.ts';

/** The same shape with any number or text instead of literal types. */
type Wide<T> = T extends number
  ? number
  : T extends string
    ? string
    : { readonly [K in keyof T]: Wide<T[K]> };

/** Every number of the business in force, with the version of the configuration. */
export type Numbers = Wide<typeof configDefaults>;

/** The default numbers, until staff change them. */
export const usualNumbers: Numbers = configDefaults;
