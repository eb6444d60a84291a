import type { SettingValue } from '../../../domain/platform/settings.ts';
import type { SavedSettings } from '../office/settings.ts';
import type { AdminDoc } from '../office/query.ts';
import { changed, useAdminDoc, type AdminReading } from './admin.ts';

/** The document that holds every setting, fresh from the server. */
export const useSettings = (): AdminReading => useAdminDoc('config', 'house');

/**
 * Saves changed settings. After a refusal, too, the document is asked for again: a conflict is shown
 * against what stands there now.
 */
export const saveSettings = async (
  base: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Promise<SavedSettings> => {
  const { saveSettings: save } = await import('../office/settings.ts');
  const saved = await save(base, changes);
  const asked = changed('config');
  if (saved.ok) await asked;
  return saved;
};
