import { settingsSections } from './settings.ts';

const shown = new Set(settingsSections.filter(({ isPublic }) => isPublic).map(({ id }) => id));

/** The values of the configuration, by section, that every device reads. */
export const publicValues = <V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => shown.has(id)));
