import { questionsFor, type LotQuestion } from './question.ts';
import {
  any,
  both,
  burns,
  car,
  classic,
  earlierOwners,
  firstOwner,
  inCanada,
  inStates,
} from './subject.ts';

/** Questions asked about any car, whatever its kind. */
export const commonQuestions: readonly LotQuestion[] = [
  ...questionsFor(
    any,
    [
      'Could you add a photo of the underside of the {model}, from the middle looking back?',
      'Added this afternoon, {several} of them. The brown you see near the rear mount is wax, not rust.',
    ],
    [
      'Is {reading} the true mileage of this {model}, as far as you can prove it?',
      'The paperwork supports it from {since} on. The odometer photo is from {weekday}.',
    ],
    [
      'Could my mechanic look at the {model} on {weekday}? He is in {city}.',
      '{weekday} after {clock} works. There is a lift at {shop}, and I will pay for the half hour.',
    ],
    [
      'Would you help load the {model} if I send a carrier from {elsewhere}?',
      'Yes. It starts, steers and stops, and a full-size trailer can turn in my street.',
    ],
    [
      'Why are you letting the {year} {model} go?',
      'Space. I have one more than I can store, and this one I use least, about {yearly} a year.',
    ],
    [
      'Any chance of a walk-around video of the {model} with a cold start?',
      'I filmed one at {clock} on {weekday}. Message me and I will send the {model} link.',
    ],
    [
      'Does the serial number on the {model} match the title letter for letter?',
      'It does. I compared them with the registration clerk in {month}.',
    ],
    [
      'How long have you had the {model}, and how far have you driven it?',
      'Since {sinceMonth}, and about {added}.',
    ],
    [
      'Where is the {model} kept? Heated garage or outside?',
      'In an attached garage in {city}. It stays around {few} degrees above freezing all winter.',
    ],
    [
      'What would you fix first on this {model} if you were keeping it?',
      'The first item on the flaws list. {shop} quoted me {cost} for it.',
    ],
    [
      'Are you firm on pickup within a week? I would fly in to {city} for the {model}.',
      'No. I can keep the {model} indoors for {few} weeks after the sale.',
    ],
    [
      'Did the {model} ever live near salt, before {city}?',
      'Not that I know of. I have had it oil-sprayed each fall since {since}, and the frame photos are from {lately}.',
    ],
    [
      'Is there anything on the {model} that does not work?',
      'Only what is listed under known flaws. I went through every switch in the {model} on {weekday} with the list in hand.',
    ],
    [
      'Is the {paint} the color it left the factory in?',
      'Yes, {paint} as far as the tag and the spots behind the trim can tell.',
    ],
    [
      'How much was spent on the {model} since {since}?',
      'A bit more than {bigCost} on parts, and at least {many} evenings.',
    ],
    [
      'Can you post the last {model} invoice?',
      'It is among the documents now, {few} pages, dated {month}, with my address blacked out.',
    ],
    [
      'Has anybody but you driven the {model} lately?',
      'My daughter, {few} times, and the technician at {shop}.',
    ],
    [
      'Would you take the {model} to a shop for me for an inspection?',
      '{shop} did one in {month}. If you want a second opinion, they charge {cost}.',
    ],
    [
      'I am {many} minutes from {city}. Can I see the {model} this week?',
      'Yes, {weekday} at {clock} is good. Send a message and I will give you the address.',
    ],
    [
      'What does insurance cost you on a {year} {model}, roughly?',
      'About {cost} a year on an agreed-value policy with a mileage limit.',
    ],
  ),
  ...questionsFor(
    any,
    [
      'Has the {model} been smoked in or driven with dogs?',
      'No to smoke. One dog, {few} times, on a blanket.',
    ],
    [
      'Would the {model} pass a safety inspection in {elsewhere}?',
      'It passed here in {lately}. I see no reason why it should not there.',
    ],
    [
      'What did you pay {shop} for the last visit of the {model}?',
      '{bigCost}, in {lately}. The invoice lists what they did.',
    ],
    [
      'Which photos of the {model} are recent?',
      'All were taken in {lately}, except the {few} of the work in {workYear}.',
    ],
    [
      'Was the {model} ever stored for a long time?',
      'Not in my {held}. It went out every month from April to October.',
    ],
    [
      'If you could change one thing about the {model}, what would it be?',
      'The {side} mirror, which I have adjusted {many} times.',
    ],
    ['Is there a lien on the {model}?', 'None. The search from {lately} is among the documents.'],
    [
      'Who did the photos of the {model}? They are good.',
      'My son, at {clock} on a {weekday}. I will tell him you like the {model} set.',
    ],
    [
      'Do you have the registration history of this {year}?',
      'From {since}, all of it. Older pages are copies.',
    ],
    [
      'Can the {model} be seen in {elsewhere} at all?',
      'No, only in {city}. I will pick you up at the bus station on {weekday}.',
    ],
  ),
  ...questionsFor(
    car,
    [
      'Could you photograph the spare wheel well of the {model}?',
      'Done on {weekday}, photos {many} and following.',
    ],
    [
      'Any water in the {model} after rain?',
      'None. I left it out in {lately} on purpose and lifted the carpets after.',
    ],
    [
      'Do the doors of the {model} drop when opened?',
      'The {side} one by {mm}. The pins were done in {workYear}.',
    ],
    [
      'How does the {model} sit? The {side} rear looks low.',
      'It is the driveway. I measured {mm} of difference on flat ground.',
    ],
    [
      'Which battery is in the {model}, and how old?',
      'From {month}, {volts} after a night at {cold}.',
    ],
    [
      'Can you show the {model} with the {side} rear wheel off?',
      'I will have it off at {clock} and add the photos on {weekday}.',
    ],
    [
      'Does the {model} pull under braking?',
      'No. A hose at the {corner} was replaced in {workYear} for that reason.',
    ],
  ),
  ...questionsFor(
    both(car, burns),
    [
      'Any smoke at start-up on the {model}, or on a long downhill?',
      'A wisp if it has sat for a month. Nothing after that, and it used no oil over {ago}.',
    ],
    [
      'What are the oil pressure and temperature on the {model} after an hour at {cruise}?',
      '{oilPressure} and the middle of the gauge. It was 27 °C that day.',
    ],
    [
      'Has the {engine} ever been apart?',
      'Not in my {held}. Compression was {compression} in {month}, so I left it alone.',
    ],
    [
      'Does the {model} leak anything?',
      'It leaves a spot of {mm} or so after a week, so I keep a tray under it.',
    ],
    [
      'When was the cooling system last done on the {model}?',
      'Hoses, thermostat and coolant at {at}. The radiator was flushed the same day.',
    ],
    [
      'How old are the belts on this {engine}?',
      'Replaced in {month} by {shop}, and I kept the old ones as spares.',
    ],
    [
      'What octane do you feed the {model}?',
      'What the manual of the {model} says, always from the same station in {city}.',
    ],
    [
      'Is the exhaust on the {model} original?',
      'From the manifold to the first joint, yes. The rest was replaced in {workYear} for {bigCost}.',
    ],
  ),
  ...questionsFor(
    car,
    ['What are the date codes on the {tires}?', 'All four are from {tireYear}, with {tread} left.'],
    [
      'Do you have paint meter readings for the {model}?',
      'I took {many}: {mils} nearly everywhere. The outliers are in the description.',
    ],
    [
      'Is there any filler in the {model}, that you know of?',
      'A magnet holds along both sides and at all four wheel openings; the clip I filmed on {weekday} runs {few} minutes.',
    ],
    [
      'Is the {interior} as good as it looks in the photos?',
      'Yes, but look at photo {many}, the close-up of the driver’s side in {interior}.',
    ],
    [
      'Are both keys for the {model} there?',
      'Two keys and the number tag. The books for the {model} are with them.',
    ],
    [
      'Does the heater in the {model} work well enough for {elsewhere} in March?',
      'It does. I wear a light jacket in the {model} at {cold}.',
    ],
    [
      'How are the brakes on the {model}? I saw nothing about the {corner}.',
      'Done at {at}, for {cost} that side, and it stops straight.',
    ],
    [
      'Are the wheels on the {model} straight? Any repairs?',
      'Balanced in {lately}, and none needed more than {few} weights.',
    ],
    [
      'Could you measure the door gaps on the {side} side?',
      '{gap} at the top and the same at the bottom, measured on {weekday}.',
    ],
    [
      'How is the windshield of the {model}?',
      'No cracks. There is one chip of {mm} and some wiper marks you can see at night.',
    ],
    [
      'Does all of the glass in the {model} carry the same date?',
      'All but the windshield of the {model}, which was replaced in {workYear}.',
    ],
  ),
  ...questionsFor(
    both(car, classic),
    [
      'Would the {year} {model} manage a 2,000 km drive home?',
      'I drove it {trip} in {workYear}. I would change nothing but the air in the tires.',
    ],
    [
      'How does the {model} behave at {cruise}?',
      'Steady. The {year} gets loud from wind there and is happier a notch slower.',
    ],
    [
      'Is the serial number stamping on the {model} readable without cleaning?',
      'Yes. I put up a photo of it on {weekday}, taken in daylight with a ruler next to it.',
    ],
    [
      'Are the floors original in the {year} {model}?',
      'The {side} side was patched in {workYear}; the rest is original metal.',
    ],
    [
      'When was the {model} last painted?',
      'Around {midlife}, as far as I can establish from the {model} papers.',
    ],
    [
      'Do all the gauges in the {model} read?',
      'Every one of them, as of {lately}, though the fuel gauge is pessimistic near empty.',
    ],
    [
      'Were parts of the wiring harness in the {model} replaced?',
      'Behind the dash only, in {workYear}, with cloth tape and proper terminals.',
    ],
    [
      'Is the trim on the {model} complete? It is the expensive part.',
      'Complete and straight, with a spare piece for the {side} side that cost me {cost}.',
    ],
    [
      'Is this how {make} built the {model} in {year}?',
      'The tag decodes to this color and drivetrain. The photo of it is number {several}.',
    ],
    [
      'Has the {model} been converted to unleaded?',
      'Hardened seats went in when the head was off in {midlife}, says the file.',
    ],
  ),
  ...questionsFor(firstOwner, [
    'So you bought the {model} new? Do you still have the sticker?',
    'Yes and yes. It was delivered in {sinceMonth}.',
  ]),
  ...questionsFor(
    earlierOwners,
    [
      'What do you know about the {model} before {since}?',
      'The title shows {earlier}. The receipts I have from then start around {midlife}.',
    ],
    [
      'How many names are on the history of this {model}, with yours?',
      'I am the {owner}. Registrations from {midlife} on are with the papers.',
    ],
  ),
  ...questionsFor(inCanada, [
    'Are there papers for taking the {model} into the States?',
    'The title is clear. A broker quoted {cost} for the forms and a day at the border.',
  ]),
  ...questionsFor(inStates, [
    'I am in {elsewhere}. Has anyone brought {aModel} like this across the border?',
    'The last buyer of one of mine did, in {workYear}. He sent the title to customs three days ahead.',
  ]),
];
