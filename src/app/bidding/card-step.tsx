import { useState } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { CardForm } from '../cards/card-form.tsx';
import { confirmAtBank } from '../store/api/cards.ts';
import { useConnection } from '../store/device/connection.ts';
import { Button } from '../ui/button.tsx';
import { isFrench } from '../ui/locale.ts';
import { say, sayRefusal } from '../ui/words.ts';
import { amountOf } from './refusal-text.ts';
import type { BidForm } from './use-bid.ts';

/** The card fields where the bid is made; the amount stays as it stands. */
export function CardStep(props: {
  readonly name: string;
  /** The one thing to do here. */
  readonly main?: true;
  readonly onSaved?: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const offline = useConnection() === 'offline';
  const close = () => setOpen(false);
  if (isOpen) {
    const saved = () => {
      close();
      props.onSaved?.();
    };
    return <CardForm first onSaved={saved} onCancel={close} />;
  }
  return (
    <Button
      kind={props.main ? 'lane' : 'outline'}
      size={props.main ? 'big' : 'small'}
      disabled={offline}
      onClick={() => setOpen(true)}
    >
      {props.name}
    </Button>
  );
}

/** The bank asks the holder; confirmed, the bid goes again as it was. */
function BankStep(props: {
  readonly form: BidForm;
  readonly hold: string;
  readonly cents: number;
}) {
  const { form, hold, cents } = props;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const item = { itemType: 'deposit', itemId: hold, amount: cents } as const;
    const answer = await confirmAtBank(item, isFrench() ? 'fr' : 'en');
    setBusy(false);
    if (answer.ok) await form.confirm();
    else setRefusal(answer.refusal);
  };
  if (refusal !== null) {
    return (
      <>
        <p>
          {refusal.code === 'CARD_DECLINED'
            ? say('Your bank did not confirm it.')
            : sayRefusal(refusal)}
        </p>
        <CardStep name={say('Use another card')} onSaved={() => void form.confirm()} />
      </>
    );
  }
  return (
    <Button kind="ink" busy={busy} disabled={form.hindrance !== null} onClick={() => void ask()}>
      {say('Confirm with your bank')}
    </Button>
  );
}

/** What helps a bid that failed for its card; nothing where it failed for something else. */
export function CardRemedy(props: { readonly form: BidForm; readonly refusal: Refusal }) {
  const { form, refusal } = props;
  if (refusal.code === 'PAYMENT_REQUIRED') {
    return (
      <div className="card-remedy">
        <CardStep name={say('Use another card')} onSaved={() => void form.confirm()} />
      </div>
    );
  }
  const hold = refusal.details?.['depositId'];
  const cents = amountOf(refusal, 'amount');
  if (refusal.code !== 'PAYMENT_ACTION_REQUIRED' || typeof hold !== 'string' || cents === null) {
    return null;
  }
  return (
    <div className="card-remedy">
      <BankStep form={form} hold={hold} cents={cents} />
    </div>
  );
}
