import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import type { Field, GroupField, ListField } from '../../domain/kit/fields.ts';
import { labelOf } from '../../domain/kit/text/label.ts';
import { Button, Icon, IconButton } from '../ui/button/button.tsx';
import { Checkbox, TextArea } from '../ui/field/inputs.tsx';
import { choiceText } from '../../wording/fields/choice-text.ts';
import type { EditProps, NestedProps } from './edit-props.ts';
import { sameValue } from './same-value.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import type { UnknownRecord } from '../../domain/kit/json.ts';

/** The fields of a group, together under its name. */
export function EditGroup(props: NestedProps<GroupField>) {
  const { name, field, value, onChange, error, disabled, Part } = props;
  const group = (value ?? {}) as UnknownRecord;
  return (
    <fieldset className="edit-group">
      <legend className="lab">{translateKnown(labelOf(name, field))}</legend>
      {error === undefined ? null : (
        <p className="help help--bad" role="alert">
          {error}
        </p>
      )}
      {Object.entries<Field>(field.fields).map(([key, part]) => (
        <Part
          key={key}
          name={key}
          field={part}
          value={group[key]}
          disabled={disabled}
          onChange={(next) => onChange({ ...group, [key]: next })}
        />
      ))}
    </fieldset>
  );
}

const emptyOf = (field: Field): unknown =>
  field.kind === 'group' ? {} : field.kind === 'bool' ? false : '';

function ChoiceBoxes(props: EditProps<ListField> & { readonly of: readonly string[] }) {
  const { name, field, value, onChange, disabled = false, of } = props;
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <fieldset className="edit-group edit-group--boxes">
      <legend className="lab">{translateKnown(labelOf(name, field))}</legend>
      {of.map((one) => (
        <Checkbox
          key={one}
          label={choiceText(one)}
          checked={chosen.includes(one)}
          disabled={disabled}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, one] : chosen.filter((c) => c !== one))
          }
        />
      ))}
    </fieldset>
  );
}

/** A list of values, to add to and remove from; a list of choices is a set of checkboxes. */
export function EditList(props: NestedProps<ListField>) {
  const { name, field, value, onChange, error, disabled = false, Part } = props;
  const [keys, setKeys] = useState<readonly number[]>([]);
  if (field.of.kind === 'choice') return <ChoiceBoxes {...props} of={field.of.of} />;
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const label = translateKnown(labelOf(name, field));
  // A row keeps its key while others are added or removed, so that the caret stays in place.
  const known = rows.map((_, n) => keys[n] ?? n);
  return (
    <fieldset className="edit-group">
      <legend className="lab">{label}</legend>
      {error === undefined ? null : (
        <p className="help help--bad" role="alert">
          {error}
        </p>
      )}
      {rows.map((row, n) => (
        <div className="edit-row" key={known[n]}>
          <Part
            name={`${n + 1}`}
            field={field.of}
            value={row}
            disabled={disabled}
            onChange={(next) => onChange(rows.map((old, at) => (at === n ? next : old)))}
          />
          <IconButton
            icon={X}
            label={translate('Remove {n} from {label}', { n: n + 1, label })}
            disabled={disabled}
            onClick={() => {
              setKeys(known.filter((_, at) => at !== n));
              onChange(rows.filter((_, at) => at !== n));
            }}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={disabled || rows.length >= field.max}
        onClick={() => {
          setKeys([...known, Math.max(-1, ...known) + 1]);
          onChange([...rows, emptyOf(field.of)]);
        }}
      >
        <Icon of={Plus} small /> {translate('Add')}
      </Button>
    </fieldset>
  );
}

const printed = (value: unknown): string =>
  value === undefined || Number.isNaN(value) ? '' : JSON.stringify(value, null, 2);

type ReadJson = { readonly value: unknown; readonly broken: string | null };

/** Text that is not JSON is read as NaN, which no field accepts. */
const readJson = (text: string): ReadJson => {
  if (text.trim() === '') return { value: undefined, broken: null };
  try {
    return { value: JSON.parse(text), broken: null };
  } catch (thrown) {
    const broken = thrown instanceof Error ? thrown.message : translate('This is not JSON.');
    return { value: Number.NaN, broken };
  }
};

/** A value of any shape as JSON text; the text stays while it means the value. */
export function EditJson(props: EditProps) {
  const { name, field, value, onChange, error, disabled = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readJson(typed);
  const isTyped = typed !== null && read !== null && sameValue(read.value, value);
  return (
    <TextArea
      label={translateKnown(labelOf(name, field))}
      help={translateKnown(field.means ?? 'JSON')}
      error={(isTyped ? read.broken : null) ?? error}
      optional={field.optional === true}
      className="edit-json"
      rows={14}
      spellCheck={false}
      disabled={disabled}
      value={isTyped ? typed : printed(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readJson(target.value).value);
      }}
    />
  );
}
