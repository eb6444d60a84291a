import { useState } from 'react';
import { settings, type Setting, type SettingValue } from '../../domain/platform/settings.ts';
import {
  sameSetting,
  settingFrom,
  settingIn,
  settingsAtOdds,
  settingTyped,
  withSetting,
} from '../../domain/platform/setting-values.ts';
import { isRecord } from '../../domain/kit/json.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { saveSettings } from '../store/api/settings.ts';
import type { AdminDoc } from '../store/office/query.ts';

/** A setting as it stood and as it would be saved. */
export interface SettingChange {
  readonly setting: Setting;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

export interface SettingsForm {
  readonly typed: (setting: Setting) => string;
  /** What stands in the document the form began from. */
  readonly stored: (setting: Setting) => SettingValue;
  readonly type: (setting: Setting, text: string) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** What saving would change; what does not fit is not among it. */
  readonly changes: readonly SettingChange[];
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly refusal: Refusal | null;
  /** What somebody else saved since this form began, with what is typed here. */
  readonly theirs: readonly SettingChange[] | null;
  /** Goes on from what stands now, with everything that was typed. */
  readonly goOn: () => void;
  /** Saves; the keys of what does not fit, none when all was sent. */
  readonly save: () => Promise<readonly string[] | null>;
  readonly undo: () => void;
}

const valuesOf = (doc: AdminDoc): Readonly<Record<string, unknown>> => {
  const { values } = doc.values;
  return isRecord(values) ? values : {};
};

/**
 * A form over every setting. What is typed stays through refusals and what others save meanwhile; the
 * document it began from is the one a save is compared with.
 */
export const useSettingsForm = (doc: AdminDoc): SettingsForm => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [base, setBase] = useState<AdminDoc | null>(null);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
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
  const begin = (next: AdminDoc | null) => {
    setBase(next);
    setShown({});
    setRefusal(null);
  };

  return {
    typed: (setting) => texts[setting.key] ?? settingTyped(setting, stored(setting)),
    stored,
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
    goOn: () => begin(doc),
    save: async () => {
      const next = changes.reduce(
        (values, { setting, after }) => withSetting(values, setting.key, after),
        valuesOf(from),
      );
      const problems = { ...settingsAtOdds(next), ...wrong };
      setShown(problems);
      if (Object.keys(problems).length > 0) return Object.keys(problems);
      setSaving(true);
      const sent = changes.map(({ setting, after }) => [setting.key, after] as const);
      const saved = await saveSettings(from, Object.fromEntries(sent));
      setSaving(false);
      setRefusal(saved.ok ? null : saved.refusal);
      if (!saved.ok) return null;
      setTexts({});
      setBase(null);
      return [];
    },
    undo: () => {
      setTexts({});
      begin(null);
    },
  };
};
