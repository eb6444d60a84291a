import type { Vehicle } from '../stock/stock.ts';

/** A question with the seller’s answer; `fits` says for which vehicles it makes sense. */
export interface Talk {
  readonly ask: string;
  readonly answer: string;
  readonly fits?: (v: Vehicle) => boolean;
}

const closed = (v: Vehicle): boolean => v.bodyType !== 'MOTORCYCLE' && v.bodyType !== 'RV';
const burns = (v: Vehicle): boolean => v.fuelType !== 'ELECTRIC';
const old = (v: Vehicle): boolean => v.year < 1981;

export const talks: readonly Talk[] = [
  {
    ask: 'Could you put up a picture of the underside, from the middle looking back?',
    answer: 'Done, it is among the pictures now. What looks like rust by the rear mount is wax.',
  },
  {
    ask: 'Has the odometer reading been the same instrument all its life?',
    answer: 'As far as the papers tell, yes. The reading in the picture is of last week.',
  },
  {
    ask: 'What are the date codes on the tyres?',
    answer: 'They are in the service text. All four agree within a few weeks.',
    fits: closed,
  },
  {
    ask: 'Any smoke at start or on the overrun?',
    answer:
      'A puff when it has stood for a month, nothing after. Come at nine in the morning and see it cold.',
    fits: burns,
  },
  {
    ask: 'Does it mark its territory?',
    answer: 'A spot the size of a coin overnight. I put a tray under it for honesty’s sake.',
    fits: (v) => burns(v) && v.year < 1995,
  },
  {
    ask: 'Is the chassis number legible without cleaning?',
    answer: 'Yes, and it agrees with the registration. There is a picture.',
    fits: old,
  },
  {
    ask: 'How does it behave on the highway at 110?',
    answer: 'Steady, with wind from the door seals. It is happier at 95.',
    fits: (v) => old(v) && closed(v),
  },
  {
    ask: 'Would it manage a winter?',
    answer: 'It could. I would not do it to either of you.',
    fits: (v) => v.year < 1995,
  },
  {
    ask: 'What did the fast charger show last?',
    answer: 'From 10 to 80 per cent in 34 minutes at 4 °C, preconditioned.',
    fits: (v) => v.fuelType === 'ELECTRIC',
  },
  {
    ask: 'Is the battery report recent?',
    answer: 'Three weeks old. I will send it to whoever asks, number and all.',
    fits: (v) => v.fuelType === 'ELECTRIC',
  },
  {
    ask: 'Are the books and both keys with it?',
    answer: 'Both keys. One book has lost its cover.',
    fits: closed,
  },
  {
    ask: 'Is there any filler that you know of?',
    answer: 'None beyond what is listed. The magnet and the gauge were both used.',
    fits: closed,
  },
  {
    ask: 'Could it be inspected on Thursday? I would send my mechanic.',
    answer:
      'Thursday after four works. There is a lift next door and I will pay for the half hour.',
  },
  {
    ask: 'Would you help with loading for a carrier?',
    answer: 'Yes. It rolls, stops and starts, and the lane takes a long truck.',
  },
  {
    ask: 'Has the clutch been done?',
    answer: 'Not in my time. It takes up low and does not slip in top.',
    fits: (v) => v.transmission === 'MANUAL' && v.bodyType !== 'MOTORCYCLE',
  },
  {
    ask: 'How is second gear when cold?',
    answer: 'Slow for the first kilometre, then you forget about it.',
    fits: (v) => v.transmission === 'MANUAL' && v.year < 1998,
  },
  {
    ask: 'Were the timing components replaced, and when?',
    answer: 'It is in the invoices; I have added a picture of that page.',
    fits: (v) => burns(v) && v.year > 1975,
  },
  {
    ask: 'Is the frame original or has it been sleeved anywhere?',
    answer: 'Original, drilled nowhere, sprayed every autumn.',
    fits: (v) => v.bodyType === 'PICKUP' || v.bodyType === 'SUV',
  },
  {
    ask: 'Payload sticker readable?',
    answer: 'Yes, driver’s door, and it is photographed.',
    fits: (v) => v.bodyType === 'PICKUP' || v.bodyType === 'VAN',
  },
  {
    ask: 'Any damp at the corners of the roof?',
    answer: 'None. The meter read between 8 and 12 everywhere, 14 at the door.',
    fits: (v) => v.bodyType === 'RV',
  },
  {
    ask: 'How many hours on the generator?',
    answer: 'A little over two hundred. It is run for half an hour each month.',
    fits: (v) => v.bodyType === 'RV',
  },
  {
    ask: 'Do the frame and engine numbers match?',
    answer: 'They do, and both are on the title.',
    fits: (v) => v.bodyType === 'MOTORCYCLE',
  },
  {
    ask: 'How many kicks?',
    answer: 'Cold, three or four with the tickler. Warm, one.',
    fits: (v) => v.bodyType === 'MOTORCYCLE' && v.year < 1980,
  },
  {
    ask: 'Does the top seal at speed?',
    answer: 'To 100 it does. In a car wash you will want a towel.',
    fits: (v) => v.bodyType === 'CONVERTIBLE',
  },
  {
    ask: 'Would you part with the winter set separately?',
    answer: 'I would rather they stayed together; they do not fit anything else I own.',
    fits: (v) => closed(v) && v.year > 1990,
  },
  { ask: 'Why are you selling?', answer: 'It is the last line of the text, and it is the truth.' },
  {
    ask: 'Is the air conditioning cold or “needs a charge”?',
    answer: 'Cold. 6 °C at the vent on a warm day.',
    fits: (v) => closed(v) && v.year > 1980,
  },
  {
    ask: 'Has it ever been on a track?',
    answer: 'Not with me, and the tyres would show it.',
    fits: (v) => v.bodyType === 'COUPE' && v.year > 1985,
  },
  {
    ask: 'Are there import papers for crossing the border?',
    answer: 'The title is clear and local. A broker quoted me a day for the forms.',
  },
];

/** Remarks that ask nothing. */
export const remarks: readonly string[] = [
  'I owned one of these in this colour. The description is fair.',
  'Good pictures of the bad places. That is how it should be done.',
  'Saw it last summer at a meet. It is as straight as it looks.',
  'The right one with the right gearbox.',
  'If nobody minds I will simply watch this and be sad.',
  'That is a lot of car for where the bidding stands.',
  'My father would have bid.',
  'Refreshingly plain text.',
  'The flaws list alone is worth a bid.',
  'Somebody will be glad of this in April.',
  'Nice to see the reading in the picture and not only in the text.',
  'A friend inspected it for me and had nothing to add.',
];
