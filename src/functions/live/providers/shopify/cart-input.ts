import type { ShipTo } from '../../../shop/shop-provider.ts';

/** The cart attribute that comes back with its order. A leading underscore keeps it off pages. */
export const referenceAttribute = '_house_order';

/** Splits a name for the shop: the last word is the family name. */
const nameParts = (name: string) => {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
};

export const deliveryAddressOf = (to: ShipTo) => ({
  ...nameParts(to.name),
  address1: to.line1,
  ...(to.line2 === undefined ? {} : { address2: to.line2 }),
  city: to.city,
  provinceCode: to.region,
  countryCode: to.country,
  zip: to.postal,
  ...(to.phone === undefined ? {} : { phone: to.phone }),
});
