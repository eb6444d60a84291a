import { itemOf } from './inventory.ts';

/** Cars for an empty road: the last decade's hatches and coupes, and two sport motorcycles. */
export const hotHatches = (
  [
    [
      'Volkswagen|Golf GTI',
      2015,
      2021,
      'HATCHBACK',
      23,
      '2.0 L inline four|1984|4|162|TURBO',
      'M6',
      'FWD',
      ['Plaid seats, three pedals and a stock engine map.', 'Both sets of wheels are included.'],
      ['The water pump was replaced at 96,000 km.', 'The sunroof tracks creak in the cold.'],
      {
        doors: 5,
        seats: 5,
        trims: ['Autobahn', 'SE'],
        paints: ['Tornado red', 'Pure white', 'Dark iron blue'],
      },
    ],
    [
      'BMW|M235i',
      2014,
      2016,
      'COUPE',
      32,
      '3.0 L inline six|2979|6|240|TURBO',
      'M6',
      'RWD',
      [
        'The six-speed and the limited-slip axle from the factory shelf.',
        'The charge pipe is aluminum now, and nothing else was changed.',
      ],
      ['One wheel was refinished.', 'The clutch switch is intermittent.'],
      { doors: 2, seats: 4, paints: ['Estoril blue', 'Mineral gray', 'Melbourne red'] },
    ],
    [
      'Ducati|748',
      1995,
      1999,
      'MOTORCYCLE',
      11,
      '748 cc V-twin|748|2|72',
      'M6',
      'RWD',
      [
        'Belts and valves were done this spring, and the bill says by whom.',
        'Original exhaust, original fairing screen and both keys.',
      ],
      ['The clutch rattles, as dry ones do.', 'There is a mark on the left bar end.'],
      { seats: 1, paints: ['Racing yellow', 'Signal red'] },
    ],
  ] as const
).map((row) => itemOf(row));
