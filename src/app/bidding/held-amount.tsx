import type { Currency } from '../../domain/kit/fields.ts';
import { dollarsText, moneyText } from '../fields/currency.ts';
import { Sentence } from '../ui/text/sentence.tsx';

/**
 * What is held on the card for a bid on a lot with an extra deposit, said before the bid; nothing on
 * all others.
 */
export function HeldAmount(props: {
  /** Fee and tax, integer cents. */
  readonly invoiced: number;
  /** Whole dollars. */
  readonly bidDeposit: number | undefined;
  readonly currency: Currency;
}) {
  const { invoiced, bidDeposit = 0, currency } = props;
  if (bidDeposit === 0) return null;
  return (
    <p className="help">
      <Sentence
        text="For this bid, {held} is held on your card: our fee with its tax, and a bid deposit of {deposit}. If you win, only the fee and its tax are charged; the rest is released."
        parts={{
          held: <b>{moneyText(invoiced + bidDeposit * 100, currency)}</b>,
          deposit: dollarsText(bidDeposit, currency),
        }}
      />
    </p>
  );
}
