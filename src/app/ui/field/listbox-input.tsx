import './listbox-input.css';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { useHeldForm } from './use-held-form.ts';

export interface Choice {
  readonly key: string;
  readonly name: string;
  /** A note that distinguishes choices of the same name. */
  readonly note?: string | undefined;
}

/**
 * A text with choices beneath it, used by keyboard, touch or voice; the focus stays in the text.
 */
export function ListboxInput(
  props: FieldFrame & {
    readonly text: string;
    readonly open: boolean;
    readonly choices: readonly Choice[];
    /** Whether Enter takes the first choice without moving to it. */
    readonly eager?: boolean;
    /** Entering the field selects its text, so that typing replaces it. */
    readonly replaces?: boolean;
    /**
     * Whether the text is no valid value yet: the form is not submitted, and Enter closes the
     * choices.
     */
    readonly holds?: boolean;
    /** Shown beneath the choices, such as that more are loading. */
    readonly word?: string;
    readonly maxLength?: number;
    readonly placeholder?: string | undefined;
    readonly title?: string | undefined;
    readonly disabled?: boolean;
    /** Placed inside the box at its end. */
    readonly after?: ReactNode;
    readonly onOpen: (open: boolean) => void;
    readonly onText: (text: string) => void;
    readonly onChoose: (key: string) => void;
  },
) {
  const {
    label,
    text,
    open,
    choices,
    eager = false,
    replaces = false,
    holds = false,
    word = '',
    onOpen,
    onText,
    onChoose,
  } = props;
  const listId = useId();
  const [walked, setWalked] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useHeldForm(box, holds);
  const at = Math.min(walked ?? (eager ? 0 : -1), choices.length - 1);
  const shown = open && choices.length > 0;
  const isSaid = open && word !== undefined && word !== '';
  const here = shown ? choices[at] : undefined;

  useEffect(() => {
    if (walked !== null && here !== undefined)
      list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [walked, here, at]);

  // Near the lower edge of the screen, choices would open out of sight.
  const length = shown ? choices.length : 0;
  useEffect(() => {
    if (length > 0) float.current?.scrollIntoView({ block: 'nearest' });
  }, [length]);

  const turn = (next: boolean): void => {
    setWalked(null);
    onOpen(next);
  };
  const keyed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      turn(false);
      // The dialog around the field stays open.
      event.stopPropagation();
    } else if (event.key === 'ArrowDown' && !open) turn(true);
    else if (event.key === 'ArrowDown') setWalked(Math.min(choices.length - 1, at + 1));
    else if (event.key === 'ArrowUp' && shown) setWalked(Math.max(0, at - 1));
    else if (event.key === 'Enter' && here !== undefined) {
      setWalked(null);
      onChoose(here.key);
    } else if (event.key === 'Enter' && open && holds) turn(false);
    else return;
    event.preventDefault();
  };
  return (
    <Field label={label} help={props.help} error={props.error} optional={props.optional}>
      {(wiring) => (
        <div className="combo">
          <div className={props.error === undefined ? 'input' : 'input input--bad'}>
            <input
              {...wiring}
              ref={box}
              type="text"
              role="combobox"
              aria-expanded={shown}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={here === undefined ? undefined : `${listId}-${at}`}
              autoComplete="off"
              spellCheck={false}
              maxLength={props.maxLength}
              placeholder={props.placeholder}
              title={props.title}
              disabled={props.disabled}
              value={text}
              onFocus={({ target }) => {
                if (replaces) target.select();
                onOpen(true);
              }}
              onBlur={() => turn(false)}
              onKeyDown={keyed}
              onChange={(event) => {
                turn(true);
                onText(event.target.value);
              }}
            />
            {props.after}
          </div>
          {shown || isSaid ? (
            <div ref={float} className="combo__float">
              {shown ? (
                <div
                  ref={list}
                  id={listId}
                  role="listbox"
                  aria-label={label}
                  className="combo__list"
                >
                  {choices.map(({ key, name, note }, n) => (
                    <button
                      type="button"
                      key={key}
                      id={`${listId}-${n}`}
                      role="option"
                      aria-selected={n === at}
                      tabIndex={-1}
                      // The focus stays in the box, so that losing it does not count as a choice.
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={() => {
                        setWalked(null);
                        onChoose(key);
                      }}
                    >
                      {name}
                      {note === undefined ? null : <small> {note}</small>}
                    </button>
                  ))}
                </div>
              ) : null}
              {isSaid ? (
                <p className="combo__word" aria-hidden="true">
                  {word}
                </p>
              ) : null}
            </div>
          ) : null}
          {word === undefined ? null : (
            // Rendered before it has text: a live region added together with its text is not
            // announced.
            <p className="vh" role="status">
              {isSaid ? word : ''}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
