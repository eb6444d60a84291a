import { itemOf } from './inventory.ts';

/** American hardtops of the tailfin years. */
export const tailfins = (
  [
    [
      'Plymouth|Belvedere',
      1957,
      1959,
      'COUPE',
      46,
      '5.2 L V8|5212|8|162',
      'A3',
      'RWD',
      [
        'A two-door hardtop with the push-button TorqueFlite.',
        'The torsion bars were reset and it sits level on all four.',
      ],
      ['The clock stopped long ago.', 'The rear bumper chrome is thin at the corners.'],
      { doors: 2, seats: 6, paints: ['Matador red over white', 'Turquoise over white', 'Ivory'] },
    ],
    [
      'DeSoto|Fireflite',
      1957,
      1959,
      'COUPE',
      61,
      '5.6 L V8|5594|8|216',
      'A3',
      'RWD',
      [
        'The triple tail lamps have their original lenses on both sides.',
        'The V8 was rebuilt in 2014 and has been driven to shows since.',
      ],
      ['The vacuum wipers slow down uphill.', 'One hubcap is a good reproduction.'],
      {
        doors: 2,
        seats: 6,
        paints: ['Fathom blue over white', 'Ivory', 'Cascade green over white'],
      },
    ],
    [
      'Chrysler|New Yorker',
      1957,
      1959,
      'COUPE',
      57,
      '6.4 L V8|6424|8|242',
      'A3',
      'RWD',
      [
        'The 392 Hemi wears its numbers and its correct carburetor.',
        'The interior was redone in the right pattern by a shop that knows these cars.',
      ],
      ['It gets about 12 mpg.', 'The left vent window sticks.'],
      { doors: 2, seats: 6, paints: ['Onyx black', 'Dusk blue over white', 'Matador red'] },
    ],
  ] as const
).map((row) => itemOf(row));
