import { suspendedRefusal } from '../../domain/bidding/bids/check-bidder.ts';
import type { NegotiationDoc } from '../../domain/bidding/sales/negotiation.entity.ts';
import { dollarsText } from '../../wording/fields/currency.ts';
import { useSession } from '../platform/session/session.ts';
import { deadlineText } from '../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { HeldNoteFor } from '../cards/hold-note.tsx';
import { AmountForm } from './amount-form.tsx';
import { AnswerButton } from './answer-button.tsx';

/** Shown to an account that may not bid, instead of a form that would fail. */
function Suspended() {
  return <p role="note">{translateRefusal(suspendedRefusal)}</p>;
}

const useIsSuspended = (): boolean => useSession().bidderStatus === 'SUSPENDED';

function MakeOffer({ held, now }: { readonly held: NegotiationDoc; readonly now: number }) {
  const { listingId, currency, round, highBid } = held;
  const bid = dollarsText(highBid, currency);
  const when = deadlineText(held.deadline, now);
  const isFirst = round === 'FIRST';
  const isSuspended = useIsSuspended();
  return (
    <>
      <h2>{isFirst ? translate('Make an offer') : translate('It can still be yours')}</h2>
      <p>
        {isFirst
          ? translate(
              'The reserve was not met. You may raise your bid of {bid} once, until {when}. If you don’t, {bid} stands as your offer.',
              { bid, when },
            )
          : translate(
              'The sale to the high bidder fell through, and you were next with {bid}. You may make one offer until {when}. Nothing binds you if you don’t.',
              { bid, when },
            )}
      </p>
      {isSuspended ? (
        <Suspended />
      ) : (
        <>
          <AmountForm
            listingId={listingId}
            currency={currency}
            decision="offer"
            from={highBid}
            least={highBid}
            label={translate('Your offer')}
            help={translate(
              'One offer, {bid} or more. The buyer fee comes on top, as with a bid.',
              {
                bid,
              },
            )}
            binding={translate(
              'The offer is binding until the seller has answered. If the seller accepts, you have bought the vehicle.',
            )}
            now={now}
          />
        </>
      )}
      {isFirst ? null : (
        <div className="row">
          <AnswerButton
            listingId={listingId}
            decision="decline"
            label={translate('No, thanks')}
            title={translate('Let it go?')}
            yes={translate('Let it go')}
          >
            <p>
              {translate('The seller is told that you are not interested. This can’t be undone.')}
            </p>
          </AnswerButton>
        </div>
      )}
    </>
  );
}

function AnswerCounter({ held, now }: { readonly held: NegotiationDoc; readonly now: number }) {
  const { listingId, currency } = held;
  const sum = dollarsText(held.amount, currency);
  const when = deadlineText(held.deadline, now);
  const isSuspended = useIsSuspended();
  return (
    <>
      <h2>{translate('The seller asks {sum}', { sum })}</h2>
      <p>
        {translate(
          'This is the seller’s one counteroffer. Answer by {when}; after that it no longer stands.',
          { when },
        )}
      </p>
      {isSuspended ? <Suspended /> : null}
      <div className="row">
        {isSuspended ? null : (
          <AnswerButton
            listingId={listingId}
            decision="accept"
            label={translate('Buy for {sum}', { sum })}
            title={translate('Buy for {sum}?', { sum })}
            yes={translate('Buy it')}
            holds={{ amount: held.amount, now }}
          >
            <p>
              {translate(
                'You buy the vehicle for {sum}, and the buyer fee comes on top. This is binding.',
                { sum },
              )}
            </p>
          </AnswerButton>
        )}
        <AnswerButton
          listingId={listingId}
          decision="decline"
          label={translate('Decline')}
          title={translate('Decline the counteroffer?')}
          yes={translate('Decline')}
        >
          <p>
            {translate('Then the vehicle is not sold, and you owe nothing. This can’t be undone.')}
          </p>
        </AnswerButton>
      </div>
    </>
  );
}

/** The bidder's view of an auction that ended without a sale. @param now server time, ms UTC. */
export function BidderSide({ held, now }: { readonly held: NegotiationDoc; readonly now: number }) {
  const { status, amount, highBid, currency } = held;
  if (status === 'PENDING_BIDDER') return <MakeOffer held={held} now={now} />;
  if (status === 'COUNTERED') return <AnswerCounter held={held} now={now} />;
  if (status === 'PENDING_SELLER') {
    const sum = dollarsText(amount, currency);
    return (
      <>
        <h2>
          {amount > highBid
            ? translate('You offered {sum}', { sum })
            : translate('Your bid of {sum} stands as your offer', { sum })}
        </h2>
        <p>
          {translate('The seller answers by {when}. Until then it is binding.', {
            when: deadlineText(held.deadline, now),
          })}
        </p>
        <HeldNoteFor listingId={held.listingId} of="offer" now={now} />
      </>
    );
  }
  return status === 'ACCEPTED' ? null : (
    <p>{translate('You and the seller did not agree. You owe nothing.')}</p>
  );
}
