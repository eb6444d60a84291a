import { configDefaults } from './config-defaults.ts';

/** The same shape with any number or text in place of a certain one. */
type Wide<T> = T extends number
  ? number
  : T extends string
    ? string
    : { readonly [K in keyof T]: Wide<T[K]> };

/** Every number of the business as it is in force, with the version of the configuration. */
export type Numbers = Wide<typeof configDefaults>;

/** The numbers of the program as they are until staff change them. */
export const usualNumbers: Numbers = configDefaults;
