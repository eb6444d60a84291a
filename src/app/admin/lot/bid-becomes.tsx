import type { bidsDelete } from '../../../domain/bidding/commands.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import type { Currency } from '../../../domain/kit/fields.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { dollarsText, moneyText } from '../../../wording/fields/currency.ts';
import { Facts } from '../../ui/layout/facts.tsx';

/** Preview of a void or restore by the server. */
export type Tried = AnswerOf<typeof bidsDelete>;

const turn = (was: string, becomes: string): string =>
  was === becomes ? `${was}, as now` : `${was} → ${becomes}`;

const afterClosing = ({ becomes, result }: Tried, currency: Currency): string => {
  const { leader, price } = becomes;
  if (result?.status === 'NEGOTIATION') {
    return `${leader} is invited to buy at ${dollarsText(price, currency)}, and may decline.`;
  }
  return leader === ''
    ? 'Nobody is left to sell to; the seller may list it again.'
    : `${leader}, who then leads, may not buy now: the lot is not sold.`;
};

/** Consequences after the end, for the staff who decide: the sale, the fee and the card's hold. */
function Follows(props: { readonly tried: Tried; readonly currency: Currency }) {
  const { tried, currency } = props;
  const { was, becomes, result } = tried;
  if (result === undefined) return null;
  const cents = (amount: number): string =>
    amount === 0 ? 'Nothing owed' : moneyText(amount, currency);
  const invoice: readonly (readonly [string, string])[] =
    result.feeWas === 0
      ? []
      : [['Buyer fee with tax', turn(cents(result.feeWas), cents(result.feeBecomes))]];
  if (result.effect === 'RECORD') {
    return (
      <>
        <Facts rows={invoice} />
        <p>The auction is over. Only its record changes: the result, fee and card hold stay.</p>
      </>
    );
  }
  if (result.effect === 'PRICE') {
    return (
      <>
        <Facts rows={invoice} />
        <p>
          {becomes.leader} stays the buyer and pays {dollarsText(becomes.price, currency)} instead
          of {dollarsText(was.price, currency)}.{' '}
          {result.feeWas === 0
            ? 'No invoice is open: write one for the fee if it’s owed.'
            : 'The invoice is voided and a new one written; the card hold stays for it.'}{' '}
          Both sides are told.
        </p>
      </>
    );
  }
  return (
    <>
      <Facts rows={invoice} />
      <p>
        The sale to {was.leader} is closed without a strike, an unpaid invoice is voided and the
        card hold released. {afterClosing(tried, currency)} There is no way back: a closed sale is
        not opened again by restoring the bid.
      </p>
    </>
  );
}

/** The auction before and after. */
function Becomes(props: { readonly tried: Tried; readonly currency: Currency }) {
  const { tried, currency } = props;
  const { was, becomes } = tried;
  const price = (of: Tried['was']): string =>
    of.bidCount === 0 ? 'No bids' : dollarsText(of.price, currency);
  return (
    <Facts
      rows={[
        ['Price', turn(price(was), price(becomes))],
        ['Leader', turn(was.leader || 'Nobody', becomes.leader || 'Nobody')],
        ['Bids', turn(String(was.bidCount), String(becomes.bidCount))],
        ['Reserve', turn(choiceText(was.reserveStatus), choiceText(becomes.reserveStatus))],
      ]}
    />
  );
}

/** The effect of a voided or restored bid on the auction, and on the sale once it is over. */
export function BidBecomes(props: { readonly tried: Tried; readonly currency: Currency }) {
  return (
    <>
      <Becomes {...props} />
      <Follows {...props} />
    </>
  );
}
