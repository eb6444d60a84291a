import { itemOf } from './inventory.ts';

/** Sports cars of 2006 and later. */
export const modernSports = (
  [
    [
      'Lamborghini|Gallardo',
      2004,
      2013,
      'COUPE',
      148,
      '5.0 L V10|4961|10|382',
      'M6',
      'AWD',
      [
        'One of the manual cars.',
        'It was on a lift before the sale and the report is in the file.',
      ],
      ['The nose lift is slow in the cold.', 'Clear film on the front has yellowed at an edge.'],
      {
        doors: 2,
        seats: 2,
        paints: ['Arancio orange', 'Giallo yellow', 'Bianco white', 'Verde green'],
      },
    ],
    [
      'Chevrolet|Corvette',
      2008,
      2013,
      'COUPE',
      58,
      '6.2 L V8|6162|8|339',
      'M6',
      'RWD',
      [
        'Magnetic dampers, the performance exhaust and a clean report.',
        'It never saw a track; the pads say the same.',
      ],
      ['A rock chip has been filled in the windshield.', 'The front air dam is scuffed.'],
      { doors: 2, seats: 2, trims: ['Grand Sport'] },
    ],
    [
      'BMW|M2',
      2016,
      2021,
      'COUPE',
      58,
      '3.0 L inline six|2979|6|272|TURBO',
      'M6',
      'RWD',
      [
        'Ordered with the six-speed manual and no sunroof.',
        'The charge pipe is the only part that is not the maker’s.',
      ],
      ['The carbon trim has a swirl.', 'A rear tire was plugged.'],
      {
        doors: 2,
        seats: 4,
        paints: ['Long Beach blue', 'Alpine white', 'Mineral gray', 'Black sapphire'],
      },
    ],
    [
      'Volkswagen|Golf R',
      2015,
      2019,
      'HATCHBACK',
      31,
      '2.0 L inline four|1984|4|215|TURBO',
      'D6',
      'AWD',
      ['Haldex and transmission fluids were changed early.', 'Stock in every respect.'],
      ['The thermostat housing was replaced under warranty.', 'Small dent in the left door.'],
      { doors: 5, seats: 5, paints: ['Lapiz blue', 'Deep black', 'Oryx white', 'Tornado red'] },
    ],
  ] as const
).map((row) => itemOf(row));
