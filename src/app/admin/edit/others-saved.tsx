import type { EditForm, FieldChange } from '../../fields/use-edit-form.ts';
import { sameValue } from '../../fields/same-value.ts';
import { Notice } from '../../ui/status/notice.tsx';

/** Words for the fields of a form and their values. */
export interface FieldTexts {
  readonly label: (key: string) => string;
  readonly text: (key: string, value: unknown) => string;
}

/** Changed fields, each with its value before and after. */
export function FieldChanges(props: {
  readonly of: readonly FieldChange[];
  readonly texts: FieldTexts;
}) {
  const { label, text } = props.texts;
  return (
    <ul className="field-changes">
      {props.of.map(({ key, before, after }) => (
        <li key={key}>
          {label(key)}: {text(key, before)} → <b>{text(key, after)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The fields that others saved while somebody types in a form. */
export function OthersSaved(props: {
  readonly form: Pick<EditForm<unknown>, 'changes' | 'theirs'>;
  readonly texts: FieldTexts;
}) {
  const { form, texts } = props;
  if (form.theirs.length === 0) return null;
  const isClash = form.theirs.some((their) =>
    form.changes.some(({ key, after }) => key === their.key && !sameValue(after, their.after)),
  );
  return (
    <Notice tone="plain" title="Somebody else changed this in the meantime">
      <FieldChanges of={form.theirs} texts={texts} />
      <p>
        {isClash
          ? 'What you typed is kept. Where you both changed the same, you choose after saving.'
          : 'What you typed is kept, and saved beside their changes.'}
      </p>
    </Notice>
  );
}
