import { settingsSections } from './settings.ts';

const publicSections = new Set(
  settingsSections.filter(({ isPublic }) => isPublic).map(({ id }) => id),
);

/** The values of the configuration, by section, that every device reads. */
export const publicValues = <V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => publicSections.has(id)));
