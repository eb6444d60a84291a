import './marked-text.css';
import { useRef, type KeyboardEvent } from 'react';
import {
  Bold,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  TextQuote,
  type LucideIcon,
} from 'lucide-react';
import { phrase, type Phrase } from '../../domain/kit/phrase.ts';
import { IconButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { translate } from '../ui/translate.ts';
import { marked, marks, type Mark } from './markup.ts';

const buttons: Readonly<Record<Mark, readonly [LucideIcon, Phrase, string]>> = {
  heading: [Heading2, phrase('Heading'), ''],
  bold: [Bold, phrase('Bold'), 'b'],
  italic: [Italic, phrase('Italic'), 'i'],
  link: [LinkIcon, phrase('Link'), 'k'],
  quote: [TextQuote, phrase('Quote'), ''],
  list: [List, phrase('Bullet list'), ''],
};

const ofKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Mark | undefined =>
  (ctrlKey || metaKey) && !altKey && !shiftKey
    ? marks.find((mark) => buttons[mark][2] !== '' && buttons[mark][2] === key.toLowerCase())
    : undefined;

/** Writes into the box as typing does, so that undo takes it back. */
const write = (box: HTMLTextAreaElement, mark: Mark): void => {
  const { value, selectionStart, selectionEnd } = box;
  const done = marked({ text: value, from: selectionStart, until: selectionEnd }, mark);
  box.focus();
  box.setSelectionRange(done.start, done.end);
  const typed = document.execCommand('insertText', false, done.put);
  if (!typed) {
    box.setRangeText(done.put, done.start, done.end, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(done.from, done.until);
};

/** A box of marked text, as an article's, with buttons for its marks; Tab passes them in one step. */
export function MarkedText(props: {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}) {
  const { label, value, error, onText } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const walked = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const next = all[(at + step + all.length) % all.length];
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
    next?.focus();
  };
  return (
    <Field
      label={label}
      help={translate('An empty line begins a paragraph. The buttons set the marks, or type them.')}
      error={error}
    >
      {(wiring) => (
        <div className={error === undefined ? 'marked input' : 'marked input input--bad'}>
          <div
            ref={bar}
            className="marked__b"
            role="toolbar"
            tabIndex={-1}
            aria-label={translate('Formatting')}
            aria-controls={wiring.id}
            onKeyDown={walked}
          >
            {marks.map((mark, n) => {
              const [icon, name, key] = buttons[mark];
              return (
                <IconButton
                  key={mark}
                  icon={icon}
                  label={
                    key === ''
                      ? translate(name)
                      : translate('{mark} (Ctrl {key})', {
                          mark: translate(name),
                          key: key.toUpperCase(),
                        })
                  }
                  aria-keyshortcuts={key === '' ? undefined : `Control+${key.toUpperCase()}`}
                  tabIndex={n === 0 ? 0 : -1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => box.current !== null && write(box.current, mark)}
                />
              );
            })}
          </div>
          <textarea
            {...wiring}
            ref={box}
            rows={16}
            value={value}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              const mark = ofKey(event);
              if (mark === undefined) return;
              event.preventDefault();
              write(event.currentTarget, mark);
            }}
          />
        </div>
      )}
    </Field>
  );
}
