import { sameValue, type EditForm, type FieldChange } from '../../fields/use-edit-form.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { ChooseEach, type Differing } from './choose-each.tsx';

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

/** A form over a document that others may change meanwhile. */
export type OverDocument = Pick<EditForm<unknown>, 'changes' | 'theirs' | 'continueWithout'>;
type Moved = Pick<OverDocument, 'changes' | 'theirs'>;

/** Fields that are typed in and that somebody else saved with another value. */
const clashing = ({ changes, theirs }: Moved, { label, text }: FieldTexts): readonly Differing[] =>
  changes.flatMap(({ key, after }) => {
    const other = theirs.find((one) => one.key === key);
    if (other === undefined || sameValue(other.after, after)) return [];
    const [mine, others] = [text(key, after), text(key, other.after)];
    return [{ path: key, label: label(key), mine, theirs: others }];
  });

/** Whether a form holds a field back that somebody else changed too, until a version is chosen. */
export const asksWhich = (form: Moved): boolean =>
  clashing(form, { label: String, text: () => '' }).length > 0;

/**
 * The fields that others saved while somebody types in a form, and a choice for those that are
 * typed in too.
 */
export function OthersSaved(props: { readonly form: OverDocument; readonly texts: FieldTexts }) {
  const { form, texts } = props;
  if (form.theirs.length === 0) return null;
  const clashes = clashing(form, texts);
  return (
    <Notice tone="bad" title="Somebody else changed this in the meantime">
      <FieldChanges of={form.theirs} texts={texts} />
      {clashes.length === 0 ? (
        <p>What you typed is kept, and saved beside their changes.</p>
      ) : (
        <>
          <p>What you typed is kept. Choose what is saved where you both changed the same.</p>
          <ChooseEach
            of={clashes}
            act="Continue with my changes"
            onChosen={(chosen) => {
              const given = Object.keys(chosen).filter((key) => chosen[key] === 'theirs');
              form.continueWithout(new Set(given));
            }}
          />
        </>
      )}
    </Notice>
  );
}
