import type { SettingValue } from '../../../domain/platform/settings/settings.ts';
import type { Saved } from './documents/save.ts';
import type { AdminDoc } from './documents/query.ts';
import { refreshEntity, useAdminDoc, type AdminReading } from './admin.ts';

/** The document with all settings, fresh from the server, or this device's copy. */
export const useSettings = (): AdminReading => useAdminDoc('config', 'house');

/** Saves changed settings through the outbox and refreshes all queries of the configuration. */
export const saveSettings = async (
  base: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Promise<Saved> => {
  const { saveSettings: save } = await import('./documents/settings.ts');
  const saved = await save(base, changes);
  if (saved.ok) await refreshEntity('config');
  return saved;
};
