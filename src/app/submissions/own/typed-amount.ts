import { useState } from 'react';
import { wholeText } from '../../../wording/language/number-text.ts';

interface Typed {
  readonly text: string;
  readonly amount: number | null;
  /** The document's amount when typing began. */
  readonly from: number | null;
}

/**
 * The text of an amount that the document already has. Until another amount is typed, it follows
 * the document, which another device may change.
 */
export const useTypedAmount = (known: number | null) => {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isChanged = typed !== null && typed.amount !== typed.from;
  const { text, amount } =
    typed !== null && (isChanged || typed.from === known)
      ? typed
      : { text: known === null ? '' : wholeText(known), amount: known };
  return {
    text,
    amount,
    isChanged,
    onText: (now: string, value: number | null): void =>
      setTyped({ text: now, amount: value, from: isChanged ? typed.from : known }),
  };
};
