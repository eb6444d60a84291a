import { itemOf } from './inventory.ts';

/** Motorcycles. */
export const motorcycles = (
  [
    [
      'Triumph|Bonneville',
      1965,
      1975,
      'MOTORCYCLE',
      13,
      '649 cc parallel twin|649|2|34',
      'M4',
      'RWD',
      ['Starts on the third kick, first when warm.', 'The frame and engine numbers agree.'],
      ['It weeps oil at the pushrod tubes.', 'The seat cover is not original.'],
      {
        seats: 2,
        paints: ['Pacific blue over silver', 'Aquamarine over silver', 'Burgundy over white'],
      },
    ],
    [
      'Norton|Commando 850',
      1973,
      1977,
      'MOTORCYCLE',
      16,
      '828 cc parallel twin|828|2|43',
      'M4',
      'RWD',
      [
        'Isolastics are shimmed and the main bearings are the good ones.',
        'A belt primary and an electric ignition.',
      ],
      ['The center stand lacks one spring.', 'Light scratches on the tank.'],
      { seats: 2, paints: ['Black with gold lines', 'Fireflake red', 'Roman bronze'] },
    ],
    [
      'Harley-Davidson|Electra Glide',
      1970,
      1984,
      'MOTORCYCLE',
      21,
      '1.2 L V-twin|1207|2|45',
      'M4',
      'RWD',
      [
        'A Shovelhead that has been ridden across the country and back.',
        'Belt primary, new top end.',
      ],
      ['It shakes its mirrors at idle.', 'The left bag has a scuff.'],
      { seats: 2, paints: ['Birch white', 'Vivid black', 'Sparkling blue', 'Plum'] },
    ],
    [
      'Ducati|916',
      1994,
      1998,
      'MOTORCYCLE',
      22,
      '916 cc V-twin|916|2|80',
      'M6',
      'RWD',
      [
        'Belts at 18,000 km, valves at the same time.',
        'Aftermarket exhausts, with the originals included.',
      ],
      ['The fuel tank coating lifted and was redone.', 'A crack in the left fairing, from inside.'],
      { seats: 1, paints: ['Red', 'Yellow'] },
    ],
  ] as const
).map((row) => itemOf(row));
