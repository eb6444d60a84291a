import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { phoneNumberText } from '../../../domain/accounts/phone-number.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { listingsRevealListingNumber } from '../../../domain/listings/commands.ts';
import { formerPrices } from '../../../domain/listings/asked-price.ts';
import { classifiedHead } from '../../../domain/listings/lot-head.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { call } from '../../firebase/call.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { useSession } from '../../platform/session/session.ts';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { askedTexts } from '../../../wording/listings/asked-text.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { useAbout } from '../../bidding/data/rates.ts';
import { Price } from '../../ui/card/price.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

type Reveal =
  | { readonly state: 'hidden' | 'asking' }
  | { readonly state: 'shown'; readonly phone: string }
  | { readonly state: 'refused'; readonly refusal: Refusal };

/** The seller's number: requested from the server each time, never part of the public listing. */
function PhoneNumber({ listing }: { readonly listing: Listing }) {
  const session = useSession();
  const offline = useConnection() === 'offline';
  const [reveal, setReveal] = useState<Reveal>({ state: 'hidden' });
  if (session.status === 'out') {
    return (
      <Link
        to="/login"
        search={{ goto: `/listing/${listing.id}` }}
        className={buttonClass('lane', 'big')}
      >
        {translate('Sign in to see the number')}
      </Link>
    );
  }
  if (reveal.state === 'shown') {
    const number = phoneNumberText(reveal.phone);
    // Other programs take non-breaking spaces for letters.
    const copy = async () => {
      const isCopied = await navigator.clipboard.writeText(number.replaceAll('\u00A0', ' ')).then(
        () => true,
        () => false,
      );
      toast(isCopied ? translate('Number copied') : number);
    };
    return (
      <>
        <a className={buttonClass('lane', 'big')} href={`tel:${reveal.phone}`}>
          {translate('Call {phone}', { phone: number })}
        </a>
        <Button kind="bare" size="small" onClick={() => void copy()}>
          {translate('Copy the number')}
        </Button>
      </>
    );
  }
  const ask = async () => {
    setReveal({ state: 'asking' });
    const answered = await call(listingsRevealListingNumber, { listingId: listing.id });
    setReveal(
      answered.ok
        ? { state: 'shown', phone: answered.value.phone }
        : { state: 'refused', refusal: answered.refusal },
    );
  };
  return (
    <>
      {reveal.state === 'refused' ? (
        <Notice page tone="bad" title={translate('Number not shown')}>
          {translateRefusal(reveal.refusal)}
        </Notice>
      ) : null}
      <Button
        kind="lane"
        size="big"
        busy={reveal.state === 'asking'}
        disabled={offline}
        onClick={() => void ask()}
      >
        {translate(offline ? 'No connection: number not known here' : 'Show phone number')}
      </Button>
    </>
  );
}

/** Every asking price with its date, newest first. */
function AskedSince({ listing }: { readonly listing: Listing }) {
  const { priceHistory = [], currency } = listing;
  return (
    <Disclosure title={translate('Price history')}>
      <ol className="asked">
        {priceHistory.toReversed().map(({ at, askPrice }) => (
          <li key={at}>
            <span className="muted">{dateText(at)}</span>
            <b>{dollarsText(askPrice, currency)}</b>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** Asking price, its changes, and ways to contact the seller. */
export function ClassifiedTicket(props: {
  readonly listing: Listing;
  readonly actions: ReactNode;
}) {
  const { listing, actions } = props;
  const mark = currencyMark(listing.currency);
  const head = classifiedHead(listing);
  const open = listing.status === 'ACTIVE';
  const asked = head.figure;
  const about = useAbout(asked, listing.currency);
  const former = formerPrices(listing);
  return (
    <section className="ticket" aria-label={translate('Price')}>
      <div className="ticket__p">
        <div>
          <span className="lab muted">{head.label === null ? null : translate(head.label)}</span>
          <p>
            {asked === null ? (
              <b>{translate('On request')}</b>
            ) : (
              <Price value={asked} mark={mark} hero className="ticket__price" />
            )}
          </p>
        </div>
        <StateMark shape={head.shape}>{translate(head.word)}</StateMark>
      </div>
      <p className="semi s14 muted ticket__by">
        {[
          about === null
            ? ''
            : translate('About {sum}.', { sum: dollarsText(about.dollars, about.currency) }),
          ...askedTexts(listing),
          open && listing.expiresAt !== undefined
            ? translate('Offered until {date}.', { date: dateText(listing.expiresAt) })
            : '',
        ]
          .filter((one) => one !== '')
          .join(' ')}
      </p>
      {former.length > 0 ? <AskedSince listing={listing} /> : null}
      {open ? (
        <div className="ticket__f">
          <PhoneNumber listing={listing} />
        </div>
      ) : null}
      <div className="ticket__a">{actions}</div>
    </section>
  );
}
