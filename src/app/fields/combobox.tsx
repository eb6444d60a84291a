import { useEffect, useRef, useState } from 'react';
import { plainName } from '../../domain/kit/text/plain-letters.ts';
import { Button } from '../ui/button/button.tsx';
import { ListboxInput } from '../ui/field/listbox-input.tsx';
import { translate } from '../../wording/language/translate.ts';

/** The name among `names` that equals `text`, ignoring capitals and accents. */
export const sameName = (names: readonly string[], text: string): string | undefined =>
  names.find((name) => plainName(name) === plainName(text));

/** Items whose name contains `text`, those that start with it first. */
export const likeBy = <T,>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  text: string,
): readonly T[] => {
  const wanted = plainName(text);
  const isFirst = (thing: T): boolean => plainName(nameOf(thing)).startsWith(wanted);
  const holds = (thing: T): boolean => plainName(nameOf(thing)).includes(wanted);
  const [begins, others] = [things.filter(isFirst), things.filter((one) => !isFirst(one))];
  return [...begins, ...others.filter(holds)];
};

/** Names that contain `text`, those that start with it first. */
export const namesLike = (names: readonly string[], text: string): readonly string[] =>
  likeBy(names, (name) => name, text);

/**
 * A text from a list of names, or explicitly the writer's own. A name spelled out counts at once;
 * anything else only when chosen as typed. Without names to choose from, any text counts; until
 * they are read, the text is kept when the field is left.
 */
export function Combobox(props: {
  readonly label: string;
  readonly value: string;
  /** Null until read. */
  readonly names: readonly string[] | null;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly onPick: (value: string) => void;
}) {
  const { label, value, help, error, maxLength, onPick } = props;
  const isRead = props.names !== null;
  const names = props.names ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const text = typed ?? value;
  const own = text.trim();
  const pending = own !== '' && own !== value && sameName(names, own) !== value;
  const asTyped = translate('Use “{text}” as typed', { text: own });
  const like = namesLike(names, typed === null ? '' : own).map((name) => ({ key: name, name }));
  const isOwn = sameName(names, own) === undefined && own !== '';
  const found = isOwn ? [...like, { key: '', name: asTyped }] : like;

  const pick = (name: string): void => {
    setTyped(null);
    setOpen(false);
    onPick(name);
  };
  const type = (next: string): void => {
    setTyped(next);
    const name = sameName(names, next);
    if (name !== undefined) onPick(name);
    else if (next.trim() === '' || (isRead && names.length === 0)) onPick(next);
  };
  const wasRead = useRef(isRead);
  useEffect(() => {
    const cameNow = isRead && !wasRead.current;
    wasRead.current = isRead;
    // Text typed before the names arrived is now looked up among them.
    if (cameNow && typed !== null) type(typed);
  });
  const unresolved = pending && !open && names.length > 0;
  return (
    <div className="field">
      <ListboxInput
        label={label}
        help={help}
        error={unresolved ? translate('Choose from the list, or use your own text.') : error}
        text={text}
        open={open}
        choices={names.length === 0 ? [] : found}
        maxLength={maxLength}
        onOpen={(next) => {
          if (!next && !isRead && typed !== null) pick(own);
          setOpen(next);
        }}
        onText={type}
        onChoose={(key) => pick(key === '' ? own : key)}
      />
      {unresolved ? (
        <Button size="small" onClick={() => pick(own)}>
          {asTyped}
        </Button>
      ) : null}
    </div>
  );
}
