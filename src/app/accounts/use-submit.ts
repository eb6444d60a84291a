import { useState } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import type { Answer } from '../store/core/answer.ts';
import { translateRefusal } from '../../wording/language/translate.ts';

/** One thing being sent: whether it is on its way, and why it was refused. */
export interface Submitting {
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** The refusal's words when it names this field. */
  readonly errorOf: (field: string) => string | undefined;
  /** Sends; a second try while the first is on its way does nothing. */
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
