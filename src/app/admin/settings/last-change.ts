import { isRecord } from '../../../domain/kit/json.ts';
import { isSettingValue, settingText } from '../../../domain/platform/settings/setting-values.ts';
import {
  settings,
  type Setting,
  type SettingValue,
} from '../../../domain/platform/settings/settings.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { momentText } from '../document/moment-text.ts';

/** The last change of a setting: author, time, and the earlier value if recorded. */
interface LastChange {
  readonly by: string;
  /** ms UTC. */
  readonly at: number;
  readonly before?: SettingValue;
}

/** The last change of a setting, from its document. */
export const lastChange = (doc: AdminDoc, setting: Setting): LastChange | null => {
  const { changes } = doc.values;
  const found = isRecord(changes) ? changes[setting.key] : undefined;
  if (!isRecord(found)) return null;
  const { by, at, before } = found;
  if (typeof by !== 'string' || typeof at !== 'number') return null;
  return isSettingValue(setting, before) ? { by, at, before } : { by, at };
};

export const changeText = (change: LastChange | null): string | null =>
  change === null ? null : `Changed by @${change.by}, ${momentText(change.at)}.`;

/** `From $0 to $1,000.` */
export const boundsText = (setting: Setting): string =>
  `From ${settingText(setting, setting.min)} to ${settingText(setting, setting.max)}.`;

/** The newest save that can be reverted: author, time, and each setting with its earlier value. */
interface TakenBack {
  readonly by: string;
  readonly at: number;
  readonly settings: readonly { readonly setting: Setting; readonly before: SettingValue }[];
}

/** Settings of the newest save; null if none is known, or earlier values were not recorded. */
export const newestSave = (doc: AdminDoc): TakenBack | null => {
  const known = settings.flatMap((setting) => {
    const change = lastChange(doc, setting);
    return change === null ? [] : [{ setting, change }];
  });
  const [newest] = known.toSorted((a, b) => b.change.at - a.change.at);
  if (newest === undefined) return null;
  const { at, by } = newest.change;
  const own = known.flatMap(({ setting, change: { at: when, before } }) =>
    when === at && before !== undefined ? [{ setting, before }] : [],
  );
  return own.length === 0 ? null : { by, at, settings: own };
};
