import type { FirstPreferences } from '../../../../domain/accounts/user-preferences.entity.ts';
import { currentView } from '../../../platform/reader/view.ts';

/** Initial preferences of an account opened on this device: its present display settings and time zone. */
export const firstPreferences = (): FirstPreferences => {
  const { units, currency, locale } = currentView();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { units, currency, locale, ...(timeZone ? { timezone: timeZone } : {}) };
};
