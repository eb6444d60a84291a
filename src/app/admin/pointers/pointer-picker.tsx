import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { X } from 'lucide-react';
import { calledBy } from '../../../domain/kit/called.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { isSought } from '../data/sought.ts';
import { entityNamed } from '../data/documents/query.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconButton } from '../../ui/button/button.tsx';
import type { FieldFrame } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { ListboxInput } from '../../ui/field/listbox-input.tsx';
import { isCalled, isIdLike, useChoices, type Called } from './use-choices.ts';
import { useCalled } from './use-cell-context.ts';

interface PickerProps extends FieldFrame {
  /** The kind of document referenced. */
  readonly to: string;
  /** Id of the referenced document, empty for none. */
  readonly value: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Whether it is among other filters: the id is not shown then. */
  readonly isBar?: boolean;
  readonly onChange: (id: string) => void;
}

/** Of two with the same name, each shows its id. */
const choiceOf = ({ id, name }: Called, all: readonly Called[]) => ({
  key: id,
  name,
  ...(all.some((one) => one.name === name && one.id !== id) ? { note: id } : {}),
});

/** The id at the end of a pasted address; null for any other text. */
const idInAddress = (text: string): string | null =>
  /^(?:https?:\/\/|\/)\S+$/.test(text)
    ? (text
        .replace(/[?#].*$/, '')
        .split('/')
        .at(-1) ?? null)
    : null;

/** The document whose id, name, username or lot number equals a text; none if several do. */
const spelled = (found: readonly Called[], text: string): Called | undefined => {
  const byId = found.find(({ id }) => id === text);
  const [one, ...others] = found.filter((called) => isCalled(called, text));
  return byId ?? (others.length === 0 ? one : undefined);
};

/** The choice that takes the typed text as an id. */
const AS_ID = '';

function Picker({ to, ...props }: PickerProps & { readonly to: EntityName }) {
  const { label, help, error, optional, value, disabled = false, isBar = false, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState('');
  const [offered, setOffered] = useState<Called | null>(null);
  const [spelt, setSpelt] = useState<Called | null>(null);
  const text = typed?.trim() ?? '';
  const { found, word, isSettled } = useChoices(to, text, open || text !== '');
  // A text that matches one counts once the field is left: before that, more may be typed.
  const meant = open || text === '' ? undefined : spelled(found, text);
  const known = useCalled(value === '' ? null : { to, id: value });
  // The chosen document keeps the name it was chosen by, even if it is not read again.
  const name = offered?.id === value ? offered.name : known;
  const chosen = value === '' ? '' : name === undefined ? '…' : (name ?? value);
  const take = (one: Called | null): void => {
    setOffered(one);
    setTyped(null);
    setLeft('');
  };
  const pick = (id: string): void => {
    take(found.find((one) => one.id === id) ?? null);
    setOpen(false);
    onChange(id);
  };
  if (meant !== undefined) {
    take(meant);
    setSpelt(meant);
  }
  const tell = useEffectEvent(onChange);
  // Before paint: otherwise the field would briefly show its earlier value.
  useLayoutEffect(() => {
    if (spelt !== null) tell(spelt.id);
  }, [spelt]);
  const mayBeId = found.length === 0 && isSettled && isIdLike(text);
  const choices = mayBeId
    ? [{ key: AS_ID, name: `Use “${text}” as the ID` }]
    : found.map((one) => choiceOf(one, found));
  const isOpenEnded = text !== '' && meant === undefined;
  // Text without a match is still reported when its author returns, until it is changed.
  const isLeft = isOpenEnded && (!open || text === left);
  const id = value === '' || chosen === value || isBar ? null : value;
  return (
    <ListboxInput
      label={label}
      help={
        id === null ? (
          help
        ) : (
          <>
            {help === undefined ? null : <>{help} </>}
            <span className="muted">ID {id}</span>
          </>
        )
      }
      error={isLeft ? 'Choose from the list, or clear this.' : error}
      optional={optional}
      text={typed ?? chosen}
      open={open}
      choices={choices}
      eager={text !== '' && !mayBeId}
      replaces={typed === null}
      holds={isOpenEnded}
      word={word}
      placeholder={props.placeholder}
      title={value === '' ? undefined : value}
      disabled={disabled}
      after={
        value === '' || disabled ? null : (
          <IconButton icon={X} label={`Clear ${label}`} onClick={() => pick('')} />
        )
      }
      onOpen={(next) => {
        if (!next) setLeft(text);
        setOpen(next);
      }}
      onText={(next) => {
        const id = next.trim() === '' ? '' : idInAddress(next.trim());
        setTyped(id === null || id === '' ? next : null);
        if (id !== null) onChange(id);
      }}
      onChoose={(key) => pick(key === AS_ID ? text : key)}
    />
  );
}

/** Explains why an id is needed. */
const why = (to: string): string =>
  to in entities && calledBy(entityNamed(to as EntityName)) !== null
    ? 'Your role can’t look these up by name. Enter the ID.'
    : 'These have no names. Enter the ID.';

/**
 * Edits a reference to another document: searched by name, stored as an id, which may also be
 * pasted. If the reader cannot look it up, it asks for the id and says why.
 */
export function PointerPicker(props: PickerProps) {
  const { to, value, onChange, isBar: _, help, ...frame } = props;
  const { roles } = useSession();
  return isSought(to, roles) ? (
    <Picker {...props} to={to} />
  ) : (
    <TextInput
      {...frame}
      help={
        help === undefined ? (
          why(to)
        ) : (
          <>
            {help} {why(to)}
          </>
        )
      }
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(idInAddress(target.value.trim()) ?? target.value)}
    />
  );
}
