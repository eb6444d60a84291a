import type { Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { phrase } from '../../../domain/kit/phrase.ts';
import type { SettingValue } from '../../../domain/platform/settings.ts';
import { withSetting } from '../../../domain/platform/setting-values.ts';
import { serverNow } from '../device/clock.ts';
import { currentSession } from '../session/session.ts';
import { saveDocument } from '../outbox/documents/save.ts';
import { labelled, outcomeOf, plainOf, type Saved } from './save.ts';
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

/** Who changed each setting, and which version it makes: neither is ever asked about. */
const tells = { changes: 'values', configVersion: 'values' } as const;

/**
 * Saves changed settings through the outbox under a new version of the configuration, with who changed
 * each and when. What others saved meanwhile is merged setting by setting, and asked about where both
 * changed the same. The copy that devices read follows on the server.
 */
export const saveSettings = async (
  base: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Promise<Saved> => {
  const by = currentSession().username ?? '';
  const marks = Object.keys(changes).map((key) => [key, { by, at: serverNow() }] as const);
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
  return outcomeOf(row, base.id);
};
