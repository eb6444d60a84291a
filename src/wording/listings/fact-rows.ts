import type { Listing } from '../../domain/listings/listing.entity.ts';
import { choiceText } from '../fields/choice-text.ts';
import { paintText } from '../fields/colour-text.ts';
import { dollarsText } from '../fields/currency.ts';
import { customText } from '../fields/custom-text.ts';
import { translate } from '../language/translate.ts';
import { placeText } from './lot-text.ts';
import {
  bodyText,
  capital,
  driveText,
  engineText,
  interiorText,
  marketText,
  mileageNote,
  mileageText,
  powerText,
  transmissionText,
} from './vehicle-words.ts';

type Vehicle = Listing['vehicle'];
export type FactRow = readonly [label: string, value: string | null];

/** The title's status, and the name it is in. */
const titleText = (v: Vehicle): string => {
  const place = { title: choiceText(v.titleStatus), region: v.titleRegion };
  return v.titleInSellerName
    ? translate('{title}, {region}, in seller’s name', place)
    : translate('{title}, {region}, not in seller’s name', place);
};

/** One line under the title that describes the vehicle. */
export const summaryText = ({ vehicle }: Listing): string => {
  const parts = [
    translate('{outside} over {inside}', {
      outside: capital(paintText(vehicle)),
      inside: interiorText(vehicle, vehicle.interiorColor.toLowerCase()),
    }),
    engineText(vehicle),
    driveText(vehicle),
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
};

/** The lot's place and seller, above the title. */
export const offeredByText = (listing: Listing): string =>
  translate('{place}, offered by {seller}', { place: placeText(listing), seller: listing.seller });

/** The deposit held on a bidder’s card in addition to the fee, while bidding is possible. */
const depositRows = ({ status, terms, currency }: Listing): readonly FactRow[] => {
  const { bidDeposit = 0 } = terms ?? {};
  if (bidDeposit === 0 || (status !== 'SCHEDULED' && status !== 'LIVE')) return [];
  const deposit = dollarsText(bidDeposit, currency);
  return [[translate('Bid deposit'), translate('{deposit}, held while you bid', { deposit })]];
};

/** The facts buyers look for first, beside the picture; the seller is shown there too. */
export const essentialRows = (listing: Listing, units: 'km' | 'mi'): readonly FactRow[] => {
  const v = listing.vehicle;
  return [
    [translate('Mileage'), mileageText(v.odometer, units)],
    [translate('Transmission'), transmissionText(v)],
    [translate('Title'), `${choiceText(v.titleStatus)}, ${v.titleRegion}`],
    [translate('Owners'), v.owners === undefined ? translate('Not known') : String(v.owners)],
    [translate('Location'), placeText(listing)],
    ...depositRows(listing),
  ];
};

/** The vehicle as built, and its current state. */
export const vehicleRows = (listing: Listing, units: 'km' | 'mi'): readonly FactRow[] => {
  const v = listing.vehicle;
  return [
    [
      v.vin === undefined ? translate('Serial number') : translate('VIN'),
      v.vin ?? v.chassisNumber ?? null,
    ],
    [translate('Mileage'), `${mileageText(v.odometer, units)}, ${mileageNote(v)}`],
    [translate('Engine'), engineText(v)],
    [translate('Power'), powerText(v)],
    [translate('Fuel'), choiceText(v.fuelType)],
    [translate('Transmission'), transmissionText(v)],
    [translate('Drivetrain'), capital(driveText(v))],
    [translate('Body'), bodyText(v)],
    [translate('Exterior color'), capital(paintText(v))],
    [translate('Interior'), capital(interiorText(v))],
    [translate('Market'), marketText(v)],
    ...(listing.custom ?? []).map((one): FactRow => [
      one.label,
      customText(one, one.value, listing.currency),
    ]),
  ];
};

/** The vehicle's title and history. */
export const historyRows = ({ vehicle: v }: Listing): readonly FactRow[] => [
  [translate('Title'), titleText(v)],
  [
    translate('Lien'),
    v.lien.has
      ? translate('Yes, {holder}', {
          holder: v.lien.holder ?? translate('holder named on request'),
        })
      : translate('No lien'),
  ],
  [
    translate('Accidents'),
    v.accidents === 'YES'
      ? (v.accidentsText ?? translate('Yes'))
      : v.accidents === 'UNKNOWN'
        ? translate('Not known')
        : translate('None known'),
  ],
  [translate('Owners'), v.owners === undefined ? null : String(v.owners)],
  [translate('Owned since'), v.ownedSince?.slice(0, 4) ?? null],
];
