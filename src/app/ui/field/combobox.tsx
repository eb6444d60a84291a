import './combobox.css';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from './field.tsx';
import { translate } from '../text/translate.ts';

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** The name among `names` that `text` spells, whatever its capitals and accents. */
export const sameName = (names: readonly string[], text: string): string | undefined =>
  names.find((name) => folded(name) === folded(text));

/** Names that hold `text`, those that begin with it first. */
export const namesLike = (names: readonly string[], text: string): readonly string[] => {
  const wanted = folded(text);
  const begins = names.filter((name) => folded(name).startsWith(wanted));
  const holds = names.filter((name) => !begins.includes(name) && folded(name).includes(wanted));
  return [...begins, ...holds];
};

/**
 * A text that is one of some names, or expressly the writer's own. A name spelled out counts at
 * once; anything else only when it is chosen as typed. Without names to choose from, all counts.
 */
export function Combobox(props: {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly help?: string | undefined;
  readonly maxLength: number;
  readonly onPick: (value: string) => void;
}) {
  const { label, value, names, maxLength, onPick } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const text = typed ?? value;
  const own = text.trim();
  const pending = own !== '' && own !== value && sameName(names, own) !== value;
  const asTyped = translate('Use “{text}” as typed', { text: own });
  const like = namesLike(names, typed === null ? '' : own);
  const found = sameName(names, own) === undefined && own !== '' ? [...like, null] : like;
  const shown = open && names.length > 0 && found.length > 0;

  const pick = (name: string): void => {
    setTyped(null);
    setOpen(false);
    setAt(-1);
    onPick(name);
  };
  const type = (next: string): void => {
    setTyped(next);
    setOpen(true);
    setAt(-1);
    const name = sameName(names, next);
    if (name !== undefined) onPick(name);
    else if (next.trim() === '' || names.length === 0) onPick(next);
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && shown) setOpen(false);
    else if (event.key === 'ArrowDown' && !shown) setOpen(true);
    else if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1));
    else if (event.key === 'ArrowUp' && shown) setAt(Math.max(0, at - 1));
    else if (event.key === 'Enter' && shown && at >= 0) pick(found[at] ?? own);
    else return;
    event.preventDefault();
  };
  const unresolved = pending && !open && names.length > 0;
  return (
    <div className="field">
      <Field
        label={label}
        help={props.help}
        error={unresolved ? translate('Choose from the list, or use your own text.') : undefined}
      >
        {(wiring) => (
          <div className="combo">
            <div className={unresolved ? 'input input--bad' : 'input'}>
              <input
                {...wiring}
                type="text"
                role="combobox"
                aria-expanded={shown}
                aria-autocomplete="list"
                aria-controls={listId}
                aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
                autoComplete="off"
                spellCheck={false}
                maxLength={maxLength}
                value={text}
                onFocus={() => setOpen(true)}
                onBlur={() => setOpen(false)}
                onKeyDown={keyed}
                onChange={(event) => type(event.target.value)}
              />
            </div>
            {shown ? (
              <div id={listId} role="listbox" aria-label={label} className="combo__list">
                {found.map((name, n) => (
                  <button
                    type="button"
                    key={name ?? 'as typed'}
                    id={`${listId}-${n}`}
                    role="option"
                    aria-selected={n === at}
                    tabIndex={-1}
                    // The focus stays in the box, so that its leaving is not taken for a choice.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => pick(name ?? own)}
                  >
                    {name ?? asTyped}
                  </button>
                ))}
              </div>
            ) : null}
          </div>
        )}
      </Field>
      {unresolved ? (
        <Button size="small" onClick={() => pick(own)}>
          {asTyped}
        </Button>
      ) : null}
    </div>
  );
}
