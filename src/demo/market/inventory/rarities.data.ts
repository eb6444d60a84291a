import { itemOf } from './inventory.ts';

/** Rare vehicles with a drawn body. */
export const rarities = (
  [
    [
      'Bentley|4¼ Litre',
      1936,
      1939,
      'CONVERTIBLE',
      190,
      '4.3 L inline six|4257|6|93',
      'M4',
      'RWD',
      ['The roadster body was fitted in period.', 'The build sheets are included.'],
      ['The side curtains do not keep rain out.', 'It drips oil where it is parked.'],
      { doors: 2, seats: 2 },
    ],
    [
      'McLaren|MP4-12C',
      2012,
      2014,
      'COUPE',
      124,
      '3.8 L V8|3799|8|441|TURBO',
      'D7',
      'RWD',
      ['The infotainment has its last update.', 'Tires and brakes have most of their life left.'],
      ['The front splitter is scraped underneath.', 'One door strut was replaced.'],
      { doors: 2, seats: 2, paints: ['Volcano orange', 'Ice silver', 'Carbon black'] },
    ],
    [
      'Harley-Davidson|Heritage Softail',
      1987,
      1999,
      'MOTORCYCLE',
      13,
      '1.3 L V-twin|1340|2|46',
      'M5',
      'RWD',
      ['The Evolution engine is stock but for the pipes.', 'Both saddlebags close.'],
      ['The seat is a reproduction.', 'The clutch is heavy in town.'],
      { seats: 2, paints: ['Vivid black', 'Candy red', 'Deep blue over cream'] },
    ],
  ] as const
).map((row) => itemOf(row));
