import { addresses, type Address } from '../../../domain/accounts/address.entity.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import type { BuyerPlace } from '../../../domain/payments/invoices/buyer-fee-invoice.ts';
import { hasServiceTax } from '../../../domain/payments/tax.ts';
import { taxedAt } from '../../../domain/payments/taxed-at.ts';
import { config } from '../../../domain/platform/settings/config.entity.ts';
import { FLAGS, takesServiceTax } from '../../../domain/platform/settings/switches.ts';
import type { Reader } from '../../ports.ts';

const billToOf = ({ name, line1, line2, city, region, country, postal, phone }: Address) => ({
  name,
  line1,
  ...(line2 === undefined ? {} : { line2 }),
  city,
  region,
  country,
  postal,
  ...(phone === undefined ? {} : { phone }),
});

/** Adds the provincial sales tax switch, which is read only for places with such a tax. */
const withSwitch = async (reader: Reader, place: BuyerPlace | null): Promise<BuyerPlace | null> => {
  if (place === null || !hasServiceTax(place.region)) return place;
  const flags = await reader.get(config, FLAGS);
  return { ...place, provincialServiceTax: takesServiceTax(flags?.values) };
};

/**
 * The member's billing address and place of taxation; without an address they are taxed at
 * `otherwise`.
 */
export const buyerOf = async (
  reader: Reader,
  buyerId: string,
  otherwise: BuyerPlace | null = null,
) => {
  const [user, book] = await Promise.all([
    reader.get(users, buyerId),
    reader.find(addresses, {
      where: [['createdBy', '==', buyerId]],
      orderBy: [['dateCreated', 'desc']],
      limit: 1,
    }),
  ]);
  const [address] = book;
  const place = await withSwitch(reader, taxedAt(address, user?.region) ?? otherwise);
  return { place, billTo: address ? { billTo: billToOf(address) } : {} };
};
