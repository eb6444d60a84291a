import { useState } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import type { Answer } from '../platform/reading/answer.ts';
import { Notice } from '../ui/status/notice.tsx';
import { translateRefusal } from '../../wording/language/translate.ts';

export interface ChangeOutcome {
  /** The change, as a sentence; null before the first. */
  readonly said: string | null;
  readonly refusal: Refusal | null;
}

/** Sends one change at a time and holds its outcome. */
export const useChange = () => {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChangeOutcome>({ said: null, refusal: null });
  const run = async (send: () => Promise<Answer>, say: () => string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    setOutcome(
      answer.ok ? { said: say(), refusal: null } : { said: null, refusal: answer.refusal },
    );
  };
  return {
    busy,
    outcome,
    change: (send: () => Promise<Answer>, say: () => string): void => void run(send, say),
  };
};

/** The change that was made, or why it was refused. */
export function ChangeNotice({ said, refusal }: ChangeOutcome) {
  if (refusal !== null) return <Notice tone="bad" title={translateRefusal(refusal)} page />;
  return said === null ? null : <Notice tone="good" title={said} page />;
}
