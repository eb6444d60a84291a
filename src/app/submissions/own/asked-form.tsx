import { useState } from 'react';
import { checkNewAsked, type AskingPrice } from '../../../domain/listings/asked-price.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { moveListing } from '../data/submissions.ts';
import { Button } from '../../ui/button/button.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useTypedAmount } from './typed-amount.ts';

/** The fields, mounted while the form is open. A field not changed here follows the listing. */
function AskedFields({ lot, onDone }: { readonly lot: Listing; readonly onDone: () => void }) {
  const { id: listingId, currency, askPrice = null } = lot;
  const price = useTypedAmount(askPrice);
  const [changed, setChanged] = useState<Pick<AskingPrice, 'priceOnRequest' | 'obo'>>({});
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const { amount } = price;
  const { priceOnRequest: onRequest = false, obo = false } = { ...lot, ...changed };
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
    // A price that was not changed is not sent: the server's may be newer than this device's.
    const isPriceKept = !price.isChanged && onRequest === (lot.priceOnRequest ?? false);
    setBusy(true);
    const answer = await moveListing({
      listingId,
      event: 'EDIT_PRICE',
      ...(isPriceKept ? { obo: obo && !onRequest } : asked),
    });
    setBusy(false);
    setRefused(answer.ok ? undefined : translateRefusal(answer.refusal));
    if (answer.ok) onDone();
  };
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
        text={price.text}
        onText={(typed, value) => {
          price.onText(typed, value);
          setRefused(undefined);
        }}
      />
      <Checkbox
        label={translate('Price on request')}
        checked={onRequest}
        onChange={({ target }) => setChanged({ ...changed, priceOnRequest: target.checked })}
      />
      {onRequest ? null : (
        <Checkbox
          label={translate('Or best offer')}
          checked={obo}
          onChange={({ target }) => setChanged({ ...changed, obo: target.checked })}
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
        <Button onClick={onDone}>{translate('Cancel')}</Button>
      </div>
    </div>
  );
}

/** Changes the asking price of a classified. Its watchers are told of a lower price. */
export function AskedForm({ lot }: { readonly lot: Listing }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <AskedFields lot={lot} onDone={() => setOpen(false)} />
  ) : (
    <Button size="small" onClick={() => setOpen(true)}>
      {translate('Change the price…')}
    </Button>
  );
}
