import { itemOf } from './inventory.ts';

/** Vans and motorhomes. */
export const vans = (
  [
    [
      'Mercedes-Benz|Sprinter',
      2010,
      2021,
      'VAN',
      41,
      '3.0 L V6 diesel|2987|6|140|TURBO',
      'A5',
      'RWD',
      ['It carried musical instruments, not gravel.', 'High roof, long body, dry walls.'],
      ['The DEF heater was replaced.', 'Scrape along the right rocker panel.'],
      {
        fuel: 'DIESEL',
        doors: 4,
        seats: 3,
        paints: ['Arctic white', 'Jet blue', 'Steel gray', 'Vanda blue'],
      },
    ],
    [
      'Ford|Transit',
      2015,
      2022,
      'VAN',
      28,
      '3.5 L V6|3497|6|231|TURBO',
      'A6',
      'RWD',
      [
        'It delivered flowers, so it was kept cool and clean.',
        'Shelving and a bulkhead stay with it.',
      ],
      ['The sliding door has a dent.', 'The driver’s seat foam is flat.'],
      { doors: 4, seats: 3 },
    ],
    [
      'Winnebago|Minnie Winnie',
      1992,
      2012,
      'RV',
      34,
      '6.8 L V10|6760|10|227',
      'A5',
      'RWD',
      ['The roof was resealed twice and shows no damp; a meter was used.', 'Generator hours: 212.'],
      [
        'An awning arm was straightened.',
        'The refrigerator runs better on propane than on shore power.',
      ],
      {
        doors: 3,
        seats: 6,
        paints: [
          'White with tan stripes',
          'White with blue stripes',
          'Champagne with brown stripes',
        ],
      },
    ],
    [
      'Airstream|Interstate',
      2012,
      2019,
      'RV',
      98,
      '3.0 L V6 diesel|2987|6|140|TURBO',
      'A5',
      'RWD',
      ['Lithium batteries and solar were fitted by the dealer.', 'It has never been smoked in.'],
      ['A cabinet latch was replaced.', 'A stone chip in the grille.'],
      {
        fuel: 'DIESEL',
        doors: 4,
        seats: 5,
        paints: ['Silver', 'Obsidian black with silver stripes'],
      },
    ],
  ] as const
).map((row) => itemOf(row));
