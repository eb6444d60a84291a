import './unsent-note.css';
import { useEffect, useRef, useState } from 'react';
import type { Unsent } from '../outbox/rows/unsent.ts';
import { discard, sendAgain } from '../outbox/outbox.ts';
import { useSession } from '../platform/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { TextArea } from '../ui/field/inputs.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/** Refusals that a change of text may resolve; the others are about persons and places. */
const aboutWords = new Set(['INVALID_ARGUMENT', 'REPEATED']);

/**
 * Corrections being typed, by what they correct: a text that is sent may move to another day, and is
 * mounted again there.
 */
const corrections = new Map<string, string>();

const useCorrection = (of: string): readonly [string | null, (words: string | null) => void] => {
  const { uid } = useSession();
  // Another member of this device does not see it.
  const id = `${uid ?? ''}|${of}`;
  const [words, setWords] = useState(() => corrections.get(id) ?? null);
  const change = (next: string | null): void => {
    if (next === null) corrections.delete(id);
    else corrections.set(id, next);
    setWords(next);
  };
  return [words, change];
};

/**
 * A box with the correction of a text. One that comes too late becomes a message of its own, or an
 * edit of the comment.
 */
function Correction(props: {
  readonly what: 'message' | 'comment';
  readonly state: Unsent['state'];
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly onKeep: () => Promise<void>;
  readonly onCancel: () => void;
}) {
  const { what, state, words, onChange, onKeep, onCancel } = props;
  const [busy, setBusy] = useState(false);
  const blank = words.trim() === '';
  const late = state === 'sending' || state === 'echo';
  const keeps = late
    ? what === 'message'
      ? translate('Send as a new message')
      : translate('Save')
    : state === 'refused'
      ? translate('Send')
      : translate('Keep');
  return (
    <div className="unsent unsent--edit">
      <TextArea
        label={what === 'message' ? translate('Your message') : translate('Your comment')}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        error={late ? translate('Too late to change: already sending.') : undefined}
      />
      <div className="row">
        <Button
          kind="ink"
          busy={busy}
          aria-disabled={blank || undefined}
          onClick={() => {
            if (blank) return;
            setBusy(true);
            void onKeep().finally(() => setBusy(false));
          }}
        >
          {keeps}
        </Button>
        <Button kind="bare" onClick={onCancel}>
          {translate('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/**
 * The state of a text written here that the server does not have: waiting, being sent, or refused
 * and why. Its author can edit it, discard it and, where that may help, send it again. A correction
 * stays, although the text is sent meanwhile.
 */
export function UnsentNote(props: {
  /** Id of the text. */
  readonly id: string;
  /** Null once the server has it. */
  readonly unsent: Unsent | null;
  readonly text: string;
  readonly offline: boolean;
  /** Kind of text, as in "Discard this comment". */
  readonly what: 'message' | 'comment';
  /** Sends a correction that came too late by itself. */
  readonly onLate: (words: string) => Promise<unknown>;
}) {
  const { id, unsent, text, offline, what, onLate } = props;
  const [words, setWords] = useCorrection(id);
  const newest = useRef(words);
  useEffect(() => {
    newest.current = words;
  });
  const state = unsent?.state ?? 'echo';
  if (words !== null) {
    const keep = async (): Promise<void> => {
      const late = unsent === null || state === 'echo' || state === 'sending';
      const isKept = late
        ? await onLate(words.trim()).then(() => true)
        : await sendAgain(unsent.row, { text: words.trim() });
      if (!isKept) toast(translate('Too late to change: already sending.'));
      else if (newest.current === words) setWords(null);
    };
    return (
      <Correction
        what={what}
        state={state}
        words={words}
        onChange={setWords}
        onKeep={keep}
        onCancel={() => setWords(null)}
      />
    );
  }
  if (unsent === null || state === 'echo') return null;
  if (state === 'sending') {
    return (
      <p className="unsent semi s12">
        <StateMark shape="wait">{translate('Sending')}</StateMark>
      </p>
    );
  }
  const { row, refusal } = unsent;
  const refused = state === 'refused';
  return (
    <div className="unsent semi s12">
      <StateMark shape={refused ? 'bad' : 'wait'}>
        {refused
          ? translate('Not sent: {why}', {
              why: refusal ? translateRefusal(refusal) : translate('it couldn’t be sent.'),
            })
          : offline
            ? translate('Waiting for a connection')
            : translate('Not sent yet')}
      </StateMark>
      <span className="unsent__acts">
        <button type="button" className="link" onClick={() => setWords(text)}>
          {translate('Edit')}
        </button>
        {refused && !aboutWords.has(refusal?.code ?? '') ? (
          <button type="button" className="link" onClick={() => void sendAgain(row)}>
            {translate('Try again')}
          </button>
        ) : null}
        <button
          type="button"
          className="link"
          aria-label={
            what === 'message'
              ? translate('Discard this message')
              : translate('Discard this comment')
          }
          onClick={() => void discard(row)}
        >
          {translate('Discard')}
        </button>
      </span>
    </div>
  );
}
