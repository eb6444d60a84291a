import type { Described } from './described.ts';
import { ink, lane, paper, racing, sky } from './drawings/scene.ts';

/** Products for the desk: mugs, books and the gift card. */
export const books: readonly Described[] = [
  {
    handle: 'enamel-mug',
    title: 'Enamel Mug',
    kind: 'mug',
    text: [
      'Steel under enamel, 350 ml. It survives the concrete floor; the chip it gets is its own.',
    ],
    options: [{ name: 'Color', values: ['Paper', 'Ink', 'Green'] }],
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
    french: {
      title: 'Tasse émaillée',
      text: [
        'De l’acier sous l’émail, 350\u00A0ml. Elle survit au plancher de béton\u00A0; l’éclat qu’elle y gagne est bien à elle.',
      ],
      alts: [
        'Une tasse émaillée blanc cassé au rebord foncé',
        'La tasse en noir',
        'La tasse en vert',
        'L’emblème de la tasse, de près',
      ],
    },
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
    french: {
      title: 'Tasses de l’équipe des puits, ensemble de deux',
      text: [
        'Une pour vous et une pour la personne qui tient la lampe de poche. En grès, 400\u00A0ml chacune.',
      ],
      alts: ['Une tasse verte et une tasse orange côte à côte', 'Les deux emblèmes, de près'],
    },
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
    french: {
      title: 'Le carnet de l’acheteur',
      text: [
        'Ce qu’il faut regarder, écouter et demander avant de miser\u00A0: 128 pages, avec une liste de vérification pour chaque visite et de la place pour vos observations.',
        'Cousu, pour rester à plat sur une aile.',
      ],
      alts: [
        'Un carnet relié en toile verte',
        'Ouvert sur deux pages lignées, avec un crayon',
        'Sa couverture, de près',
      ],
    },
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
    french: {
      title: 'Guide de terrain de la rouille',
      text: [
        'Où chaque carrosserie rouille en premier, dessiné panneau par panneau, et ce qu’il en coûte pour la remettre en état. 240 pages.',
      ],
      alts: ['Un livre à la couverture brun rouille', 'Ouvert sur deux pages'],
    },
  },
  {
    handle: 'service-log',
    title: 'Service Log',
    kind: 'book',
    text: [
      'A log for one car and thirty years: date, mileage, what was done, by whom. Buyers read these first.',
    ],
    options: [{ name: 'Color', values: ['Blue', 'Orange'] }],
    price: 1_900,
    stock: [50, 50],
    weight: 240,
    looks: [
      ['book', sky],
      ['book', lane],
      ['openBook', paper],
    ],
    alts: ['A blue service log', 'The service log in orange', 'Open at two ruled pages'],
    french: {
      title: 'Carnet d’entretien',
      text: [
        'Un carnet pour une seule voiture et trente ans\u00A0: la date, le kilométrage, ce qui a été fait et par qui. C’est ce que les acheteurs lisent en premier.',
      ],
      alts: [
        'Un carnet d’entretien bleu',
        'Le carnet d’entretien en orange',
        'Ouvert sur deux pages lignées',
      ],
    },
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
    french: {
      title: 'Carte-cadeau',
      text: [
        'Envoyée par courriel dès qu’elle est payée. Elle est valable sur tout ce que vend la boutique et n’expire jamais.',
      ],
      alts: ['Une carte-cadeau foncée traversée d’une voie orange', 'La carte-cadeau en vert'],
    },
  },
];
