import { phoneNumberFrom } from '../../../domain/accounts/phone-number.ts';
import type { InputOf } from '../../../domain/kit/command.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { formats } from '../../../domain/kit/formats.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import type { listingsCreateListing } from '../../../domain/listings/commands.ts';
import { draftGaps } from '../../../domain/listings/submissions/draft-gaps.ts';
import { vehicleFields } from '../../../domain/listings/vehicles/vehicle.ts';
import { checkValue } from '../../fields/check.ts';
import type { Begun } from './begun.ts';

/** Errors of fields, by dotted path. */
export type Wrongs = Readonly<Record<string, string>>;

/** Everything that prevents its creation, as far as this device can tell. */
export const wrongsOf = (
  { mode, sellerId, vehicle = {}, sale = {}, imageIds, title, phone }: Begun,
  wanted: { readonly minPhotos: number; readonly startingBid: number },
): Wrongs => {
  const photos = imageIds.length;
  const gaps = draftGaps(mode, { vehicle, sale }, { photos, ...wanted });
  const missing = gaps
    .filter(({ field }) => !field.startsWith('contact.'))
    .map(({ field }) => [field, 'Required.'] as const);
  const values = vehicle as Readonly<Record<string, unknown>>;
  const unfit = Object.entries<Field>(vehicleFields).flatMap(([key, field]) => {
    const value = values[key];
    const wrong = value === undefined || value === '' ? null : checkValue(field, value);
    return wrong === null ? [] : [[`vehicle.${key}`, wrong] as const];
  });
  return Object.fromEntries([
    ...(sellerId === '' ? [['seller', 'Choose the seller.'] as const] : []),
    ...(title.trim() !== '' && title.trim().length < 8
      ? [['title', 'At least 8 characters.'] as const]
      : []),
    ...(phone.trim() !== '' && !formats.phone.pattern.test(phoneNumberFrom(phone))
      ? [['phone', 'This isn’t a phone number.'] as const]
      : []),
    ...missing,
    ...unfit,
  ]);
};

/** The form's label for a path. */
export const wrongLabel = (path: string): string => {
  if (path === 'uploads') return 'Photos';
  if (path === 'sale.noReserve') return 'Reserve';
  const key = path.split('.').at(-1) ?? path;
  return labelOf(key, (vehicleFields as Readonly<Record<string, Field>>)[key]);
};

type Made = Omit<InputOf<typeof listingsCreateListing>, 'idempotencyKey'>;

/** The listing as sent. Requires one without errors. */
export const wantedOf = (begun: Begun): Made => {
  const { listingId, mode, sellerId, title, category, body, phone, imageIds } = begun;
  const { vehicle = {}, sale = {} } = begun;
  const { currency = 'CAD', noReserve = false, reserve = 0, askPrice } = sale;
  const { packageId = '', priceOnRequest = false, obo = false } = sale;
  const asked = {
    ...(askPrice === undefined || priceOnRequest ? {} : { askPrice }),
    ...(priceOnRequest ? { priceOnRequest } : {}),
    ...(obo ? { obo } : {}),
  };
  return {
    listingId,
    mode,
    sellerId,
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(category === '' ? {} : { category }),
    ...(body === '' ? {} : { descriptionHtml: body }),
    vehicle: { noneKnown: [], ...vehicle } as Made['vehicle'],
    currency,
    packageId,
    ...(mode === 'AUCTION' ? { reserve: noReserve ? 0 : reserve } : asked),
    ...(phone.trim() === '' ? {} : { phone: phoneNumberFrom(phone) }),
    imageIds: [...imageIds],
  };
};
