import type { Described } from './described.ts';
import { ink, lane, paper, racing } from './drawings/scene.ts';

const sizes = { name: 'Size', values: ['S', 'M', 'L', 'XL', 'XXL'] } as const;

/** Clothing for the garage and outside it. */
export const wear: readonly Described[] = [
  {
    handle: 'lane-cap',
    title: 'Lane Cap',
    kind: 'wear',
    text: [
      'A six-panel cap in heavy cotton twill, with the mark embroidered on the front.',
      'Brass buckle at the back. One size fits most.',
    ],
    options: [{ name: 'Color', values: ['Ink', 'Paper', 'Orange'] }],
    price: 3_400,
    stock: [42, 30, 8],
    weight: 140,
    most: 5,
    looks: [
      ['cap', ink],
      ['cap', paper],
      ['cap', lane],
      ['cap', ink, true],
    ],
    alts: [
      'A dark cap with a light mark on its front',
      'The cap in off-white',
      'The cap in orange',
      'The embroidered mark from near',
    ],
    french: {
      title: 'Casquette Lane',
      text: [
        'Une casquette à six panneaux en sergé de coton épais, avec l’emblème brodé sur le devant.',
        'Une boucle de laiton à l’arrière. Taille unique pour la plupart des têtes.',
      ],
      alts: [
        'Une casquette foncée avec un emblème clair sur le devant',
        'La casquette en blanc cassé',
        'La casquette en orange',
        'L’emblème brodé, de près',
      ],
    },
  },
  {
    handle: 'shop-coat',
    title: 'Shop Coat',
    kind: 'wear',
    text: [
      'The coat the people in our photo bay wear: knee-length, with three pockets and buttons that won’t scratch paint.',
      'Washes at 60 °C and gets better for it.',
    ],
    options: [sizes],
    price: 8_900,
    compareAt: 10_900,
    stock: [6, 14, 18, 9, 4],
    weight: 900,
    looks: [
      ['coat', racing],
      ['coat', racing, true],
      ['coat', ink],
    ],
    alts: [
      'A green shop coat with three pockets',
      'Its lapel and the mark on its chest',
      'The coat seen in evening light',
    ],
    french: {
      title: 'Sarrau d’atelier',
      text: [
        'Le sarrau que porte l’équipe de notre studio photo\u00A0: jusqu’aux genoux, avec trois poches et des boutons qui n’égratignent pas la peinture.',
        'Il se lave à 60\u00A0°C et n’en devient que plus beau.',
      ],
      alts: [
        'Un sarrau vert à trois poches',
        'Son revers et l’emblème sur la poitrine',
        'Le sarrau dans la lumière du soir',
      ],
    },
  },
  {
    handle: 'lane-t-shirt',
    title: 'Lane T-Shirt',
    kind: 'wear',
    text: [
      'A heavy T-shirt of combed cotton with the mark on its chest.',
      'Cut straight; pre-shrunk.',
    ],
    options: [
      { name: 'Color', values: ['Ink', 'Paper'] },
      { name: 'Size', values: ['S', 'M', 'L', 'XL'] },
    ],
    price: 3_900,
    stock: [12, 24, 24, 10, 8, 16, 15, 0],
    weight: 220,
    looks: [
      ['shirt', ink],
      ['shirt', paper],
      ['shirt', ink, true],
    ],
    alts: ['A dark T-shirt with a light mark', 'The T-shirt in off-white', 'The print from near'],
    french: {
      title: 'T-shirt Lane',
      text: [
        'Un t-shirt épais en coton peigné, avec l’emblème sur la poitrine.',
        'De coupe droite\u00A0; prérétréci pour garder la taille.',
      ],
      alts: [
        'Un t-shirt foncé avec un emblème clair',
        'Le t-shirt en blanc cassé',
        'L’imprimé, de près',
      ],
    },
  },
  {
    handle: 'winter-storage-beanie',
    title: 'Winter Storage Beanie',
    kind: 'wear',
    text: ['Ribbed merino, for the months in which the car sleeps and you look in on it anyway.'],
    options: [{ name: 'Color', values: ['Green', 'Orange'] }],
    price: 3_600,
    stock: [26, 3],
    weight: 110,
    looks: [
      ['beanie', racing],
      ['beanie', lane],
    ],
    alts: ['A green ribbed beanie with a sewn-on label', 'The beanie in orange'],
    french: {
      title: 'Tuque de remisage',
      text: [
        'En mérinos côtelé, pour les mois où la voiture dort et où vous allez la voir quand même.',
      ],
      alts: ['Une tuque verte côtelée avec une étiquette cousue', 'La tuque en orange'],
    },
  },
  {
    handle: 'work-gloves',
    title: 'Work Gloves',
    kind: 'wear',
    text: [
      'Goatskin palms, a cuff that stays put, and enough feeling left to start a thread by hand.',
    ],
    options: [{ name: 'Size', values: ['M', 'L', 'XL'] }],
    price: 4_200,
    stock: [15, 20, 7],
    weight: 180,
    looks: [
      ['gloves', '#b98a4e'],
      ['gloves', '#b98a4e', true],
    ],
    alts: ['A pair of tan leather work gloves', 'Stitching across the back of the hand'],
    french: {
      title: 'Gants de travail',
      text: [
        'Des paumes en cuir de chèvre, un poignet qui reste en place et assez de doigté pour amorcer un filet à la main.',
      ],
      alts: ['Une paire de gants de travail en cuir havane', 'Les coutures sur le dos de la main'],
    },
  },
];
