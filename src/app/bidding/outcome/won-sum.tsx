import { Link } from '@tanstack/react-router';
import { creditedOf } from '../../../domain/payments/invoices/credit-note.ts';
import { buyerFee } from '../../../domain/payments/fee.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { feeText } from '../../../wording/fields/fee-text.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { centsText, percentText } from '../../../wording/language/number-text.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';
import { termsOf, type BidLot } from '../lot.ts';

/** The current invoice for the fee of a lot: the newest that was not voided. */
const feeInvoice = (invoices: readonly Invoice[], listingId: string): Invoice | null =>
  invoices
    .filter((one) => one.listingId === listingId && one.kind === 'BUYER_FEE')
    .filter(({ status }) => status !== 'VOID')
    .toSorted((a, b) => (a.dateCreated < b.dateCreated ? 1 : -1))[0] ?? null;

/** A line about tax not yet on any invoice. */
function TaxToCome({ draft }: { readonly draft: boolean }) {
  return (
    <p className="help sum__h">
      {draft ? (
        <>
          {translate('The tax on the fee is added when the invoice is issued.')}{' '}
          <Link className="link" to="/profile/invoices">
            {translate('Your invoices')}
          </Link>
        </>
      ) : (
        translate('The tax on the fee is on your invoice, which is not on this device yet.')
      )}
    </p>
  );
}

/**
 * Sums the buyer of a lot pays: to the seller, and by the fee's invoice. The figures are the
 * invoice’s own; before it is issued, no tax is stated.
 */
export function WonSum({ lot }: { readonly lot: BidLot }) {
  const { auction, listing } = lot;
  const own = useOwn('invoices');
  if (own.status === 'loading') {
    return (
      <Loading label={translate('Loading your invoices')}>
        <Skeleton height={160} />
      </Loading>
    );
  }
  const docs = own.status === 'ready' ? own.value.map(({ doc }) => doc) : [];
  const invoice = feeInvoice(docs, listing.id);
  const issued = invoice?.issuedAt === undefined ? null : invoice;
  const hammer = (auction.soldPrice ?? auction.price) * 100;
  const { fee } = termsOf(lot);
  const net = invoice?.subtotal ?? buyerFee(hammer, fee);
  const credited = issued === null ? 0 : creditedOf(issued);
  const due = issued === null ? net : issued.total - credited;
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{translate('Winning bid, paid to the seller')}</dt>
          <dd>{moneyText(hammer, auction.currency)}</dd>
        </div>
        <div>
          <dt>{translate('Our fee, {percent}', { percent: feeText(fee) })}</dt>
          <dd>{centsText(net)}</dd>
        </div>
        {(issued?.taxes ?? []).map(({ name, ppm, amount }) => (
          <div key={name}>
            <dt>
              {translate('{tax} {percent} on the fee', {
                tax: translateKnown(name),
                percent: percentText(ppm / 10_000),
              })}
            </dt>
            <dd>{centsText(amount)}</dd>
          </div>
        ))}
        {credited === 0 ? null : (
          <div>
            <dt>{translate('Credited to you')}</dt>
            <dd>−{centsText(credited)}</dd>
          </div>
        )}
        <div className="sum__t">
          <dt>{issued === null ? translate('Total before tax') : translate('Total')}</dt>
          <dd>{moneyText(hammer + due, auction.currency)}</dd>
        </div>
      </dl>
      {issued === null ? (
        <TaxToCome draft={invoice !== null} />
      ) : (
        <p className="help sum__h">
          {translate('Tax on the vehicle itself is not included.')}{' '}
          <Link className="link" to="/invoice/$id/print" params={{ id: issued.id }}>
            {translate('Your invoice')}
          </Link>
        </p>
      )}
    </>
  );
}
