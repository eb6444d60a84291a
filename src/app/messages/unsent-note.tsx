import './unsent-note.css';
import { useState } from 'react';
import type { Unsent } from '../outbox/rows/unsent.ts';
import { discard, sendAgain } from '../outbox/outbox.ts';
import { Button } from '../ui/button/button.tsx';
import { TextArea } from '../ui/field/inputs.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/** Refusals that a change of text may resolve; the others are about persons and places. */
const aboutWords = new Set(['INVALID_ARGUMENT', 'REPEATED']);

/**
 * The state of a text written here that the server does not have: waiting, being sent, or refused
 * and why. Its author can edit it, discard it and, where that may help, send it again.
 */
export function UnsentNote(props: {
  readonly unsent: Unsent;
  readonly text: string;
  readonly offline: boolean;
  /** Kind of text, as in "Discard this comment". */
  readonly what: 'message' | 'comment';
}) {
  const { unsent, text, offline, what } = props;
  const [words, setWords] = useState<string | null>(null);
  const { state, row, refusal } = unsent;
  if (state === 'echo') return null;
  if (state === 'sending') {
    return (
      <p className="unsent semi s12">
        <StateMark shape="wait">{translate('Sending')}</StateMark>
      </p>
    );
  }
  const keep = async (text: string): Promise<void> => {
    const changed = await sendAgain(row, { text });
    if (!changed) toast(translate('Too late to change: already sending.'));
    setWords(null);
  };
  if (words !== null) {
    const blank = words.trim() === '';
    return (
      <div className="unsent unsent--edit">
        <TextArea
          label={what === 'message' ? translate('Your message') : translate('Your comment')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className="row">
          <Button
            kind="ink"
            aria-disabled={blank || undefined}
            onClick={() => {
              if (!blank) void keep(words.trim());
            }}
          >
            {state === 'refused' ? translate('Send') : translate('Keep')}
          </Button>
          <Button kind="bare" onClick={() => setWords(null)}>
            {translate('Cancel')}
          </Button>
        </div>
      </div>
    );
  }
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
