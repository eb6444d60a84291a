import type { Card } from '../../domain/listings/card.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { engineConfigText } from '../fields/engine-text.ts';
import { shownDistance } from '../../domain/platform/display-units.ts';
import { extendedWords } from '../../domain/listings/extended-words.ts';
import { transmissionWords } from '../../domain/listings/vehicles/vehicle-words.ts';
import { choiceText } from '../fields/choice-text.ts';
import { wholeText } from '../language/number-text.ts';
import { translate } from '../language/translate.ts';

/** Formats `Halifax NS`. */
export const placeText = (listing: Listing): string => {
  const { city, region } = listing.vehicle.location;
  return `${city} ${region}`;
};

/** Formats `Lot 2214`. */
export const numberText = (listing: Listing): string =>
  translate('Lot {number}', { number: String(listing.number) });

/** Formats `12 bids`. */
export const bidsText = (n: number): string =>
  translate('{n, plural, one {# bid} other {# bids}}', { n });

/** The suffix ` · 12 bids` after a number, for an auction that has some. */
export const bidsTail = ({ listing, auction }: Card): string => {
  const bids = auction?.bidCount ?? listing.bidCount;
  return listing.mode === 'AUCTION' && bids > 0 ? ` · ${bidsText(bids)}` : '';
};

/**
 * The one further fact shown on a card besides title and mileage: the engine, otherwise the
 * transmission.
 */
const factText = ({ vehicle }: Listing): string => {
  const gearbox =
    vehicle.gears === undefined
      ? choiceText(vehicle.transmission)
      : translate('{n}-speed {gearbox}', {
          n: vehicle.gears,
          gearbox: translate(transmissionWords[vehicle.transmission]),
        });
  const config = vehicle.engine?.config;
  return config === undefined ? gearbox : engineConfigText(config);
};

/**
 * Formats `82,000 mi`, in the reader's unit, or `Mileage unknown` if the odometer cannot be
 * trusted.
 */
const readingText = ({ vehicle }: Listing, units: 'km' | 'mi'): string => {
  const { odometer, odometerStatus } = vehicle;
  if (odometerStatus === 'TMU' || odometerStatus === 'UNKNOWN') return translate('Mileage unknown');
  const { value, unit } = shownDistance(odometer, units);
  return `${wholeText(value)}\u00A0${unit}`;
};

/**
 * Formats `82,000 mi · B18 engine · Halifax NS · 320 km away`.
 *
 * @param units the reader's.
 *
 * @param away its distance, if known.
 */
export const metaText = (listing: Listing, units: 'km' | 'mi', away?: string): string =>
  [
    readingText(listing, units),
    factText(listing),
    placeText(listing),
    ...(away ? [away] : []),
  ].join(' · ');

/** Formats `Extended, 4th time`: how often a late bid extended the auction. */
export const extendedText = (times: number): string =>
  translate(extendedWords(times), { n: times });

/** A title in two lines: the year and the make, then the model; the second may be empty. */
export const titleLines = ({ title, vehicle }: Listing): readonly [string, string] => {
  const first = `${vehicle.year} ${vehicle.makeName}`;
  return title.startsWith(`${first} `) ? [first, title.slice(first.length + 1)] : [title, ''];
};
