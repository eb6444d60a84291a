import type { Plate } from './drawings/print.ts';

export interface Print {
  readonly handle: string;
  readonly title: string;
  readonly text: string;
  readonly french: { readonly title: string; readonly text: string };
  readonly plate: Plate;
  /** Pieces of each size. */
  readonly stock: readonly number[];
}

/** Prints of the plates, one per vehicle. */
export const prints: readonly Print[] = [
  {
    handle: 'print-british-roadster',
    title: 'British Roadster, print',
    text: 'A small green roadster with its top down, somewhere between two villages.',
    plate: { body: 'roadster60', paint: '#1f4a38', backdrop: 'coast', light: 'day', seed: 11 },
    french: {
      title: 'Roadster britannique, affiche',
      text: 'Un petit roadster vert, la capote baissée, quelque part entre deux villages.',
    },
    stock: [40, 18, 12, 5],
  },
  {
    handle: 'print-muscle-coupe',
    title: 'Muscle Coupe, print',
    text: 'Two doors, eight cylinders and a street that isn’t long enough.',
    plate: { body: 'muscle60', paint: '#b23a1e', backdrop: 'city', light: 'dusk', seed: 12 },
    french: {
      title: 'Muscle car, affiche',
      text: 'Deux portes, huit cylindres et une rue qui n’est pas assez longue.',
    },
    stock: [40, 24, 9, 4],
  },
  {
    handle: 'print-grand-tourer',
    title: 'Grand Tourer, print',
    text: 'Built to cross a country before dinner, and to look unhurried about it.',
    plate: { body: 'gt60', paint: '#8d2a2a', backdrop: 'pass', light: 'day', seed: 13 },
    french: {
      title: 'Grand tourisme, affiche',
      text: 'Construite pour traverser un pays avant le souper sans avoir l’air pressée.',
    },
    stock: [30, 20, 8, 3],
  },
  {
    handle: 'print-rear-engined-coupe',
    title: 'Rear-Engined Coupe, print',
    text: 'Air-cooled, and parked where the road turns toward the mountains.',
    plate: { body: 'rear70', paint: '#c98a1b', backdrop: 'pass', light: 'dusk', seed: 14 },
    french: {
      title: 'Coupé à moteur arrière, affiche',
      text: 'Refroidi à l’air et garé là où la route tourne vers les montagnes.',
    },
    stock: [35, 15, 10, 2],
  },
  {
    handle: 'print-square-body-pickup',
    title: 'Square-Body Pickup, print',
    text: 'A farm truck on the prairie, clean for once.',
    plate: { body: 'pickup70', paint: '#35627c', backdrop: 'prairie', light: 'day', seed: 15 },
    french: {
      title: 'Camionnette carrée, affiche',
      text: 'Une camionnette de ferme dans la prairie, propre pour une fois.',
    },
    stock: [40, 22, 14, 6],
  },
  {
    handle: 'print-split-window-bus',
    title: 'Split-Window Bus, print',
    text: 'Slow, cheerful and full of people who are in no hurry either.',
    plate: { body: 'bus60', paint: '#2f7d7a', backdrop: 'coast', light: 'dusk', seed: 16 },
    french: {
      title: 'Fourgonnette à pare-brise divisé, affiche',
      text: 'Lente, joyeuse et pleine de gens qui ne sont pas pressés non plus.',
    },
    stock: [40, 25, 11, 0],
  },
  {
    handle: 'print-wedge',
    title: 'Eighties Wedge, print',
    text: 'Every line of it was drawn with a ruler, and somebody was proud of that.',
    plate: { body: 'wedge80', paint: '#d9d4c8', backdrop: 'city', light: 'dusk', seed: 17 },
    french: {
      title: 'Profil en coin des années 80, affiche',
      text: 'Chaque ligne a été tracée à la règle, et quelqu’un en était fier.',
    },
    stock: [28, 12, 7, 3],
  },
  {
    handle: 'print-tailfin-convertible',
    title: 'Tailfin Sedan, print',
    text: 'More chrome than was needed, which was the idea.',
    plate: { body: 'fins50', paint: '#7fb4b8', backdrop: 'desert', light: 'day', seed: 18 },
    french: {
      title: 'Berline à ailerons, affiche',
      text: 'Plus de chrome que nécessaire, et c’était bien le but.',
    },
    stock: [32, 16, 9, 4],
  },
];
