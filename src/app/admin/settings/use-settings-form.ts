import { useState } from 'react';
import {
  settings,
  type Setting,
  type SettingValue,
} from '../../../domain/platform/settings/settings.ts';
import {
  sameSetting,
  settingFrom,
  settingIn,
  settingsAtOdds,
  settingTyped,
  withSetting,
} from '../../../domain/platform/settings/setting-values.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { refusalOf } from '../data/admin.ts';
import { saveSettings } from '../data/settings.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import type { Saved } from '../data/documents/save.ts';
import { discard } from '../../outbox/outbox.ts';
import type { AdminDoc } from '../data/documents/query.ts';

/** A setting before and after a save. */
export interface SettingChange {
  readonly setting: Setting;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

export interface SettingsForm {
  readonly typed: (setting: Setting) => string;
  /** The value in the document the form started from. */
  readonly stored: (setting: Setting) => SettingValue;
  readonly type: (setting: Setting, text: string) => void;
  /** Sets several at once. */
  readonly typeAll: (texts: readonly (readonly [setting: Setting, text: string])[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** Changes a save would make; invalid values are left out. */
  readonly changes: readonly SettingChange[];
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly refusal: Refusal | null;
  /** Changes others saved since this form started, while something is typed here. */
  readonly theirs: readonly SettingChange[] | null;
  /** Continues from the current settings, keeping typed values except for the given settings. */
  readonly continueWithout: (without: ReadonlySet<string>) => void;
  /** Saves; returns the keys of invalid values, or the outcome. */
  readonly save: () => Promise<readonly string[] | Saved>;
  readonly undo: () => void;
  /** Continues a refused edit: its values fill the form, and saving sends them again. */
  readonly take: (edit: RefusedEdit) => void;
  /** Outbox rows of the refused edit in the form. */
  readonly held: readonly string[];
}

/** Settings changed by an edit, as typed texts. */
const typedIn = ({ before, change }: RefusedEdit): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settings.flatMap((setting) => {
      const value = settingIn(change['values'], setting);
      const isSame = sameSetting(settingIn(before['values'], setting), value);
      return isSame ? [] : [[setting.key, settingTyped(setting, value)]];
    }),
  );

const valuesOf = (doc: AdminDoc): Readonly<Record<string, unknown>> => {
  const { values } = doc.values;
  return isRecord(values) ? values : {};
};

/**
 * A form for all settings. Typed values survive refusals and others' saves; a save is compared with
 * the document the form started from.
 */
export const useSettingsForm = (doc: AdminDoc): SettingsForm => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [base, setBase] = useState<AdminDoc | null>(null);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [held, setHeld] = useState<readonly string[]>([]);
  const from = base ?? doc;
  const stored = (setting: Setting): SettingValue => settingIn(valuesOf(from), setting);

  const read = settings.flatMap((setting) => {
    const text = texts[setting.key];
    if (text === undefined) return [];
    return [{ setting, before: stored(setting), found: settingFrom(setting, text) }];
  });
  const changes = read.flatMap(({ setting, before, found }): readonly SettingChange[] =>
    'wrong' in found || sameSetting(before, found.value)
      ? []
      : [{ setting, before, after: found.value }],
  );
  const wrong = Object.fromEntries(
    read.flatMap(({ setting, found }) => ('wrong' in found ? [[setting.key, found.wrong]] : [])),
  );
  const moved = settings.flatMap((setting): readonly SettingChange[] => {
    const [before, after] = [stored(setting), settingIn(valuesOf(doc), setting)];
    return sameSetting(before, after) ? [] : [{ setting, before, after }];
  });
  const forget = async (): Promise<void> => {
    setHeld([]);
    await Promise.all(held.map(discard));
  };
  const begin = (next: AdminDoc | null) => {
    setBase(next);
    setShown({});
    setRefusal(null);
  };

  return {
    typed: (setting) => texts[setting.key] ?? settingTyped(setting, stored(setting)),
    stored,
    typeAll: (all) => {
      const next = all.map(([setting, text]) => [setting.key, text] as const);
      setTexts({ ...texts, ...Object.fromEntries(next) });
      setBase(from);
    },
    type: (setting, text) => {
      const { [setting.key]: _, ...others } = texts;
      const same = text === settingTyped(setting, stored(setting));
      const next = same ? others : { ...others, [setting.key]: text };
      setTexts(next);
      setBase(Object.keys(next).length === 0 ? null : from);
      const { [setting.key]: __, ...left } = shown;
      setShown(left);
    },
    errors: shown,
    changes,
    dirty: Object.keys(texts).length > 0,
    saving,
    refusal,
    theirs: base !== null && base.rev !== doc.rev ? moved : null,
    continueWithout: (without) => {
      const left = Object.entries(texts).filter(([key]) => !without.has(key));
      setTexts(Object.fromEntries(left));
      begin(left.length === 0 ? null : doc);
    },
    held,
    take: (edit) => {
      setTexts({ ...texts, ...typedIn(edit) });
      begin(doc);
      setHeld(edit.rows);
    },
    save: async () => {
      const next = changes.reduce(
        (values, { setting, after }) => withSetting(values, setting.key, after),
        // Values others saved since are merged with it, and the result must be valid too.
        valuesOf(doc),
      );
      const problems = { ...settingsAtOdds(next), ...wrong };
      setShown(problems);
      if (Object.keys(problems).length > 0) return Object.keys(problems);
      setSaving(true);
      const sent = changes.map(({ setting, after }) => [setting.key, after] as const);
      // This save replaces the refused edit.
      await forget();
      const saved = await saveSettings(from, Object.fromEntries(sent)).catch(
        (error: unknown): Saved => ({ ok: false, refusal: refusalOf(error), row: null }),
      );
      setSaving(false);
      setRefusal(saved.ok ? null : saved.refusal);
      if (!saved.ok) {
        setHeld(saved.row === null ? [] : [saved.row]);
        return saved;
      }
      setTexts({});
      setBase(null);
      return saved;
    },
    undo: () => {
      setTexts({});
      void forget();
      begin(null);
    },
  };
};
