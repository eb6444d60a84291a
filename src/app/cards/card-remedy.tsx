import { useState } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { CardForm } from './card-form.tsx';
import { confirmAtBank } from './data/cards.ts';
import { useConnection } from '../platform/server/connection.ts';
import { Button } from '../ui/button/button.tsx';
import { isFrench } from '../../wording/language/locale.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/** The card form where a card is required; the form that needs it stays as it is. */
export function CardStep(props: {
  readonly name: string;
  /** Whether this is the main action here. */
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

/** A request refused because of its card, sent again once that is fixed. */
interface Refused {
  readonly again: () => Promise<void>;
  /** Whether it cannot be sent now for another reason. */
  readonly blocked?: boolean;
}

/** Has the holder confirm at the bank; then the refused request is sent again unchanged. */
function BankStep(props: Refused & { readonly hold: string; readonly cents: number }) {
  const { again, blocked = false, hold, cents } = props;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const item = { itemType: 'deposit', itemId: hold, amount: cents } as const;
    const answer = await confirmAtBank(item, isFrench() ? 'fr' : 'en');
    setBusy(false);
    if (answer.ok) await again();
    else setRefusal(answer.refusal);
  };
  if (refusal !== null) {
    return (
      <>
        <p>
          {refusal.code === 'CARD_DECLINED'
            ? translate('Your bank did not confirm it.')
            : translateRefusal(refusal)}
        </p>
        <CardStep name={translate('Use another card')} onSaved={() => void again()} />
      </>
    );
  }
  return (
    <Button kind="ink" busy={busy} disabled={blocked} onClick={() => void ask()}>
      {translate('Confirm with your bank')}
    </Button>
  );
}

/** The remedy for a request refused because of its card; nothing for any other refusal. */
export function CardRemedy(props: Refused & { readonly refusal: Refusal }) {
  const { again, blocked = false, refusal } = props;
  if (refusal.code === 'PAYMENT_REQUIRED') {
    return (
      <div className="card-remedy">
        <CardStep name={translate('Use another card')} onSaved={() => void again()} />
      </div>
    );
  }
  const hold = refusal.details?.['depositId'];
  const cents = refusal.details?.['amount'];
  const isAsked = refusal.code === 'PAYMENT_ACTION_REQUIRED';
  if (!isAsked || typeof hold !== 'string' || typeof cents !== 'number') {
    return null;
  }
  return (
    <div className="card-remedy">
      <BankStep again={again} blocked={blocked} hold={hold} cents={cents} />
    </div>
  );
}
