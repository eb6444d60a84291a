import './deal.css';
import { Link } from '@tanstack/react-router';
import type { Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { saleFeedbackRule } from '../../domain/messages/sale-feedback.ts';
import { threadIdOf } from '../../domain/messages/thread-id.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Sentence } from '../ui/text/sentence.tsx';
import { dayText } from '../../wording/language/time-text.ts';
import { translate } from '../../wording/language/translate.ts';

/** The seller's next steps in order, and the link to write to the buyer. */
export function SellerSteps({ sale }: { readonly sale: Sale }) {
  const { listingId, sellerId, buyerId, soldAt } = sale;
  return (
    <>
      <h2>{translate('What’s next')}</h2>
      <ol className="deal__steps">
        <li>{translate('Write to the buyer: agree on payment, papers and pickup.')}</li>
        <li>{translate('Hand over the vehicle and its papers once you are paid.')}</li>
        <li>
          <Sentence
            text="From {day}, review the buyer under {feedback}."
            parts={{
              day: dayText(soldAt + saleFeedbackRule.opensAfterMs),
              feedback: (
                <Link className="link" to="/profile/feedback">
                  {translate('Feedback')}
                </Link>
              ),
            }}
          />
        </li>
      </ol>
      <div className="row">
        <Link
          className={buttonClass('ink')}
          to="/profile/messages/$id"
          params={{ id: threadIdOf(sellerId, buyerId, { type: 'listing', id: listingId }) }}
        >
          {translate('Message the buyer')}
        </Link>
      </div>
    </>
  );
}
