import { configDefaults } from './config-defaults.ts';
import type { Numbers } from './numbers.ts';
import { settings, valueAt } from './settings.ts';
import { sameSetting, settingIn, settingsAtOdds, withSetting } from './setting-values.ts';

/** The stored configuration: its values, and the version they were saved under. */
export interface StoredNumbers {
  readonly values?: unknown;
  readonly configVersion?: number;
}

const sectionOfSetting = (key: string): string => key.slice(0, key.indexOf('.'));

/**
 * The numbers in force. A missing or invalid number gets its default; so does every number of a
 * section whose numbers contradict each other.
 *
 * @returns the numbers, and the keys of stored values that were ignored.
 */
export const numbersFrom = (
  stored: StoredNumbers | null,
): { readonly numbers: Numbers; readonly ignored: readonly string[] } => {
  const values = stored?.values;
  const atOdds = new Set(Object.keys(settingsAtOdds(values)).map(sectionOfSetting));
  const ignored: string[] = [];
  let numbers: Readonly<Record<string, unknown>> = {
    ...configDefaults,
    version: stored?.configVersion ?? configDefaults.version,
  };
  for (const setting of settings) {
    const { key } = setting;
    const value = atOdds.has(sectionOfSetting(key)) ? setting.default : settingIn(values, setting);
    const written = valueAt(values, key);
    if (written !== undefined && !sameSetting(written as number, value)) ignored.push(key);
    if (!sameSetting(value, setting.default)) numbers = withSetting(numbers, key, value);
  }
  return { numbers: numbers as unknown as Numbers, ignored };
};
