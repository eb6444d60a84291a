import type { Described } from './described.ts';
import { ink, racing } from './drawings/scene.ts';

/** What a garage can always use. */
export const garage: readonly Described[] = [
  {
    handle: 'drying-cloths',
    title: 'Drying Cloths, three',
    kind: 'garage',
    text: ['Three cloths of a weave that takes up a hood’s worth of water and leaves no line.'],
    options: [],
    price: 3_200,
    stock: 48,
    weight: 450,
    looks: [
      ['chamois', '#d8b06a'],
      ['chamois', '#d8b06a', true],
    ],
    alts: ['Three folded cloths with a band around them', 'The band from near'],
  },
  {
    handle: 'fender-cover',
    title: 'Fender Cover',
    kind: 'garage',
    text: [
      'Soft underneath, oilproof above, with weights in the seam. Nobody leans on bare paint.',
    ],
    options: [],
    price: 5_400,
    stock: 2,
    weight: 1_100,
    most: 4,
    looks: [
      ['fenderCover', ink],
      ['fenderCover', racing],
      ['fenderCover', ink, true],
    ],
    alts: [
      'A dark cover over a red fender',
      'The cover in green',
      'The mark on the cover from near',
    ],
  },
  {
    handle: 'key-rack',
    title: 'Key Rack',
    kind: 'garage',
    text: ['Walnut with five brass hooks, for those who said they would stop at three.'],
    options: [],
    price: 6_800,
    stock: 15,
    weight: 950,
    looks: [
      ['keyRack', '#6b4a2e'],
      ['keyRack', '#6b4a2e', true],
    ],
    alts: ['A walnut rack with three keys on brass hooks', 'A hook and a key from near'],
  },
  {
    handle: 'magnetic-tray',
    title: 'Magnetic Tray',
    kind: 'garage',
    text: ['Holds on to what you took off, upside down under a rocker panel if it must.'],
    options: [{ name: 'Colour', values: ['Green', 'Ink'] }],
    price: 2_900,
    stock: [33, 21],
    weight: 520,
    looks: [
      ['tray', racing],
      ['tray', ink],
    ],
    alts: ['A round green tray with bolts in it', 'The tray in black'],
  },
  {
    handle: 'tool-roll',
    title: 'Tool Roll',
    kind: 'garage',
    text: [
      'Waxed canvas with eight pockets and a leather strap. The tools in the picture are ours.',
    ],
    options: [],
    price: 7_900,
    stock: 19,
    weight: 700,
    looks: [
      ['toolRoll', '#4a5340'],
      ['toolRoll', '#4a5340', true],
      ['toolRoll', '#7a5a3a'],
    ],
    alts: [
      'An open canvas roll with eight tools',
      'Pockets and seams from near',
      'The roll in tan',
    ],
  },
];
