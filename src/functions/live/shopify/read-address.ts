import { addressFields } from '../../../domain/kit/fragments.ts';
import type { ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

type OrderAddress = NonNullable<ShopOrder['shipTo']>;

const isPostal = new RegExp(`^(?:${addressFields.postal.pattern})$`);
const isPhone = /^\+[1-9][0-9]{6,14}$/;

/** An order's address in the house's format; undefined if its format is unknown. */
export const addressIn = (told: UnknownRecord): OrderAddress | undefined => {
  const text = (key: string, max: number): string => {
    const value = told[key];
    return typeof value === 'string' ? value.trim().slice(0, max) : '';
  };
  const [region, country] = [text('province_code', 2), text('country_code', 2)];
  const [line2, phone, postal] = [text('address2', 100), text('phone', 20), text('zip', 10)];
  const [name, line1, city] = [text('name', 100), text('address1', 100), text('city', 80)];
  if (country !== 'CA' && country !== 'US') return undefined;
  if (!/^[A-Z]{2}$/.test(region) || !isPostal.test(postal)) return undefined;
  if (name === '' || line1 === '' || city === '') return undefined;
  return {
    name,
    line1,
    ...(line2 === '' ? {} : { line2 }),
    city,
    region,
    country,
    postal,
    ...(isPhone.test(phone) ? { phone } : {}),
  };
};
