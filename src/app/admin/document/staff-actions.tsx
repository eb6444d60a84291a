import { useState } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Proposal } from '../data/approvals.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { Button, type ButtonKind } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { NotDone } from './not-done.tsx';

/** An action staff may take on the open document, with a note. */
export interface StaffAction {
  readonly label: string;
  readonly kind?: ButtonKind;
  /** Message once it is done. */
  readonly done: string;
  readonly needsNote?: boolean;
  /** Error for a missing note. */
  readonly missing?: string;
  /** Minimum length of the note; 1 if absent. */
  readonly least?: number;
  /** Maximum length of the note. */
  readonly most?: number;
  /** A confirmation first, for an action that cannot be undone. */
  readonly ask?: string;
  readonly run: (note: string) => Promise<Answer>;
  /** The proposal, if a second administrator has to approve the action. */
  readonly propose?: (note: string) => Proposal;
}

/**
 * A note and its actions; without a label there is no note. An action that needs a note reports a
 * missing one.
 */
export function StaffActions(props: {
  readonly label?: string;
  /** Tells who reads the note. */
  readonly help?: string;
  readonly acts: readonly StaffAction[];
  /** The rest of the act, such as an amount: another one withdraws the question, not the note. */
  readonly about?: string;
}) {
  const { label, help, acts, about } = props;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<{
    readonly refusal: Refusal;
    readonly proposal: Proposal | null;
    readonly about: string | undefined;
  } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [question, setQuestion] = useState<{
    readonly act: StaffAction;
    readonly about: string | undefined;
  } | null>(null);
  const isOffered = (act: StaffAction): boolean => acts.some((one) => one.label === act.label);
  const asked =
    question !== null && question.about === about && isOffered(question.act) ? question.act : null;

  const fits = (act: StaffAction): boolean => {
    const text = note.trim();
    const wrong =
      text === '' && act.needsNote
        ? (act.missing ?? 'Enter a reason.')
        : act.needsNote === true && text.length < (act.least ?? 1)
          ? `At least ${act.least} characters.`
          : text.length > (act.most ?? Infinity)
            ? `At most ${act.most} characters for this.`
            : undefined;
    setError(wrong);
    return wrong === undefined;
  };
  const run = async (act: StaffAction) => {
    if (busy !== null || !fits(act)) return setQuestion(null);
    setBusy(act.label);
    const answer = await act.run(note.trim());
    setBusy(null);
    setQuestion(null);
    const proposal = act.propose?.(note.trim()) ?? null;
    setRefused(answer.ok ? null : { refusal: answer.refusal, proposal, about });
    if (!answer.ok) return;
    setNote('');
    toast(act.done);
  };

  return (
    <div className="acts">
      {label === undefined ? null : (
        <TextArea
          label={label}
          help={help}
          rows={3}
          value={note}
          error={error}
          onChange={(event) => {
            setNote(event.target.value);
            setError(undefined);
          }}
        />
      )}
      {refused === null || refused.about !== about ? null : (
        <NotDone refusal={refused.refusal} proposal={refused.proposal} />
      )}
      {asked === null ? (
        <div className="acts__b">
          {acts.map((act) => (
            <Button
              key={act.label}
              kind={act.kind ?? 'outline'}
              busy={busy === act.label}
              onClick={() => {
                if (act.ask === undefined) void run(act);
                else if (fits(act)) setQuestion({ act, about });
              }}
            >
              {act.label}
            </Button>
          ))}
        </div>
      ) : (
        <div className="acts__b" role="group" aria-label={asked.label}>
          <p>{asked.ask}</p>
          <Button kind="ink" busy={busy !== null} onClick={() => void run(asked)}>
            {asked.label}
          </Button>
          <Button onClick={() => setQuestion(null)}>Back</Button>
        </div>
      )}
    </div>
  );
}
