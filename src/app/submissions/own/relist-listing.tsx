import type { Currency } from '../../../domain/kit/fields.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { moveListing } from '../data/submissions.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useTypedAmount } from './typed-amount.ts';

/** Relists an unsold vehicle as a new listing, with the same or a lower reserve. */
export function RelistListing(props: {
  readonly listingId: string;
  /** Whole dollars; 0 for none. */
  readonly reserve: number;
  readonly currency: Currency;
}) {
  const { listingId, reserve, currency } = props;
  const { text, amount, onText } = useTypedAmount(reserve);
  const fits = amount !== null && amount <= reserve;
  return (
    <AskFirst
      label={translate('List it again')}
      size="small"
      title={translate('List it again?')}
      yes={translate('List it again')}
      refusedTitle={translate('Not listed again')}
      run={async () => {
        if (!fits) return translate('The reserve can only stay or go down.');
        const answer = await moveListing({ listingId, event: 'RELIST', reserve: amount });
        return answer.ok ? null : translateRefusal(answer.refusal);
      }}
    >
      <p>
        {translate(
          'It becomes a new listing with a lot number of its own. You approve it and choose when it ends, as before.',
        )}
      </p>
      {reserve === 0 ? null : (
        <MoneyInput
          label={translate('Reserve')}
          help={translate('As it was or lower; 0 for none.')}
          mark={currencyMark(currency)}
          big={false}
          text={text}
          onText={onText}
        />
      )}
    </AskFirst>
  );
}
