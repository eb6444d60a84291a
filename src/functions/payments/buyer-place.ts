import { addresses, type Address } from '../../domain/accounts/address.entity.ts';
import { users, type User } from '../../domain/accounts/user.entity.ts';
import type { BuyerPlace } from '../../domain/payments/buyer-fee-invoice.ts';
import { hasServiceTax } from '../../domain/payments/tax.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { config } from '../../domain/platform/config.entity.ts';
import { FLAGS, takesServiceTax } from '../../domain/platform/switches.ts';
import type { Reader } from '../ports.ts';

/** The newest address of the buyer's book, or the province he shows; null when he gave neither. */
const placeOf = (address: Address | undefined, user: User | null): BuyerPlace | null => {
  if (address) return { country: address.country, region: address.region };
  const region = user?.region;
  if (region === undefined) return null;
  return { country: regionCountry(region), region };
};

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

/** Adds the switch for provincial sales tax, which is read only where there is such a tax. */
const withSwitch = async (reader: Reader, place: BuyerPlace | null): Promise<BuyerPlace | null> => {
  if (place === null || !hasServiceTax(place.region)) return place;
  const flags = await reader.get(config, FLAGS);
  return { ...place, provincialServiceTax: takesServiceTax(flags?.values) };
};

/** The member's billing address and place of taxation; without an address they are taxed at `otherwise`. */
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
  const place = await withSwitch(reader, placeOf(address, user) ?? otherwise);
  return { place, billTo: address ? { billTo: billToOf(address) } : {} };
};
