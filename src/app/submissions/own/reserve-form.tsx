import { useState } from 'react';
import type { Currency } from '../../../domain/kit/fields.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { changeReserve } from '../data/submissions.ts';
import { Button } from '../../ui/button/button.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** Lowers the reserve at once; readers see that it was lowered, but not by how much. */
export function ReserveForm(props: {
  readonly listingId: string;
  /** Whole dollars. */
  readonly reserve: number;
  readonly currency: Currency;
}) {
  const { listingId, reserve, currency } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const fits = amount !== null && amount < reserve;
  const lower = async (): Promise<void> => {
    if (amount === null || !fits || busy) return;
    setBusy(true);
    const answer = await changeReserve(listingId, amount);
    setBusy(false);
    setRefused(answer.ok ? undefined : translateRefusal(answer.refusal));
    if (answer.ok) setOpen(false);
  };
  if (!open) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('Lower the reserve…')}
      </Button>
    );
  }
  return (
    <div className="own-lot__act">
      <MoneyInput
        label={translate('New reserve')}
        help={translate(
          'Lower than now; 0 removes it. Buyers read that it was lowered, not to what. This can’t be undone.',
        )}
        error={refused}
        mark={currencyMark(currency)}
        big={false}
        text={text}
        onText={(typed, value) => {
          setText(typed);
          setAmount(value);
        }}
      />
      <div className="row">
        <Button kind="ink" busy={busy} disabled={!fits} onClick={() => void lower()}>
          {translate('Lower the reserve')}
        </Button>
        <Button onClick={() => setOpen(false)}>{translate('Cancel')}</Button>
      </div>
    </div>
  );
}
