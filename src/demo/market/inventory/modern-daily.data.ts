import { itemOf } from './inventory.ts';

/** Cars of 2006 and later for everyday use. */
export const modernDaily = (
  [
    [
      'Tesla|Model S',
      2016,
      2021,
      'SEDAN',
      38,
      'Two electric motors|0|0|311',
      'S1',
      'AWD',
      [
        'The drive units are original and quiet.',
        'The screen’s memory was replaced under the recall.',
      ],
      ['A door handle was rebuilt.', 'The upper control arms creak in frost.'],
      { fuel: 'ELECTRIC', battery: '85|435', doors: 4, seats: 5, trims: ['85D', '100D'] },
    ],
    [
      'Tesla|Model 3',
      2018,
      2023,
      'SEDAN',
      36,
      'Two electric motors|0|0|258',
      'S1',
      'AWD',
      ['It charged at home, to 80 %, nearly always.', 'Heat pump and the newer console.'],
      ['The panel gap at the trunk was adjusted.', 'One wheel cover is cracked.'],
      {
        fuel: 'ELECTRIC',
        battery: '75|518',
        doors: 4,
        seats: 5,
        trims: ['Long Range'],
        paints: ['Pearl white', 'Deep blue', 'Midnight silver', 'Solid black', 'Red'],
      },
    ],
  ] as const
).map((row) => itemOf(row));
