import { concealing } from '../platform/audit/conceal.ts';
import type { SetupFacts } from '../ports.ts';

type SettingTexts = Readonly<Record<string, string>>;

const filled = (values: SettingTexts): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [name]));

/**
 * Reports which settings of a deployment are set.
 *
 * @param open settings that may be public.
 *
 * @param secret settings that may not; their values are removed from every reported text.
 */
export const setupFacts = (open: SettingTexts, secret: SettingTexts): SetupFacts => ({
  set: new Set([...filled(open), ...filled(secret)]),
  conceal: concealing(Object.values(secret)),
});
