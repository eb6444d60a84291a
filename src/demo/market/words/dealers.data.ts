import { byDealer, linesFor } from './subject.ts';

/** Lengths of a dealer's ownership. */
export const dealerHistory = linesFor(
  byDealer,
  'In stock in {city} since {sinceMonth}',
  'Bought by the seller at {reading} and not driven since',
  'Taken in trade in {sinceMonth}, with its papers',
);

/** A dealer's account of getting the vehicle. */
export const dealerOpenings = linesFor(
  byDealer,
  'This {year} {model} came to the shop in {sinceMonth} as part of an estate in {elsewhere}.',
  'Taken in trade in {sinceMonth} from its {owner} owner, this {model} was inspected here before it was listed.',
  'We bought this {year} {make} in {sinceMonth} from a collector in {elsewhere}, and it has stayed indoors in {city} since.',
  'On consignment at first and then bought in {sinceMonth}: this {model} shows {reading} and has not been driven since beyond a road test.',
  'The {model} was found through a client in {elsewhere} and arrived in {city} in {sinceMonth}.',
  'It was bought at a dealer auction in {elsewhere} in {sinceMonth}, and the condition report from that sale is among the documents.',
  'The last owner kept this {year} {model} in {elsewhere}; it has been in the showroom in {city} since {sinceMonth}.',
  'Bought in {sinceMonth} with {earlier} on the title, this {make} went over the lift before anything was photographed.',
  'This {model} joined the inventory in {sinceMonth}. The paperwork of its last owner in {elsewhere} comes with it.',
);

/** A dealer's terms of sale. */
export const dealerClosings = linesFor(
  byDealer,
  'The {model} can be seen in {city} on any {weekday} by appointment.',
  'Sold as described; the inspection sheet of {lately} lists {many} points.',
  'A trade is considered if it is as honest as this {model}.',
  'The documentation fee is zero: the winning bid, the buyer’s fee and tax are all there is to pay.',
  'The shop in {city} ships every week and can quote the {model} to {elsewhere}.',
  'Title and bill of sale for the {model} are ready the day payment clears.',
  'Pickup is possible at the shop in {city} within {few} weeks, and storage until then is free.',
  'An independent inspection of the {model} at {shop} can be arranged within {few} days.',
  'The {model} starts for anybody who comes by at {clock}; coffee is included.',
  'Tires, brakes and battery of the {model} were checked in {lately}, and the numbers are written down.',
  'Temporary plates for the drive home from {city} take the shop about {few} days.',
  'Questions about the {model} are answered by the technician who inspected it.',
);
