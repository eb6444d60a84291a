import type { FirstPreferences } from '../../../domain/accounts/user-preferences.entity.ts';
import { currentView } from './view.ts';

/** What an account opened on this device begins with: as things are shown here, by its clock. */
export const firstPreferences = (): FirstPreferences => {
  const { units, currency, locale } = currentView();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { units, currency, locale, ...(timeZone ? { timezone: timeZone } : {}) };
};
