import { useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { packagePrice } from '../../../domain/listings/submissions/submission-sale.ts';
import { PackageParts, usePackageTax, type PackageSum } from '../../cards/package-tax.tsx';
import { currencyMark, moneyText } from '../../../wording/fields/currency.ts';
import { doubtOf } from '../../fields/typed.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import {
  askedInstead,
  markSold,
  markUnsold,
  moveListing,
  renewListing,
} from '../data/submissions.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { isFrench } from '../../../wording/language/locale.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { AskedForm } from './asked-form.tsx';
import { DAY } from '../../../domain/kit/durations.ts';

const refusalText = (answer: Answer): string | null =>
  answer.ok ? null : translateRefusal(answer.refusal);

function Publish({ lot, days }: { readonly lot: Listing; readonly days: number }) {
  return (
    <AskFirst
      kind="ink"
      size="small"
      label={translate('Publish it…')}
      title={translate('Publish this listing?')}
      yes={translate('Publish')}
      refusedTitle={translate('Not published')}
      run={async () => refusalText(await moveListing({ listingId: lot.id, event: 'APPROVE' }))}
    >
      <p>
        {translate(
          'Everybody can see it from now on, for {n, plural, one {# day} other {# days}}.',
          {
            n: days,
          },
        )}
      </p>
    </AskFirst>
  );
}

function Sold({ lot }: { readonly lot: Listing }) {
  const { unsoldWithinMs } = useNumbers().classifieds;
  const [text, setText] = useState('');
  const [price, setPrice] = useState<number | null>(null);
  return (
    <AskFirst
      size="small"
      label={translate('Mark as sold…')}
      title={translate('Is it sold?')}
      yes={translate('It is sold')}
      refusedTitle={translate('Not marked')}
      run={async () => {
        if (price === null && text.trim() !== '') {
          return doubtOf(text, { places: 0 }) ?? translate('Enter a whole number.');
        }
        await markSold(lot.id, price);
        return null;
      }}
    >
      <p>
        {translate(
          'It stays in sight, marked sold. You can take that back within {n, plural, one {# day} other {# days}}.',
          { n: unsoldWithinMs / DAY },
        )}
      </p>
      <MoneyInput
        label={translate('What it sold for')}
        help={translate('Known to our staff alone.')}
        optional
        mark={currencyMark(lot.currency)}
        big={false}
        text={text}
        onText={(typed, value) => {
          setText(typed);
          setPrice(value);
        }}
      />
    </AskFirst>
  );
}

function Renew(props: { readonly lot: Listing; readonly days: number; readonly due: PackageSum }) {
  const { lot, days, due } = props;
  /** The server's amount, if it differs from the one shown here. */
  const [asked, setAsked] = useState<number | null>(null);
  const cents = asked ?? due.total;
  const sum = moneyText(cents, lot.currency);
  const renew = async (): Promise<string | null> => {
    const answer = await renewListing(lot.id, cents, isFrench() ? 'fr' : 'en');
    if (!answer.ok) setAsked(askedInstead(answer.refusal) ?? asked);
    return refusalText(answer);
  };
  return (
    <AskFirst
      kind="ink"
      size="small"
      label={
        cents === 0 ? translate('Offer it again') : translate('Offer it again for {sum}', { sum })
      }
      title={translate('Offer it again?')}
      yes={cents === 0 ? translate('Offer it again') : translate('Pay {sum}', { sum })}
      refusedTitle={translate('Not renewed')}
      run={renew}
    >
      <p>
        {cents === 0
          ? translate('It is offered for {n, plural, one {# more day} other {# more days}}.', {
              n: days,
            })
          : translate(
              'Your default card pays {sum}, and it is offered for {n, plural, one {# more day} other {# more days}}.',
              { sum, n: days },
            )}
      </p>
      {cents === due.total ? <PackageParts sum={due} currency={lot.currency} /> : null}
    </AskFirst>
  );
}

function Withdraw({ lot }: { readonly lot: Listing }) {
  return (
    <AskFirst
      kind="bare"
      size="small"
      label={translate('Withdraw this listing')}
      title={translate('Withdraw this listing?')}
      yes={translate('Withdraw')}
      no={translate('Keep it')}
      refusedTitle={translate('Not withdrawn')}
      run={async () => refusalText(await moveListing({ listingId: lot.id, event: 'WITHDRAW' }))}
    >
      <p>
        {lot.status === 'PREVIEW'
          ? translate('What the package cost is refunded in full. This can’t be undone.')
          : translate(
              'Nobody sees it any more, and the package is not refunded. This can’t be undone.',
            )}
      </p>
    </AskFirst>
  );
}

/** Actions open to the seller of a classified in its current state. */
export function ClassifiedActions({ lot, now }: { readonly lot: Listing; readonly now: number }) {
  const { status, id: listingId } = lot;
  const { unsoldWithinMs } = useNumbers().classifieds;
  const packages = usePackages();
  const taxed = usePackageTax(lot.vehicle.location);
  const pack =
    packages.status === 'ready' ? packages.value.find(({ id }) => id === lot.packageId) : undefined;
  const days = pack?.days[0] ?? 30;
  const cents = pack === undefined ? null : packagePrice(pack, { currency: lot.currency });
  return (
    <div className="own-lot__acts">
      {status === 'PREVIEW' ? <Publish lot={lot} days={days} /> : null}
      {status === 'ACTIVE' ? <AskedForm lot={lot} /> : null}
      {status === 'ACTIVE' ? <Sold lot={lot} /> : null}
      {status === 'ACTIVE' ? (
        <AskFirst
          size="small"
          label={translate('Hide it…')}
          title={translate('Hide this listing?')}
          yes={translate('Hide it')}
          refusedTitle={translate('Not hidden')}
          run={async () => refusalText(await moveListing({ listingId, event: 'HIDE' }))}
        >
          <p>{translate('Nobody sees it until you show it again. Its days run on.')}</p>
        </AskFirst>
      ) : null}
      {status === 'HIDDEN' ? (
        <AskFirst
          kind="ink"
          size="small"
          label={translate('Show it again…')}
          title={translate('Show this listing again?')}
          yes={translate('Show it')}
          refusedTitle={translate('Not shown')}
          run={async () => refusalText(await moveListing({ listingId, event: 'SHOW' }))}
        >
          <p>{translate('Everybody sees it again.')}</p>
        </AskFirst>
      ) : null}
      {status === 'SOLD' && now - (lot.endAt ?? now) <= unsoldWithinMs ? (
        <AskFirst
          size="small"
          label={translate('It isn’t sold after all…')}
          title={translate('Offer it again?')}
          yes={translate('Offer it again')}
          refusedTitle={translate('Not changed')}
          run={async () => {
            await markUnsold(listingId);
            return null;
          }}
        >
          <p>{translate('It is for sale again for the days that were left.')}</p>
        </AskFirst>
      ) : null}
      {status === 'EXPIRED' && cents !== null && taxed !== null ? (
        <Renew lot={lot} days={days} due={taxed(cents)} />
      ) : null}
      {['PREVIEW', 'ACTIVE', 'HIDDEN', 'EXPIRED'].includes(status) ? <Withdraw lot={lot} /> : null}
    </div>
  );
}
