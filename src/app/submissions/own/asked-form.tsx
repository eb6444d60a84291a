import { useState } from 'react';
import { checkNewAsked } from '../../../domain/listings/asked-price.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { moveListing } from '../data/submissions.ts';
import { Button } from '../../ui/button/button.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** Changes the asking price of a classified. Its watchers are told of a lower price. */
export function AskedForm({ lot }: { readonly lot: Listing }) {
  const { id: listingId, currency, askPrice = null } = lot;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(askPrice === null ? '' : wholeText(askPrice));
  const [amount, setAmount] = useState<number | null>(askPrice);
  const [onRequest, setOnRequest] = useState(lot.priceOnRequest === true);
  const [obo, setObo] = useState(lot.obo === true);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const save = async (): Promise<void> => {
    const asked = {
      ...(onRequest ? { priceOnRequest: true } : amount === null ? {} : { askPrice: amount }),
      ...(obo && !onRequest ? { obo: true } : {}),
    };
    const wrong = checkNewAsked(lot, asked);
    if (wrong !== null) {
      setRefused(translateRefusal(wrong));
      return;
    }
    setBusy(true);
    const answer = await moveListing({ listingId, event: 'EDIT_PRICE', ...asked });
    setBusy(false);
    setRefused(answer.ok ? undefined : translateRefusal(answer.refusal));
    if (answer.ok) setOpen(false);
  };
  if (!open) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('Change the price…')}
      </Button>
    );
  }
  return (
    <div className="own-lot__act">
      <MoneyInput
        label={translate('Asking price')}
        help={translate(
          'The price before it stays in the listing’s history, for everybody to read.',
        )}
        error={refused}
        mark={currencyMark(currency)}
        big={false}
        disabled={onRequest}
        text={text}
        onText={(typed, value) => {
          setText(typed);
          setAmount(value);
          setRefused(undefined);
        }}
      />
      <Checkbox
        label={translate('Price on request')}
        checked={onRequest}
        onChange={({ target }) => setOnRequest(target.checked)}
      />
      {onRequest ? null : (
        <Checkbox
          label={translate('Or best offer')}
          checked={obo}
          onChange={({ target }) => setObo(target.checked)}
        />
      )}
      <div className="row">
        <Button
          kind="ink"
          busy={busy}
          disabled={!onRequest && amount === null}
          onClick={() => void save()}
        >
          {translate('Change the price')}
        </Button>
        <Button onClick={() => setOpen(false)}>{translate('Cancel')}</Button>
      </div>
    </div>
  );
}
