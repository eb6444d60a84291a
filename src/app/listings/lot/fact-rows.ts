import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { customText } from '../../fields/custom-text.ts';
import { say } from '../../ui/words.ts';
import { placeText } from '../card/lot-text.ts';
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

/** The title's state and whose name it is in. */
const titleText = (v: Vehicle): string => {
  const place = { title: choiceText(v.titleStatus), region: v.titleRegion };
  return v.titleInSellerName
    ? say('{title}, {region}, in seller’s name', place)
    : say('{title}, {region}, not in seller’s name', place);
};

/** One line under the title: what it is. */
export const summaryText = ({ vehicle }: Listing): string => {
  const parts = [
    say('{outside} over {inside}', {
      outside: vehicle.exteriorColor,
      inside: interiorText(vehicle, vehicle.interiorColor.toLowerCase()),
    }),
    engineText(vehicle),
    driveText(vehicle),
  ];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
};

/** Where it stands and whose it is, over the title. */
export const offeredByText = (listing: Listing): string =>
  say('{place}, offered by {seller}', { place: placeText(listing), seller: listing.seller });

/** What a buyer asks first, for the place beside the picture; the seller stands there too. */
export const essentialRows = (listing: Listing, units: 'km' | 'mi'): readonly FactRow[] => {
  const v = listing.vehicle;
  return [
    [say('Mileage'), mileageText(v.odometer, units)],
    [say('Transmission'), transmissionText(v)],
    [say('Title'), `${choiceText(v.titleStatus)}, ${v.titleRegion}`],
    [say('Owners'), v.owners === undefined ? say('Not known') : String(v.owners)],
    [say('Location'), placeText(listing)],
  ];
};

/** The vehicle as it was built and as it stands. */
export const vehicleRows = (listing: Listing, units: 'km' | 'mi'): readonly FactRow[] => {
  const v = listing.vehicle;
  return [
    [v.vin === undefined ? say('Serial number') : say('VIN'), v.vin ?? v.chassisNumber ?? null],
    [say('Mileage'), `${mileageText(v.odometer, units)}, ${mileageNote(v)}`],
    [say('Engine'), engineText(v)],
    [say('Power'), powerText(v)],
    [say('Fuel'), choiceText(v.fuelType)],
    [say('Transmission'), transmissionText(v)],
    [say('Drivetrain'), capital(driveText(v))],
    [say('Body'), bodyText(v)],
    [say('Exterior colour'), v.exteriorColor],
    [say('Interior'), interiorText(v)],
    [say('Market'), marketText(v)],
    ...(listing.custom ?? []).map((one): FactRow => [
      one.label,
      customText(one, one.value, listing.currency),
    ]),
  ];
};

/** Whose it is and what happened to it. */
export const historyRows = ({ vehicle: v }: Listing): readonly FactRow[] => [
  [say('Title'), titleText(v)],
  [
    say('Lien'),
    v.lien.has
      ? say('Yes, {holder}', { holder: v.lien.holder ?? say('holder named on request') })
      : say('No lien'),
  ],
  [
    say('Accidents'),
    v.accidents === 'YES'
      ? (v.accidentsText ?? say('Yes'))
      : v.accidents === 'UNKNOWN'
        ? say('Not known')
        : say('None known'),
  ],
  [say('Owners'), v.owners === undefined ? null : String(v.owners)],
  [say('Owned since'), v.ownedSince?.slice(0, 4) ?? null],
];
