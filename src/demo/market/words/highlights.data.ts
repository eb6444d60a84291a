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
  linesFor,
  manual,
  modern,
  motorhome,
  not,
  any,
} from './subject.ts';

/** What a seller puts first, a line each. */
export const highlights = [
  ...linesFor(
    firstOwner,
    'One owner from new, {reading}',
    'Bought new in {sinceMonth} by the seller',
    'Original owner, all records since delivery',
  ),
  ...linesFor(
    earlierOwners,
    'Owned by the seller for {held} and driven about {added} in that time',
    'Owned by the seller since {sinceMonth}',
    'Driven about {yearly} a year since {since}',
  ),
  ...linesFor(
    any,
    '{many} pages of records in a binder',
    'Serviced by {shop}, last in {lately}',
    '{bigCost} of work since {month}, with invoices',
    'Garaged in {city}',
    '{reading} on the odometer, photographed this week',
    'Inspected by {shop} in {lately}',
  ),
  ...linesFor(
    both(car, manual),
    '{Engine} with {aTransmission}',
    '{Transmission}, clutch replaced at {at}',
  ),
  ...linesFor(
    both(car, burns, not(manual)),
    '{Engine} with {aTransmission}',
    '{Transmission} serviced at {at}',
  ),
  ...linesFor(
    both(burns, either(car, bike)),
    'Compression of {compression} in {month}',
    'Fluids and filters new in {lately}',
  ),
  ...linesFor(either(car, bike), '{Tires} from {tireYear}', 'Finished in {paint}'),
  ...linesFor(
    both(car, classic),
    'Underside photographed on a lift in {lately}',
    'No rust through anywhere on the body',
  ),
  ...linesFor(both(car, modern, inCanada), 'Oil-sprayed every fall in {city}'),
  ...linesFor(
    electric,
    'Battery at {health} in {lately}',
    '{rangeNow} on a full charge in the fall',
  ),
  ...linesFor(
    motorhome,
    'Roof resealed in {month}',
    'Generator with {hours}',
    'Propane certified in {lately}',
    'Dry readings at all corners in {month}',
  ),
];
