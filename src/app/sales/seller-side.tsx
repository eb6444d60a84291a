import type { NegotiationDoc } from '../../domain/bidding/sales/negotiation.entity.ts';
import { dollarsText } from '../../wording/fields/currency.ts';
import { deadlineText } from '../../wording/language/time-text.ts';
import { translate } from '../../wording/language/translate.ts';
import { AmountForm } from './amount-form.tsx';
import { AnswerButton } from './answer-button.tsx';

function AnswerOffer(props: {
  readonly held: NegotiationDoc;
  /** Whole dollars, the maximum for a counteroffer. */
  readonly reserve: number;
  readonly now: number;
}) {
  const { held, reserve, now } = props;
  const { listingId, currency, amount, highBid } = held;
  const sum = dollarsText(amount, currency);
  return (
    <>
      <h2>
        {amount > highBid || held.round === 'SECOND_CHANCE'
          ? translate('You have an offer of {sum}', { sum })
          : translate('The high bid of {sum} stands as an offer', { sum })}
      </h2>
      <p>
        {translate('Answer by {when}. If you don’t, the vehicle is not sold.', {
          when: deadlineText(held.deadline, now),
        })}
      </p>
      <div className="row">
        <AnswerButton
          listingId={listingId}
          decision="accept"
          label={translate('Accept {sum}', { sum })}
          title={translate('Sell for {sum}?', { sum })}
          yes={translate('Sell it')}
        >
          <p>
            {translate(
              'The vehicle is sold for {sum}. We put you and the buyer in touch. This is binding.',
              { sum },
            )}
          </p>
        </AnswerButton>
        <AnswerButton
          listingId={listingId}
          decision="decline"
          label={translate('Decline')}
          title={translate('Decline the offer?')}
          yes={translate('Decline')}
        >
          <p>
            {translate(
              'Then the vehicle is not sold. You may list it again. This can’t be undone.',
            )}
          </p>
        </AnswerButton>
      </div>
      {reserve > amount ? (
        <AmountForm
          listingId={listingId}
          currency={currency}
          decision="counter"
          from={reserve}
          least={amount + 1}
          label={translate('Or ask for more')}
          help={translate('One counteroffer, up to your reserve of {reserve}.', {
            reserve: dollarsText(reserve, currency),
          })}
          binding={translate(
            'The bidder may accept or decline it. If the bidder accepts, you have sold the vehicle.',
          )}
          now={now}
        />
      ) : null}
    </>
  );
}

/** The seller's view of an auction that ended without a sale. @param now server time, ms UTC. */
export function SellerSide(props: {
  readonly held: NegotiationDoc;
  readonly reserve: number;
  readonly now: number;
}) {
  const { held, reserve, now } = props;
  const { status, currency, round } = held;
  const when = deadlineText(held.deadline, now);
  if (status === 'PENDING_SELLER') {
    return <AnswerOffer held={held} reserve={reserve} now={now} />;
  }
  if (status === 'PENDING_BIDDER') {
    const bid = dollarsText(held.highBid, currency);
    return (
      <p>
        {round === 'FIRST'
          ? translate(
              'The high bidder may raise the bid of {bid} until {when}. Then it is your turn.',
              {
                bid,
                when,
              },
            )
          : translate(
              'The sale fell through. The next bidder, at {bid}, may make an offer until {when}.',
              { bid, when },
            )}
      </p>
    );
  }
  if (status === 'COUNTERED') {
    return (
      <p>
        {translate('You asked {sum}. The bidder answers by {when}.', {
          sum: dollarsText(held.amount, currency),
          when,
        })}
      </p>
    );
  }
  return status === 'ACCEPTED' ? null : <p>{translate('You and the bidder did not agree.')}</p>;
}
