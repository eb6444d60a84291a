import './composer.css';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTextDraft } from '../drafts/text/text-draft.ts';
import { Button } from '../ui/button/button.tsx';
import { growWithText } from '../ui/field/growing.ts';
import { translate } from '../../wording/language/translate.ts';

interface ComposerProps {
  /** Key of its draft. */
  readonly place: string;
  /** Read aloud, and shown while it is empty. */
  readonly label: string;
  readonly button: string;
  readonly max: number;
  /** A sentence beneath, computed from the text. */
  readonly note: (text: string) => ReactNode;
  /** Resolves when the text is stored; the box is then empty, unless more was typed meanwhile. */
  readonly onSend: (text: string) => Promise<unknown>;
  /** Called once the box is empty after that, to close it. */
  readonly onSent?: () => void;
  /** Whether Enter sends on a keyboard; otherwise only with Ctrl or Cmd. */
  readonly enterSends?: boolean;
  /** Initial text when nothing is stored. */
  readonly first?: string;
  /** Whether it was opened by a click that asks for it, and takes the focus. */
  readonly focus?: boolean;
  readonly onCancel?: () => void;
}

function Box(props: ComposerProps) {
  const { place, label, button, max, note, onSend, onSent, enterSends = false, onCancel } = props;
  const [text, setText] = useTextDraft(place, props.first);
  const busy = useRef(false);
  /** The text as it is now, for whatever began before it was typed. */
  const newest = useRef(text);
  const box = useRef<HTMLTextAreaElement>(null);
  const below = useId();
  const { focus = false } = props;
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  useLayoutEffect(() => {
    newest.current = text;
    if (box.current) growWithText(box.current);
  });
  const tooLong = text.length > max;
  const ready = text.trim() !== '' && !tooLong;
  const post = async () => {
    if (!ready || busy.current) return;
    busy.current = true;
    try {
      await onSend(text.trim());
      // More may have been typed meanwhile, and was not sent.
      if (newest.current !== text) {
        if (newest.current.startsWith(text)) setText(newest.current.slice(text.length).trimStart());
        return;
      }
      setText('');
      box.current?.focus();
      onSent?.();
    } finally {
      busy.current = false;
    }
  };
  const said = tooLong
    ? translate('{n, plural, one {# character too many.} other {# characters too many.}}', {
        n: text.length - max,
      })
    : note(text);
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <div className="input composer__box">
        <textarea
          ref={box}
          rows={1}
          aria-label={label}
          placeholder={label}
          aria-describedby={said ? below : undefined}
          aria-invalid={tooLong || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const asked = event.ctrlKey || event.metaKey;
            const plain = enterSends && !event.shiftKey && matchMedia('(pointer: fine)').matches;
            if (event.key === 'Enter' && (asked || plain) && !event.nativeEvent.isComposing) {
              event.preventDefault();
              void post();
            }
            if (event.key === 'Escape') onCancel?.();
          }}
        />
      </div>
      {onCancel === undefined ? null : (
        <Button kind="bare" onClick={onCancel}>
          {translate('Cancel')}
        </Button>
      )}
      <Button kind="ink" type="submit" aria-disabled={!ready || undefined}>
        {button}
      </Button>
      {said ? (
        <p id={below} className={tooLong ? 'help help--bad composer__note' : 'help composer__note'}>
          {said}
        </p>
      ) : null}
    </form>
  );
}

/** A text box that grows with its text, which stays on the device until it is sent. */
export function Composer(props: ComposerProps) {
  // Sending in one place does not empty the box of the next.
  return <Box key={props.place} {...props} />;
}
