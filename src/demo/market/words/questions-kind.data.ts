import { questionsFor, type LotQuestion } from './question.ts';
import {
  airCooled,
  automatic,
  builtBefore,
  bike,
  both,
  car,
  carbureted,
  convertible,
  diesel,
  either,
  electric,
  japanese,
  manual,
  modern,
  motorhome,
  not,
  old,
  passengerCar,
  pickup,
  prewar,
  since,
  sports,
  sportUtility,
  turbocharged,
  van,
} from './subject.ts';

/** Questions for one kind: a motorcycle, a pickup, a car with a clutch. */
export const kindQuestions: readonly LotQuestion[] = [
  ...questionsFor(
    carbureted,
    [
      'How does the {model} start after a month of sitting?',
      'About {several} seconds of cranking until the fuel is up, then on the first try.',
    ],
    [
      'Is that the correct carburetor for a {year} {model}?',
      'It carries the right tag number for {year} and was rebuilt in {month}.',
    ],
    [
      'Do you run ethanol-free gas in the {model}?',
      'When I can get it in {city}. All rubber lines in the {model} were replaced in {workYear} anyway.',
    ],
  ),
  ...questionsFor(
    both(prewar, car),
    [
      'Is the wood in the {model} sound?',
      'The meter reads under 14 everywhere. I had one door post done in {workYear}.',
    ],
    [
      'Six or twelve volts on the {year} {make}?',
      'Six, as built in {year}. It starts better than people expect.',
    ],
    [
      'Does the {model} stop well enough for city traffic?',
      'If you leave room. The linings were renewed and set in {month}.',
    ],
  ),
  ...questionsFor(
    both(manual, not(bike)),
    [
      'Has the clutch in the {model} been replaced?',
      'At {at}, with the release bearing, for {bigCost}.',
    ],
    [
      'How is second gear in the {model} when cold?',
      'Slow for the first {few} minutes at {cold}, then you forget about it.',
    ],
    [
      'Any noise from the {transmission} with the pedal up?',
      'A faint whir at idle that goes away with the pedal down, and it has not changed in {held}.',
    ],
  ),
  ...questionsFor(
    both(automatic, car),
    [
      'Does the {transmission} shift without flare?',
      'It does. Fluid and filter were changed at {at}, with only fine paste on the magnet of the {transmission}.',
    ],
    [
      'What does the transmission fluid of the {model} look like?',
      'Pink and clear. I posted a photo of it on {weekday} next to a sample from {workYear}.',
    ],
  ),
  ...questionsFor(
    both(turbocharged, car),
    [
      'Any boost leaks on the {model}? A smoke test would be nice.',
      'Smoke-tested by {shop} in {month}, and one clamp was tightened.',
    ],
    [
      'Is the turbocharger the original one at {reading}?',
      'Yes. {shop} measured the shaft play in {workYear} and passed it.',
    ],
  ),
  ...questionsFor(
    diesel,
    [
      'How does the {engine} start at {cold}?',
      'Plugged in for two hours, at once. Not plugged in, after a second go with the glow plugs.',
    ],
    [
      'Any blow-by when you take the oil cap off the {model} at idle?',
      'None that lifts a sheet of paper. I tried it at {clock} on {weekday}.',
    ],
    [
      'What does the {model} use on the highway?',
      'I log every tank; the average of the {model} since {since} is on the last page of the binder.',
    ],
  ),
  ...questionsFor(airCooled, [
    'When were the valves last set on the {model}?',
    'In {month}, cold, by me. Next at another {interval}.',
  ]),
  ...questionsFor(
    electric,
    [
      'What did the fast charger show last on the {model}?',
      'From 10 to 80% in {minutes} at 4 °C, preconditioned.',
    ],
    [
      'Is there a recent battery report for the {model}?',
      'From {lately}: {health}. I will e-mail it to anybody who asks.',
    ],
    [
      'What range do you see in winter in {city}?',
      '{rangeNow} in the fall, and about three quarters of that in January.',
    ],
    [
      'Do any of the software features leave with you?',
      'No. Everything in the menu stays with the {model}; I checked in {lately}.',
    ],
    [
      'Was the {model} charged to 100% a lot?',
      'To 80% nearly always. I took it to full {several} times a year, for trips.',
    ],
    [
      'Is the heat pump in this {year} {model} working?',
      'Yes. The cabin is warm in {few} minutes at {cold}.',
    ],
    [
      'How many fast-charge sessions does the {model} have?',
      'The report from {lately} says {many}.',
    ],
  ),
  ...questionsFor(
    either(pickup, sportUtility),
    [
      'Is the frame of the {model} solid? Any boxing or sleeving?',
      'Solid and original. I went along it with a hammer in {month} and it rings from end to end.',
    ],
    ['What has the {model} towed?', 'A boat of about {many}0 kg, on {few} or so weekends a year.'],
    [
      'Do low range and the front axle on the {model} engage?',
      'Used in {lately} on gravel near {city}, and they come out again as easily as they go in.',
    ],
    [
      'Rocker panels and cab corners on the {model}?',
      'Solid. See photos {several} onward; I pulled the trim off the {model} for them on {weekday}.',
    ],
  ),
  ...questionsFor(
    either(pickup, van),
    [
      'Is the payload sticker in the {model} readable?',
      'Yes, on the driver’s door of the {model}, and there is a photo.',
    ],
    [
      'How long is the load floor of the {model}?',
      'Measured on {weekday}, and it is what the {year} brochure says to within {few} cm.',
    ],
  ),
  ...questionsFor(
    motorhome,
    [
      'Any damp at the corners of the {model}’s roof?',
      'None. In {lately} the meter read between 8 and 12 everywhere, and 14 at the door.',
    ],
    [
      'How many hours are on the generator in the {model}?',
      'It shows {hours}. I run it for half an hour each month.',
    ],
    [
      'Does the refrigerator in the {model} cool on all sources?',
      'Propane, shore and 12 V. On shore power it takes {several} hours to get cold.',
    ],
    [
      'Are the tires on the {model} dated? Motorhomes age theirs out.',
      '{tires} from {tireYear}, all six.',
    ],
    [
      'How many sleep in the {model} in practice?',
      'Two adults and {few} kids who like each other.',
    ],
    [
      'When was the propane system of the {model} certified?',
      'In {lately}, by {shop}. The sticker is next to the door.',
    ],
    [
      'What does the {model} burn on a trip?',
      'I log it. At {cruise} it does what the brochure for the {engine} promised, less a headwind.',
    ],
    [
      'Do the awning motor and the vents of the {model} work?',
      'The awning does, out and in, {several} times on {weekday} for the video.',
    ],
    [
      'Is the water system of the {model} winterized now?',
      'Since October. I can de-winterize the {model} before you come on {weekday}.',
    ],
  ),
  ...questionsFor(
    bike,
    [
      'Do the frame and engine numbers on the {model} match?',
      'They do, and both are on the title of the {model}.',
    ],
    ['How are the fork seals on the {model}?', 'Replaced in {month} by {shop} and dry since.'],
    [
      'Is the inside of the {model} tank clean?',
      'Clean and unlined. Photo {many} looks in through the filler cap.',
    ],
    [
      'What do the tires on the {model} date to?',
      '{tireYear}. They are {tires}, with {tread} in the middle.',
    ],
    [
      'Has the {model} ever been down?',
      'Not in my {held}, beyond what is written above. The bar ends and pegs of the {model} are in photo {many}.',
    ],
    ['When were the valves last checked on the {model}?', 'At {at}, by {shop}. All were in spec.'],
    [
      'Does the {model} charge properly?',
      'It shows 14.1 V at 3,000 rpm and {volts} after a week off the tender.',
    ],
    [
      'Are the stock pipes of the {model} included?',
      'Everything I took off the {model} since {since} is in a box with its hardware.',
    ],
    [
      'How tall are you? I wonder about the seat of the {model}.',
      'I am 5′ {several}″ and have both feet flat on the ground on the {model}.',
    ],
    [
      'Would you ship the {model} on a pallet to {elsewhere}?',
      'I have done it before, to {elsewhere}. The crate was {cost}.',
    ],
    [
      'What jets are in the {model}, if you know?',
      'Stock sizes for {year}, per the manual, and the plugs are tan.',
    ],
  ),
  ...questionsFor(both(bike, builtBefore(1977)), [
    'How many kicks for the {model} when cold?',
    '{Few}, with the tickler and no throttle. Warm, one.',
  ]),
  ...questionsFor(
    convertible,
    [
      'Does the top of the {model} seal at {cruise}?',
      'It does. I was out in the {model} in a downpour in {lately} and needed a towel for one corner.',
    ],
    [
      'How old is the top on the {model}?',
      'Fitted in {workYear} by a trimmer in {elsewhere}; the window is clear.',
    ],
  ),
  ...questionsFor(
    both(car, since(1990)),
    [
      'Is the air conditioning in the {model} cold, or does it “just need a charge”?',
      'Cold. I measured {vent} at the center vent on a warm day.',
    ],
    [
      'Are there stored codes in the {model}? A scan would help.',
      'None. I posted the screen of the reader, dated {lately}, with {reading} on it.',
    ],
    [
      'Were all recalls on the {year} {model} done?',
      'All closed, according to the dealer’s printout from {lately}.',
    ],
    [
      'Would you sell the winter set for the {model} separately?',
      'I would rather keep it with the {model}; the wheels fit nothing else I own.',
    ],
    [
      'Does the report on the {model} show anything?',
      'Only what I wrote. I pulled it in {lately} and can e-mail it to you.',
    ],
  ),
  ...questionsFor(
    sports,
    [
      'Has the {model} ever been on a track?',
      'Not with me since {since}, and {tires} with {tread} left would show it.',
    ],
    [
      'Is the {model} on stock suspension?',
      'Whatever I know of on this {year} is listed under modifications.',
    ],
  ),
  ...questionsFor(both(modern, manual), [
    'Is the {transmission} really how this {model} was ordered?',
    'Yes, the papers of this {year} {model} show it.',
  ]),
  ...questionsFor(both(passengerCar, japanese, builtBefore(2004)), [
    'How are the rear wheel arches on the {model}?',
    'Solid. I looked inside with a camera in {month} and waxed them in {lately}.',
  ]),
  ...questionsFor(both(old, not(prewar), car), [
    'Does the {model} have seat belts in front?',
    'Yes. They were checked in {workYear} when the seats were out of the {model}.',
  ]),
];
