import type { Json } from '../../../../domain/kit/fields.ts';
import { isRecord } from '../../../../domain/kit/json.ts';
import { phrase } from '../../../../domain/kit/text/phrase.ts';
import { settings, type SettingValue } from '../../../../domain/platform/settings/settings.ts';
import { settingIn, withSetting } from '../../../../domain/platform/settings/setting-values.ts';
import { serverNow } from '../../../platform/clock/clock.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { saveDocument } from '../../../outbox/documents/save.ts';
import { labelled, saveOutcome, plainOf, type Saved } from './save.ts';
import type { AdminDoc } from './query.ts';

/** The values with the given settings changed. */
export const valuesWith = (
  doc: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Readonly<Record<string, unknown>> => {
  const stored = doc.values['values'];
  return Object.entries(changes).reduce<Readonly<Record<string, unknown>>>(
    (values, [key, value]) => withSetting(values, key, value),
    isRecord(stored) ? stored : {},
  );
};

/** The value a save replaces, so that it can be restored; absent for keys that are no setting. */
const beforeOf = (base: AdminDoc, key: string): { readonly before?: SettingValue } => {
  const setting = settings.find((one) => one.key === key);
  return setting === undefined ? {} : { before: settingIn(base.values['values'], setting) };
};

/** The author of each setting, and the new version number: these never conflict. */
const tells = { changes: 'values', configVersion: 'values' } as const;

/**
 * Saves changed settings through the outbox under a new version of the configuration, recording who
 * changed each and when. Concurrent changes by others are merged setting by setting, with a
 * conflict where both changed the same one. The server then updates the copy that devices read.
 */
export const saveSettings = async (
  base: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Promise<Saved> => {
  const [by, at] = [currentSession().username ?? '', serverNow()];
  const marks = Object.keys(changes).map(
    (key) => [key, { by, at, ...beforeOf(base, key) }] as const,
  );
  const known = base.values['changes'];
  const change = {
    values: valuesWith(base, changes),
    changes: { ...(isRecord(known) ? known : {}), ...Object.fromEntries(marks) },
    configVersion: Number(base.values['configVersion'] ?? 0) + 1,
  };
  const row = await saveDocument('config', base.id, change as Readonly<Record<string, Json>>, {
    ...labelled(phrase('{kind}: {name}'), 'config', String(base.values['title'] ?? base.id)),
    base: plainOf(base),
    tells,
  });
  return saveOutcome(row, base.id);
};
