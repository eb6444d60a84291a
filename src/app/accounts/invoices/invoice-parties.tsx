import { useId } from 'react';
import { phoneNumberText } from '../../../domain/accounts/phone-number.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { sellerOf, type Issuer } from '../../../domain/platform/settings/company.ts';
import { regionText } from '../../fields/region-text.ts';
import { useCompany } from '../data/company.ts';
import { translate } from '../../../wording/language/translate.ts';

function Party(props: {
  readonly title: string;
  readonly of: NonNullable<Invoice['billTo']>;
  readonly numbers?: readonly string[];
}) {
  const { title, of, numbers = [] } = props;
  const { name, line1, line2 = '', city, region, postal } = of;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <address>
        <b>{name}</b>
        <span>{line2 === '' ? line1 : `${line1}, ${line2}`}</span>
        <span>
          {city}, {regionText(region)} {postal}
        </span>
        {numbers.map((number) => (
          <span key={number}>{number}</span>
        ))}
      </address>
    </section>
  );
}

/**
 * The issuer of an invoice and the billed member, with their addresses. An invoice issued before
 * the company's details were entered shows the current ones.
 */
export function InvoiceParties({ invoice }: { readonly invoice: Invoice }) {
  const company = useCompany();
  const issuer: Issuer =
    invoice.seller !== undefined || company === null ? invoice : sellerOf(company);
  const { seller, gstNumber, qstNumber } = issuer;
  const numbers = [
    seller?.phone === undefined ? [] : [phoneNumberText(seller.phone)],
    gstNumber === undefined ? [] : [translate('GST/HST {number}', { number: gstNumber })],
    qstNumber === undefined ? [] : [translate('QST {number}', { number: qstNumber })],
  ].flat();
  if (seller === undefined && invoice.billTo === undefined) return null;
  return (
    <div className="inv-paper__parties">
      {seller === undefined ? null : (
        <Party title={translate('Issued by')} of={seller} numbers={numbers} />
      )}
      {invoice.billTo === undefined ? null : (
        <Party title={translate('Billed to')} of={invoice.billTo} />
      )}
    </div>
  );
}
