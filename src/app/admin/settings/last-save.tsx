import {
  sameSetting,
  settingNamed,
  settingTyped,
} from '../../../domain/platform/settings/setting-values.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { momentText } from '../document/moment-text.ts';
import { newestSave } from './last-change.ts';
import { FieldChanges } from '../edit/others-saved.tsx';
import { settingTexts, type SettingsForm } from './use-settings-form.ts';

/** The newest save, and a button that fills the form with the version before it, to be saved. */
export function LastSave({ doc, form }: { readonly doc: AdminDoc; readonly form: SettingsForm }) {
  const newest = newestSave(doc);
  if (newest === null || form.dirty) return null;
  const changed = newest.settings
    .filter(({ setting, before }) => !sameSetting(form.stored(setting), before))
    .map(({ setting, before }) => ({ key: setting.key, before, after: form.stored(setting) }));
  if (changed.length === 0) return null;
  const takeBack = () =>
    form.setAll(
      Object.fromEntries(
        changed.map(({ key, before }) => [key, settingTyped(settingNamed(key), before)]),
      ),
    );
  return (
    <Section title="Last save" note={`@${newest.by}, ${momentText(newest.at)}`}>
      <FieldChanges of={changed} texts={settingTexts} />
      <Button size="small" onClick={takeBack}>
        Undo the last save
      </Button>
    </Section>
  );
}
