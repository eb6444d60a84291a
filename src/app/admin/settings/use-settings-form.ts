import {
  settings,
  type Setting,
  type SettingValue,
} from '../../../domain/platform/settings/settings.ts';
import {
  sameSetting,
  settingFrom,
  settingIn,
  settingNamed,
  settingsAtOdds,
  settingText,
  settingTyped,
  withSetting,
} from '../../../domain/platform/settings/setting-values.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import { isRecord, type UnknownRecord } from '../../../domain/kit/json.ts';
import { useEditForm, type EditForm } from '../../fields/use-edit-form.ts';
import { saveSettings } from '../data/settings.ts';
import { versionBefore } from '../edit/version-before.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import type { Saved } from '../data/documents/save.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import type { FieldTexts } from '../edit/others-saved.tsx';
import { useOfficeSave, type OfficeSave } from '../edit/use-office-save.ts';

/** Labels of the settings, and their values with their units. */
export const settingTexts: FieldTexts = {
  label: (key) => settingNamed(key).label,
  text: (key, value) => settingText(settingNamed(key), value as SettingValue),
};

const valuesOf = (doc: AdminDoc | null): UnknownRecord => {
  const values = doc?.values['values'];
  return isRecord(values) ? values : {};
};

/** Settings changed by an edit, as typed texts. */
const typedIn = ({ before, change }: RefusedEdit): UnknownRecord =>
  Object.fromEntries(
    settings.flatMap((setting) => {
      const value = settingIn(change['values'], setting);
      const isSame = sameSetting(settingIn(before['values'], setting), value);
      return isSame ? [] : [[setting.key, settingTyped(setting, value)]];
    }),
  );

export interface SettingsForm
  extends Omit<EditForm<AdminDoc>, 'stored'>, Pick<OfficeSave, 'saving' | 'refusal' | 'held'> {
  /** The value in the document the form started from. */
  readonly stored: (setting: Setting) => SettingValue;
  /** Saves; returns the keys of invalid values, or the outcome. */
  readonly save: () => Promise<readonly string[] | Saved>;
  /** Continues a refused edit: its values fill the form, and saving sends them again. */
  readonly takeRefused: (edit: RefusedEdit) => void;
}

/** A form whose fields are the settings. */
export const useSettingsForm = (doc: AdminDoc): SettingsForm => {
  const form = useEditForm<AdminDoc>(doc, {
    keys: settings.map(({ key }) => key),
    stored: (key, from) => settingIn(valuesOf(from), settingNamed(key)),
    shown: (key, value) => settingTyped(settingNamed(key), value as SettingValue),
    read: (key, text) => settingFrom(settingNamed(key), String(text)),
  });
  const { saving, refusal, held, take, forget, run } = useOfficeSave();
  return {
    ...form,
    stored: ({ key }) => form.stored(key) as SettingValue,
    saving,
    refusal,
    held,
    takeRefused: (edit) => {
      const [typed, over] = [typedIn(edit), form.from ?? doc];
      const values = Object.keys(typed).reduce(
        (all, key) => withSetting(all, key, settingIn(edit.before['values'], settingNamed(key))),
        valuesOf(over),
      );
      form.take(typed, versionBefore(over, edit, { values: values as Json }));
      take(edit);
    },
    save: async () => {
      const next = form.changes.reduce(
        (values, { key, after }) => withSetting(values, key, after as SettingValue),
        // Values others saved since are merged with it, and the result must be valid too.
        valuesOf(doc),
      );
      const invalid = form.check(settingsAtOdds(next));
      if (invalid.length > 0) return invalid;
      const sent = form.changes.map(({ key, after }) => [key, after as SettingValue] as const);
      const saved = await run(() => saveSettings(form.from ?? doc, Object.fromEntries(sent)));
      if (saved.ok) form.saved();
      return saved;
    },
    reset: () => {
      form.reset();
      void forget();
    },
  };
};
