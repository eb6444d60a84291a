import { concealing } from '../platform/conceal.ts';
import type { SetupFacts } from '../ports.ts';

type SettingTexts = Readonly<Record<string, string>>;

const filled = (values: SettingTexts): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [name]));

/**
 * Tells which settings of a deployment are set.
 *
 * @param open settings everybody might read.
 * @param secret settings nobody may, which are removed from every text that is told.
 */
export const setupFacts = (open: SettingTexts, secret: SettingTexts): SetupFacts => ({
  set: new Set([...filled(open), ...filled(secret)]),
  conceal: concealing(Object.values(secret)),
});
