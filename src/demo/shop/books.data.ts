import type { Described } from './described.ts';
import { ink, lane, paper, racing, sky } from './drawings/scene.ts';

/** What stands on the desk: mugs, books and the gift card. */
export const books: readonly Described[] = [
  {
    handle: 'enamel-mug',
    title: 'Enamel Mug',
    kind: 'mug',
    text: [
      'Steel under enamel, 350 ml. It survives the concrete floor; the chip it gets is its own.',
    ],
    options: [{ name: 'Colour', values: ['Paper', 'Ink', 'Green'] }],
    price: 2_200,
    stock: [60, 45, 20],
    weight: 260,
    looks: [
      ['mug', paper],
      ['mug', ink],
      ['mug', racing],
      ['mug', paper, true],
    ],
    alts: [
      'An off-white enamel mug with a dark rim',
      'The mug in black',
      'The mug in green',
      'The mark on the mug from near',
    ],
  },
  {
    handle: 'pit-crew-mugs',
    title: 'Pit Crew Mugs, set of two',
    kind: 'mug',
    text: ['One for you and one for whoever holds the flashlight. Stoneware, 400 ml each.'],
    options: [],
    price: 4_400,
    compareAt: 5_200,
    stock: 24,
    weight: 850,
    looks: [
      ['mugs', racing],
      ['mugs', racing, true],
    ],
    alts: ['A green and an orange mug side by side', 'Both marks from near'],
  },
  {
    handle: 'buyers-notebook',
    title: 'The Buyer’s Notebook',
    kind: 'book',
    text: [
      'What to look at, listen to and ask before you bid: 128 pages with a checklist for each visit and room for what you find.',
      'Sewn, so that it lies flat on a fender.',
    ],
    options: [],
    price: 2_600,
    stock: 80,
    weight: 320,
    looks: [
      ['book', racing],
      ['openBook', paper],
      ['book', racing, true],
    ],
    alts: [
      'A green clothbound notebook',
      'Open at two ruled pages, with a pencil',
      'Its cover from near',
    ],
  },
  {
    handle: 'field-guide-to-rust',
    title: 'A Field Guide to Rust',
    kind: 'book',
    text: [
      'Where each body rots first, drawn panel by panel, and what it costs to put right. 240 pages.',
    ],
    options: [],
    price: 4_800,
    stock: 36,
    weight: 780,
    looks: [
      ['book', '#9c4a1c'],
      ['openBook', paper],
    ],
    alts: ['A book in a rust-brown cover', 'Open at two pages'],
  },
  {
    handle: 'service-log',
    title: 'Service Log',
    kind: 'book',
    text: [
      'A log for one car and thirty years: date, mileage, what was done, by whom. Buyers read these first.',
    ],
    options: [{ name: 'Colour', values: ['Blue', 'Orange'] }],
    price: 1_900,
    stock: [50, 50],
    weight: 240,
    looks: [
      ['book', sky],
      ['book', lane],
      ['openBook', paper],
    ],
    alts: ['A blue service log', 'The service log in orange', 'Open at two ruled pages'],
  },
  {
    handle: 'gift-card',
    title: 'Gift Card',
    kind: 'gift card',
    text: ['Sent by e-mail once it is paid. Good for anything in the shop, and it never expires.'],
    options: [{ name: 'Value', values: ['$25', '$50', '$100', '$200'] }],
    price: [2_500, 5_000, 10_000, 20_000],
    weight: 0,
    looks: [
      ['giftCard', ink],
      ['giftCard', racing],
    ],
    alts: ['A dark gift card with an orange lane across it', 'The gift card in green'],
  },
];
