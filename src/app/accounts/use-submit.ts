import { useState } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import type { Answer } from '../platform/reading/answer.ts';
import { translateRefusal } from '../../wording/language/translate.ts';

/** State of one submission: whether it is being sent, and its refusal. */
export interface Submitting {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** Text of the refusal if it names this field. */
  readonly errorOf: (field: string) => string | undefined;
  /** Sends; a second call meanwhile does nothing. */
  readonly submit: (work: () => Promise<Answer>) => Promise<Answer | null>;
  readonly forget: () => void;
}

export const useSubmit = (): Submitting => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    busy,
    refusal,
    errorOf: (field) => (refusal?.field === field ? translateRefusal(refusal) : undefined),
    forget: () => setRefusal(null),
    submit: async (work) => {
      if (busy) return null;
      setBusy(true);
      setRefusal(null);
      try {
        const answer = await work();
        if (!answer.ok) setRefusal(answer.refusal);
        return answer;
      } finally {
        setBusy(false);
      }
    },
  };
};
