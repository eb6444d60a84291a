import { dealerHistory } from './dealers.data.ts';
import {
  bike,
  both,
  burns,
  car,
  classic,
  earlierOwners,
  either,
  electric,
  firstOwner,
  inCanada,
  sellerLines,
  manual,
  modern,
  motorhome,
  not,
  any,
} from './subject.ts';

/** The seller's ownership: its beginning and length; one of these says enough. */
export const history = [
  ...sellerLines(
    firstOwner,
    'One owner from new',
    'Bought new in {sinceMonth} by the seller',
    'Original owner, all records since delivery',
  ),
  ...sellerLines(
    earlierOwners,
    'Owned by the seller for {held} and driven about {added} in that time',
    'Owned by the seller since {sinceMonth}',
    'Driven about {yearly} a year since {since}',
  ),
  ...dealerHistory,
];

/** Highlights of a vehicle, a line each. */
export const highlights = [
  ...sellerLines(
    any,
    '{many} pages of records in a binder',
    'Serviced by {shop}, last in {lately}',
    '{bigCost} of work since {month}, with invoices',
    'Garaged in {city}',
    '{reading} on the odometer, photographed this week',
    'Inspected by {shop} in {lately}',
  ),
  ...sellerLines(
    both(car, manual),
    '{Engine} with {aTransmission}',
    '{Transmission}, clutch replaced at {at}',
  ),
  ...sellerLines(
    both(car, burns, not(manual)),
    '{Engine} with {aTransmission}',
    '{Transmission} serviced at {at}',
  ),
  ...sellerLines(
    both(burns, either(car, bike)),
    'Compression of {compression} in {month}',
    'Fluids and filters new in {lately}',
  ),
  ...sellerLines(either(car, bike), '{Tires} from {tireYear}', 'Finished in {paint}'),
  ...sellerLines(
    both(car, classic),
    'Underside photographed on a lift in {lately}',
    'No rust through anywhere on the body',
  ),
  ...sellerLines(both(car, modern, inCanada), 'Oil-sprayed every fall in {city}'),
  ...sellerLines(
    electric,
    'Battery at {health} in {lately}',
    '{rangeNow} on a full charge in the fall',
  ),
  ...sellerLines(
    motorhome,
    'Roof resealed in {month}',
    'Generator with {hours}',
    'Propane certified in {lately}',
    'Dry readings at all corners in {month}',
  ),
];
