import type { SettingValue } from '../../../../domain/platform/settings.ts';
import type { Saved } from '../../office/save.ts';
import type { AdminDoc } from '../../office/query.ts';
import { changed, useAdminDoc, type AdminReading } from './admin.ts';

/** The document that holds every setting, fresh from the server, or as this device keeps it. */
export const useSettings = (): AdminReading => useAdminDoc('config', 'house');

/** Saves changed settings through the outbox; whatever shows the configuration asks again. */
export const saveSettings = async (
  base: AdminDoc,
  changes: Readonly<Record<string, SettingValue>>,
): Promise<Saved> => {
  const { saveSettings: save } = await import('../../office/settings.ts');
  const saved = await save(base, changes);
  if (saved.ok) await changed('config');
  return saved;
};
