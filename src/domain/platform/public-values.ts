import { settingsSections } from './settings.ts';

const shown = new Set(settingsSections.filter(({ isPublic }) => isPublic).map(({ id }) => id));

/** Of the values of the configuration, by section, those that every device reads. */
export const publicValues = <V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => shown.has(id)));
