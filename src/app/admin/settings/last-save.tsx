import {
  sameSetting,
  settingText,
  settingTyped,
} from '../../../domain/platform/settings/setting-values.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { momentText } from '../document/moment-text.ts';
import { newestSave } from './last-change.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The newest save, and a button that fills the form with the version before it, to be saved. */
export function LastSave({ doc, form }: { readonly doc: AdminDoc; readonly form: SettingsForm }) {
  const newest = newestSave(doc);
  if (newest === null || form.dirty) return null;
  const changed = newest.settings.filter(
    ({ setting, before }) => !sameSetting(form.stored(setting), before),
  );
  if (changed.length === 0) return null;
  const takeBack = () =>
    form.typeAll(changed.map(({ setting, before }) => [setting, settingTyped(setting, before)]));
  return (
    <Section title="Last save" note={`@${newest.by}, ${momentText(newest.at)}`}>
      <ul className="config__d">
        {changed.map(({ setting, before }) => (
          <li key={setting.key}>
            {setting.label}: {settingText(setting, before)} →{' '}
            <b>{settingText(setting, form.stored(setting))}</b>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={takeBack}>
        Undo the last save
      </Button>
    </Section>
  );
}
