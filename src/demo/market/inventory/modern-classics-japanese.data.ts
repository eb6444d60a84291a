import { itemOf } from './inventory.ts';

/** Japanese cars of 1975–2005. */
export const japaneseModernClassics = (
  [
    [
      'Mazda|RX-7',
      1986,
      1991,
      'COUPE',
      18,
      '1.3 L twin rotor|1308|2|136|TURBO',
      'M5',
      'RWD',
      [
        'Compression was measured on all faces and the sheet is in the file.',
        'It has the turbo engine and the limited-slip axle it was built with.',
      ],
      [
        'The temperature gauge reads a needle’s width high.',
        'The driver’s seat bolster was restitched.',
      ],
      {
        doors: 2,
        seats: 2,
        paints: ['Vintage red', 'Montego blue', 'Brilliant black', 'Chaste white'],
      },
    ],
    [
      'Mazda|Miata',
      1990,
      1997,
      'CONVERTIBLE',
      15,
      '1.6 L inline four|1597|4|86',
      'M5',
      'RWD',
      ['It has the later crank nose, checked.', 'The top is glass-windowed and two summers old.'],
      [
        'The rear rockers were cleaned and waxed; they are solid.',
        'The lifters tick for the first minute.',
      ],
      {
        doors: 2,
        seats: 2,
        paints: ['Classic red', 'Mariner blue', 'Sunburst yellow', 'British racing green'],
      },
    ],
    [
      'Toyota|Supra',
      1993,
      1998,
      'COUPE',
      108,
      '3.0 L inline six|2997|6|239|TURBO',
      'M6',
      'RWD',
      [
        'Unmodified but for the exhaust, and the first exhaust is in the crate.',
        'The six-speed is the one it was sold with.',
      ],
      ['The rear spoiler was repainted.', 'The active spoiler no longer moves.'],
      { doors: 2, seats: 4, paints: ['Renaissance red', 'Quicksilver', 'Black', 'Super white'] },
    ],
  ] as const
).map((row) => itemOf(row));
