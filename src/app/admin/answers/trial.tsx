import { useState, type SubmitEvent } from 'react';
import type { AutomaticAnswer } from '../../answers/data/answers.ts';
import { tryQuestion } from './answering.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PointerPicker } from '../pointers/pointer-picker.tsx';

/** The answer as a member would see it, with the address of each source. */
function TrialOutcome({ answer }: { readonly answer: AutomaticAnswer }) {
  const { known, by, sentences } = answer;
  if (!known) {
    return (
      <p>
        {by === ''
          ? 'Not known. Nothing public speaks of it, so no model was asked.'
          : `Not known. ${by} was asked, and nothing it said is in the passages.`}
      </p>
    );
  }
  return (
    <>
      <p className="muted">Answered by {by}.</p>
      <ul className="ai-said">
        {sentences.map(({ text, title, link }) => (
          <li key={text}>
            <p>{text}</p>
            <a className="link s14" href={link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Asks a question as a member would, about a lot or the site. It is logged and counted like any
 * other.
 */
export function Trial() {
  const isOffline = useConnection() === 'offline';
  const [question, setQuestion] = useState('');
  const [lot, setLot] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<AutomaticAnswer | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    if (question.trim() === '' || busy || isOffline) return;
    setBusy(true);
    const answered = await tryQuestion(question.trim(), lot === '' ? {} : { listingId: lot });
    setBusy(false);
    setAnswer(answered.ok ? answered.value : null);
    setRefused(answered.ok ? null : answered.refusal.message);
  };
  return (
    <Section
      title="Try a question"
      className="bx"
      note="Asked, logged and counted as a member’s question is."
    >
      <form className="ai-form" onSubmit={(event) => void ask(event)}>
        <TextInput
          label="Question"
          value={question}
          maxLength={1_000}
          autoComplete="off"
          onChange={(event) => setQuestion(event.target.value)}
        />
        <PointerPicker
          to="listings"
          label="Lot"
          placeholder="Make, model, lot number, VIN or address"
          optional
          value={lot}
          onChange={setLot}
        />
        <Button kind="ink" type="submit" busy={busy} aria-disabled={isOffline || undefined}>
          {isOffline ? 'No connection: can’t be asked' : 'Ask'}
        </Button>
      </form>
      <div aria-live="polite">
        {answer === null ? null : <TrialOutcome answer={answer} />}
        {refused === null ? null : <p className="help help--bad">Not answered. {refused}</p>}
      </div>
    </Section>
  );
}
