import { useId, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import {
  settingsSections,
  unitOf,
  type Setting,
  type SettingsSection,
} from '../../../domain/platform/settings/settings.ts';
import { COMPANY } from '../../../domain/platform/settings/company.ts';
import { SECOND_PERSON } from '../../../domain/platform/audit/second-person-rule.ts';
import { STAFF_ACCESS } from '../../../domain/platform/settings/staff-access.ts';
import {
  sameSetting,
  settingText,
  settingTyped,
} from '../../../domain/platform/settings/setting-values.ts';
import { useAdminDoc, useAdminRows } from '../data/admin.ts';
import { useSettings } from '../data/settings.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { CompanyForm } from './company-form.tsx';
import { LastSave } from './last-save.tsx';
import { boundsText, changeText, lastChange } from './last-change.ts';
import { collectionQuery } from '../list/collection-search.ts';
import { FirstData } from './first-data.tsx';
import { isSecondPersonSetting, SecondPersonRulePart } from './second-person-rule.tsx';
import { StaffAccess } from './staff-access.tsx';
import { History } from '../audit/history.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { FieldChanges, OthersSaved } from '../edit/others-saved.tsx';
import { PendingSave, savedText } from '../edit/pending-save.tsx';
import { RefusedNotice } from '../edit/refused-edits.tsx';
import { settingTexts, useSettingsForm, type SettingsForm } from './use-settings-form.ts';
import { sameValue } from '../../fields/same-value.ts';
import { OfficePage } from '../frame/office-page.tsx';

/** The id of a setting's field. */
const settingId = ({ key }: Pick<Setting, 'key'>): string => `setting-${key}`;

function SettingRow(props: {
  readonly doc: AdminDoc;
  readonly form: SettingsForm;
  readonly setting: Setting;
}) {
  const { doc, form, setting } = props;
  const { word } = unitOf(setting.unit);
  const text = String(form.shown(setting.key));
  const isUsual = sameSetting(form.stored(setting), setting.default);
  const usual = settingText(setting, setting.default);
  const changing = form.changes.find((one) => one.key === setting.key);
  const isChanging = changing !== undefined;
  const differs = isChanging ? !sameValue(changing.after, setting.default) : !isUsual;
  const change = lastChange(doc, setting);
  const help = [boundsText(setting), differs ? `Default: ${usual}.` : null, changeText(change)];
  const { before } = change ?? {};
  const goesBack =
    before !== undefined && !isChanging && !sameSetting(form.stored(setting), before);
  return (
    <div className={isChanging ? 'setting setting--new' : 'setting'} id={settingId(setting)}>
      <TextInput
        label={word === '' ? setting.label : `${setting.label}, ${word}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={form.errors[setting.key]}
        help={help.filter((one) => one !== null).join(' ') || undefined}
        onChange={(event) => form.set(setting.key, event.target.value)}
      />
      {differs ? (
        <Button
          kind="bare"
          size="small"
          aria-label={`Back to the default of ${usual}: ${setting.label}`}
          onClick={() => form.set(setting.key, settingTyped(setting, setting.default))}
        >
          Back to the default
        </Button>
      ) : null}
      {goesBack ? (
        <Button
          kind="bare"
          size="small"
          aria-label={`Revert to ${settingText(setting, before)}: ${setting.label}`}
          onClick={() => form.set(setting.key, settingTyped(setting, before))}
        >
          Revert to {settingText(setting, before)}
        </Button>
      ) : null}
    </div>
  );
}

function SettingsSectionPart(props: {
  readonly doc: AdminDoc;
  readonly form: SettingsForm;
  readonly section: SettingsSection;
}) {
  const { doc, form, section } = props;
  // A limit and its step are side by side.
  const isBands = section.settings.every(({ key }) => /\.\d+\./.test(key));
  return (
    <Section title={section.title}>
      <div className={isBands ? 'config__g config__g--pairs' : 'config__g'}>
        {section.settings.map((setting) => (
          <SettingRow key={setting.key} doc={doc} form={form} setting={setting} />
        ))}
      </div>
      {section.settings.some(isSecondPersonSetting) ? <SecondPersonRulePart doc={doc} /> : null}
    </Section>
  );
}

/** Configuration documents with a form of their own on this page. */
const formed: ReadonlySet<string> = new Set([
  'house',
  'public',
  COMPANY,
  SECOND_PERSON,
  STAFF_ACCESS,
]);

/** Configuration documents without numbers: switches, and data the server publishes. */
function Others() {
  const { rows } = useAdminRows(collectionQuery('config', {}));
  const others = rows.filter(({ id }) => !formed.has(id));
  if (others.length === 0) return null;
  return (
    <Section title="Other entries" note="Edited field by field.">
      <ul className="config__o">
        {others.map(({ id, values }) => (
          <li key={id}>
            <Link to="/admin/config/$id" params={{ id }} className="link">
              {String(values['title'] ?? id)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Moves the focus to the first invalid field after Save. */
const goTo = (keys: readonly string[]): void => {
  const boxes = [...document.querySelectorAll<HTMLElement>('.setting')];
  const first = boxes.find(({ id }) => keys.some((key) => id === settingId({ key })));
  first?.querySelector('input')?.focus();
};

/** Every setting as a form: typed values, resulting changes, and others' saves meanwhile. */
export function SettingsFields({ doc }: { readonly doc: AdminDoc }) {
  const form = useSettingsForm(doc);
  const id = useId();
  const count = form.changes.length;
  const { refused } = doc;
  const isHeld = refused?.rows.every((row) => form.held.includes(row)) === true;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (form.saving) return;
    const saved = await form.save();
    if (!('ok' in saved)) goTo(saved);
    else if (saved.ok) toast(savedText(saved, 'Settings saved.'));
  };
  const bad = settingsSections
    .flatMap(({ settings }) => settings)
    .filter(({ key }) => form.errors[key] !== undefined);
  return (
    <form className="config" noValidate onSubmit={(event) => void submit(event)}>
      {refused === undefined ? null : (
        <RefusedNotice
          edit={refused}
          onKeep={isHeld ? undefined : () => form.takeRefused(refused)}
          onDiscarded={isHeld ? form.reset : undefined}
        />
      )}
      {doc.pending === undefined ? null : <PendingSave entity="config" row={doc.pending} />}
      <LastSave doc={doc} form={form} />
      {settingsSections.map((section) => (
        <SettingsSectionPart key={section.title} doc={doc} form={form} section={section} />
      ))}
      <Others />
      {form.dirty ? (
        <section className="config__f" aria-labelledby={id}>
          <h2 id={id}>{count === 0 ? 'Nothing to save yet' : 'What will change'}</h2>
          {form.saving ? null : <OthersSaved form={form} texts={settingTexts} />}
          {form.refusal === null || refused !== undefined ? null : (
            <Notice tone="bad" title="Not saved">
              {form.refusal.message}
            </Notice>
          )}
          {bad.length === 0 ? null : (
            <p className="config__bad" role="alert">
              Not saved. Please correct: {bad.map(({ label }) => label).join(', ')}.
            </p>
          )}
          <FieldChanges of={form.changes} texts={settingTexts} />
          <div className="config__a">
            <Button kind="ink" type="submit" busy={form.saving}>
              {count === 0 ? 'Save' : `Save ${count} ${count === 1 ? 'change' : 'changes'}`}
            </Button>
            <Button onClick={form.reset}>Discard</Button>
          </div>
        </section>
      ) : null}
    </form>
  );
}

/** `/admin/config`: the business numbers, and the other entries of the configuration. */
export function SettingsPage() {
  const reading = useSettings();
  const company = useAdminDoc('config', COMPANY);
  // All parts are shown at once: one that came later would move those below it.
  const isLoading = reading.status === 'loading' || company.status === 'loading';
  return (
    <OfficePage wide title="Configuration">
      {isLoading ? (
        <Loading label="Loading the configuration">
          <Skeleton height={300} />
        </Loading>
      ) : (
        <>
          <CompanyForm />
          <div className="config">
            <StaffAccess />
          </div>
          <LoadedDocument reading={reading}>{(doc) => <SettingsFields doc={doc} />}</LoadedDocument>
          <div className="config">
            <FirstData />
            <History entity="config" id="house" />
          </div>
        </>
      )}
    </OfficePage>
  );
}
