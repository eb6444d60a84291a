import { negotiations } from '../../../domain/bidding/sales/negotiation.entity.ts';
import { offerRounds } from '../../../domain/bidding/sales/offer-machine.ts';
import { isOpenOffer } from '../../../domain/bidding/sales/offers.ts';
import { roundId } from '../../../domain/bidding/sales/round-id.ts';
import { sales, type Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { useAdminDoc } from '../data/admin.ts';
import { answerForSeller, closeSale, docIn } from '../data/moderation.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { clockText, dateText } from '../../../wording/language/time-text.ts';
import { BuyerHolds } from './buyer-holds.tsx';
import { SaleInvoices } from './sale-invoices.tsx';
import { MemberFacts } from '../users/member-line.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { ForRole } from '../document/for-role.tsx';
import { PanelPart } from '../document/panel-part.tsx';

const momentText = (at: number): string => `${dateText(at)}, ${clockText(at)}`;

const whenText = (at: number | undefined): string => (at === undefined ? 'Not yet' : dateText(at));

/** One sale: its state, parties, and staff's decisions. */
export function SaleFacts({ sale }: { readonly sale: Sale }) {
  const { listingId, outcome, problem } = sale;
  return (
    <PanelPart acts title="Sale">
      <Facts
        rows={[
          ['Price', dollarsText(sale.price, sale.currency)],
          ['Sold', momentText(sale.soldAt)],
          ['State', choiceText(outcome)],
          ['Seller confirmed', whenText(sale.sellerConfirmedAt)],
          ['Buyer confirmed', whenText(sale.buyerConfirmedAt)],
          ...(problem === undefined
            ? []
            : [
                [
                  `Problem, told by the ${sale.reportedBy === sale.sellerId ? 'seller' : 'buyer'}`,
                  problem,
                ] as const,
              ]),
          ...(sale.reason === undefined ? [] : [['Closed because', sale.reason] as const]),
          ...(sale.refund === undefined
            ? []
            : [['Buyer fee', sale.refund === 'DUE' ? 'Being refunded' : 'Refunded'] as const]),
        ]}
      />
      <h3>Buyer</h3>
      <MemberFacts uid={sale.buyerId} name="" />
      <SaleInvoices listingId={listingId} buyerId={sale.buyerId} />
      <BuyerHolds listingId={listingId} buyerId={sale.buyerId} />
      <h3>Seller</h3>
      <MemberFacts uid={sale.sellerId} name="" />
      {outcome === 'OPEN' ? (
        <ForRole calling="sales-settle">
          <StaffActions
            label="Why the sale is closed"
            help="Buyer and seller see this."
            acts={[
              {
                label: 'The buyer did not complete it',
                done: 'Closed. The buyer has a strike.',
                needsNote: true,
                most: 500,
                ask: 'The buyer gets a strike, and any fee paid is kept. The runner-up is invited. This can’t be undone.',
                run: (note) => closeSale({ listingId, event: 'BUYER_DEFAULT', note }),
              },
              {
                label: 'The seller did not deliver',
                done: 'Closed. The seller has a strike; the fee is refunded.',
                needsNote: true,
                most: 500,
                ask: 'The seller gets a strike, and the buyer’s fee is refunded in full. This can’t be undone.',
                run: (note) => closeSale({ listingId, event: 'SELLER_DEFAULT', note }),
              },
            ]}
          />
        </ForRole>
      ) : null}
    </PanelPart>
  );
}

function Round({ id }: { readonly id: string }) {
  const sale = docIn(useAdminDoc('sales', id));
  const talks = docIn(useAdminDoc('negotiations', id));
  const held = talks === null ? null : typedDoc(negotiations, talks);
  return (
    <>
      {held === null || !isOpenOffer(held.status) ? null : (
        <PanelPart title="Negotiation">
          <Facts
            rows={[
              ['On the table', dollarsText(held.amount, held.currency)],
              ['State', choiceText(held.status)],
              ['Answer due', momentText(held.deadline)],
            ]}
          />
          {held.status === 'PENDING_SELLER' ? (
            <StaffActions
              label="What the seller asked for, and how (staff only)"
              acts={(['accept', 'decline'] as const).map((decision) => ({
                label: decision === 'accept' ? 'Accept for the seller' : 'Decline for the seller',
                done: decision === 'accept' ? 'Accepted. It is sold.' : 'Declined.',
                needsNote: true,
                least: 3,
                most: 500,
                ask: 'Only when the seller asked you to. It is logged, and can’t be undone.',
                run: (reason: string) =>
                  answerForSeller({ listingId: held.listingId, decision, reason }),
              }))}
            />
          ) : null}
        </PanelPart>
      )}
      {sale === null ? null : <SaleFacts sale={typedDoc(sales, sale)} />}
    </>
  );
}

/** The outcome of an auction: its negotiation and its sale, round by round. */
export function SalePanel({ listingId }: { readonly listingId: string }) {
  return offerRounds.map((round) => <Round key={round} id={roundId(listingId, round)} />);
}
