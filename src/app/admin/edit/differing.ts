import type { EntityName } from '../../../domain/entities.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { COMPANY, companyFields } from '../../../domain/platform/settings/company.ts';
import { settings, valueAt } from '../../../domain/platform/settings/settings.ts';
import {
  sameSetting,
  settingIn,
  settingText,
} from '../../../domain/platform/settings/setting-values.ts';
import { cellText } from '../../fields/cell.tsx';
import { picturesDiffer } from '../../fields/pictures-differ.ts';
import { entityNamed } from '../data/documents/query.ts';
import type { Conflict } from '../../outbox/conflict/edit.ts';
import type { DocumentWrite } from '../../outbox/documents/write.ts';
import type { Differing } from './choose-each.tsx';

const VALUES = 'values.';
const PICTURES = 'pictures.';

/** The settings at or below a path of the configuration, in both versions. */
const settingsAt = (
  path: string,
  mine: unknown,
  theirs: unknown,
): Pick<Differing, 'label' | 'mine' | 'theirs'> | null => {
  const found = settings.filter(
    (setting) =>
      (setting.key === path || setting.key.startsWith(`${path}.`)) &&
      !sameSetting(settingIn(mine, setting), settingIn(theirs, setting)),
  );
  if (found.length === 0) return null;
  const text = (values: unknown) =>
    found.map((setting) => settingText(setting, settingIn(values, setting))).join('; ');
  return {
    label: found.map(({ label }) => label).join('; '),
    mine: text(mine),
    theirs: text(theirs),
  };
};

/** A value of the company details, in both versions. */
const companyAt = (
  path: string,
  mine: unknown,
  theirs: unknown,
): Pick<Differing, 'label' | 'mine' | 'theirs'> => {
  const text = (values: unknown): string => {
    const value = valueAt(values, path);
    return typeof value === 'string' && value !== '' ? value : 'empty';
  };
  const label = labelOf(
    path,
    Object.entries<Field>(companyFields).find(([key]) => key === path)?.[1],
  );
  return { label, mine: text(mine), theirs: text(theirs) };
};

/** Words for the values of configuration entries that have a form of their own, by entry. */
const valuesAt: Readonly<Record<string, typeof settingsAt>> = {
  house: settingsAt,
  [COMPANY]: companyAt,
};

/** The differences in a conflict, in words: one per choice. */
export const differing = (
  entity: EntityName,
  { id, change }: Pick<DocumentWrite, 'id' | 'change'>,
  conflict: Pick<Conflict, 'fields' | 'theirs'>,
): readonly Differing[] => {
  const { fields } = entityNamed(entity);
  const paths = new Set(
    conflict.fields.map((path) =>
      (entity === 'config' && valuesAt[id] !== undefined) || path.startsWith(PICTURES)
        ? path
        : (path.split('.')[0] ?? path),
    ),
  );
  return [...paths].map((path) => {
    const value = path.startsWith(VALUES)
      ? valuesAt[id]?.(path.slice(VALUES.length), change['values'], conflict.theirs['values'])
      : null;
    if (value) return { path, ...value };
    const [name = path] = path.split('.');
    const pictures = picturesDiffer(path, change[name], conflict.theirs[name]);
    if (pictures !== null) return { path, ...pictures };
    const field = fields[name];
    const shown = (value: unknown) =>
      field === undefined ? String(value) : cellText(field, value);
    return {
      path,
      label: labelOf(name, field),
      mine: shown(change[name]),
      theirs: shown(conflict.theirs[name]),
    };
  });
};
