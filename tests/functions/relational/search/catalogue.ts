import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import type { Currency } from '../../../../src/domain/kit/fields.ts';
import { listingSample } from '../../../../src/domain/listings/listing-sample.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { catalogueLines } from './catalogue.data.ts';
import { freshOf } from '../../../projections/seed.ts';

const slugOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const day = 86_400_000;

/** A lot of the written catalogue; ended ones ended before `now`, running ones end after it. */
const lotOf = (line: string, now: number) => {
  const [number = '', status = '', year, make = '', model = '', trim = '', ...rest] =
    line.split('|');
  const [vin, chassis, color, family, body, transmission, fuel, drive, city, ...money] = rest;
  const [price, currency, reserve, reading = ''] = money;
  const isLive = status === 'LIVE';
  const id = `lot-${number}`;
  const at = now + (isLive ? day : -day) + Number(number) * 1_000;
  const sold = status === 'SOLD' ? { soldPrice: Number(price) } : {};
  const { chassisNumber: _chassis, ...sample } = listingSample.vehicle;
  const listing = freshOf(listings, 'sam', {
    mode: 'AUCTION',
    status,
    isPublic: true,
    isCurrent: isLive,
    number: Number(number),
    title: [year, make, model, trim].filter(Boolean).join(' '),
    category: body === 'MOTORCYCLE' ? 'motorcycles' : 'cars',
    currency: currency as Currency,
    noReserve: reserve === 'none',
    startAt: at - 7 * day,
    endAt: at,
    price: Number(price),
    ...sold,
    vehicle: {
      ...sample,
      year: Number(year),
      makeId: slugOf(make),
      makeName: make,
      modelId: slugOf(`${make} ${model}`),
      modelName: model,
      ...(trim ? { trim } : {}),
      ...(vin ? { vin } : {}),
      ...(chassis ? { chassisNumber: chassis } : {}),
      exteriorColor: color,
      colorFamily: family,
      bodyType: body,
      transmission,
      fuelType: fuel,
      drive,
      location: { ...sample.location, city },
      odometer: { value: Number.parseInt(reading, 10), unit: reading.endsWith('km') ? 'km' : 'mi' },
    },
  });
  const auction = freshOf(auctions, 'sam', {
    status,
    currency,
    price: Number(price),
    ...sold,
    reserveStatus: reserve === 'none' ? 'NO_RESERVE' : 'RESERVE_MET',
    startAt: at - 7 * day,
    endAt: at,
  });
  return { id, listing, auction };
};

/**
 * The written catalogue as existing documents.
 * @param now server ms UTC.
 */
export const catalogue = (now: number) =>
  catalogueLines
    .trim()
    .split('\n')
    .map((line) => lotOf(line, now));

/** The catalogue as a device holds it. */
export const cardsOf = (lots: ReturnType<typeof catalogue>) => {
  const at = '2026-11-01T00:00:00.000Z';
  const common = { isDeleted: false, dateCreated: at, dateEdited: at };
  return lots.map(({ id, listing, auction }) => ({
    listing: { ...listing, ...common, id },
    auction: { ...auction, ...common, id },
    seenAt: null,
  }));
};
