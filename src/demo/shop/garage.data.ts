import type { Described } from './described.ts';
import { ink, racing } from './drawings/scene.ts';

/** Products for the garage. */
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
    french: {
      title: 'Chiffons de séchage, paquet de trois',
      text: [
        'Trois chiffons dont le tissage absorbe l’eau de tout un capot sans laisser de trace.',
      ],
      alts: ['Trois chiffons pliés, retenus par une bande', 'La bande, de près'],
    },
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
    french: {
      title: 'Couvre-aile',
      text: [
        'Doux en dessous, à l’épreuve de l’huile sur le dessus, avec des poids dans la couture. Plus personne ne s’appuie sur la peinture nue.',
      ],
      alts: [
        'Un couvre-aile foncé sur une aile rouge',
        'Le couvre-aile en vert',
        'L’emblème du couvre-aile, de près',
      ],
    },
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
    french: {
      title: 'Porte-clés mural',
      text: [
        'En noyer, avec cinq crochets de laiton, pour les gens qui devaient s’arrêter à trois.',
      ],
      alts: [
        'Un support en noyer avec trois clés sur des crochets de laiton',
        'Un crochet et une clé, de près',
      ],
    },
  },
  {
    handle: 'magnetic-tray',
    title: 'Magnetic Tray',
    kind: 'garage',
    text: ['Holds on to what you took off, upside down under a rocker panel if it must.'],
    options: [{ name: 'Color', values: ['Green', 'Ink'] }],
    price: 2_900,
    stock: [33, 21],
    weight: 520,
    looks: [
      ['tray', racing],
      ['tray', ink],
    ],
    alts: ['A round green tray with bolts in it', 'The tray in black'],
    french: {
      title: 'Plateau magnétique',
      text: [
        'Il retient ce que vous avez dévissé, même la tête en bas sous un bas de caisse s’il le faut.',
      ],
      alts: ['Un plateau vert et rond avec des boulons', 'Le plateau en noir'],
    },
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
    french: {
      title: 'Trousse à outils roulée',
      text: [
        'De la toile cirée, huit pochettes et une courroie de cuir. Les outils sur la photo sont à nous.',
      ],
      alts: [
        'Une trousse de toile ouverte avec huit outils',
        'Les pochettes et les coutures, de près',
        'La trousse en havane',
      ],
    },
  },
];
