import './deal.css';
import type { Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { settleSale } from './data/sales.ts';
import { AskFirst } from '../ui/dialog/ask-first.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { dateText } from '../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { ReportProblem } from './report-problem.tsx';
import { SellerSteps } from './seller-steps.tsx';

type Side = 'seller' | 'buyer';

const fellThrough = (outcome: Sale['outcome'], side: Side): string => {
  if (outcome === 'BID_VOIDED') {
    return side === 'buyer'
      ? translate(
          'Our staff removed the bid that won, and with it this sale. You owe nothing, and it is no strike.',
        )
      : translate(
          'Our staff removed the bid that won, and with it this sale. The next bidder is asked.',
        );
  }
  if (outcome === 'BUYER_DEFAULTED') {
    return side === 'buyer'
      ? translate('The sale fell through on your side. This counts as a strike on your account.')
      : translate('The sale fell through: the buyer did not complete it.');
  }
  return side === 'buyer'
    ? translate('The sale fell through: the seller did not deliver. Your fee is refunded in full.')
    : translate('The sale fell through on your side. This counts as a strike on your account.');
};

function Confirm({ sale, side }: { readonly sale: Sale; readonly side: Side }) {
  const { listingId } = sale;
  const mine = side === 'seller' ? sale.sellerConfirmedAt : sale.buyerConfirmedAt;
  const theirs = side === 'seller' ? sale.buyerConfirmedAt : sale.sellerConfirmedAt;
  if (mine !== undefined) {
    return (
      <p>
        {side === 'seller'
          ? translate('You confirmed the sale on {date}. The buyer has not yet.', {
              date: dateText(mine),
            })
          : translate('You confirmed the sale on {date}. The seller has not yet.', {
              date: dateText(mine),
            })}
      </p>
    );
  }
  return (
    <>
      <p>
        {theirs === undefined
          ? translate('When vehicle and money have changed hands, both of you confirm it here.')
          : side === 'seller'
            ? translate('The buyer confirmed the sale on {date}.', { date: dateText(theirs) })
            : translate('The seller confirmed the sale on {date}.', { date: dateText(theirs) })}
      </p>
      <AskFirst
        label={
          side === 'seller'
            ? translate('Paid and handed over')
            : translate('Paid and received the vehicle')
        }
        title={translate('Confirm the sale?')}
        yes={translate('Confirm')}
        refusedTitle={translate('Nothing was sent')}
        run={async () => {
          const answer = await settleSale({ listingId, event: 'CONFIRM' });
          return answer.ok ? null : translateRefusal(answer.refusal);
        }}
      >
        <p>
          {translate('Once both sides have confirmed, the sale is complete. This can’t be undone.')}
        </p>
      </AskFirst>
    </>
  );
}

/** The steps left in a sale for the signed-in member. */
export function SalePanel({ sale, uid }: { readonly sale: Sale; readonly uid: string | null }) {
  const side = sale.sellerId === uid ? 'seller' : 'buyer';
  const { outcome, reportedAt, problem = '', listingId } = sale;
  if (outcome !== 'OPEN' && outcome !== 'COMPLETED') {
    return (
      <div className="deal">
        <p>{fellThrough(outcome, side)}</p>
      </div>
    );
  }
  if (outcome === 'COMPLETED') {
    return (
      <div className="deal">
        <p>{translate('The sale is complete.')}</p>
      </div>
    );
  }
  return (
    <div className="deal">
      {side === 'seller' ? <SellerSteps sale={sale} /> : null}
      <h2>{translate('Close the sale')}</h2>
      {reportedAt === undefined ? null : (
        <Notice
          tone="plain"
          title={translate('A problem was reported on {date}', { date: dateText(reportedAt) })}
        >
          <p>{problem}</p>
          <p>{translate('Our staff is looking at it and writes to both of you.')}</p>
        </Notice>
      )}
      <Confirm sale={sale} side={side} />
      <div className="row deal__more">
        {reportedAt === undefined ? <ReportProblem listingId={listingId} /> : null}
      </div>
    </div>
  );
}
