import { configDefaults } from './config-defaults.ts';

/** A type with literal types widened to any number or text. */
type Wide<T> = T extends number
  ? number
  : T extends string
    ? string
    : { readonly [K in keyof T]: Wide<T[K]> };

/** Every number of the business in force, with the version of the configuration. */
export type Numbers = Wide<typeof configDefaults>;

/** The default numbers, until staff change them. */
export const usualNumbers: Numbers = configDefaults;
