import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Writes `cars.data.ts` from the public-domain data set of the `list-of-cars` package (CC0-1.0):
 * makes and models of 1992–2020 with their years and body styles. Run it with
 * `node --import tsx src/demo/market/print-cars.ts`.
 */
interface SourceCar {
  readonly Year: number;
  readonly Make: string;
  readonly Model: string;
  readonly Category: string;
}
const bodyLetters: Readonly<Record<string, string>> = {
  Sedan: 'S',
  Coupe: 'C',
  Convertible: 'V',
  Hatchback: 'H',
  Wagon: 'W',
  SUV: 'U',
  Pickup: 'P',
  'Van/Minivan': 'N',
};
/** Spelling of names that are in capitals in the data set. */
const spelled: Readonly<Record<string, string>> = {
  INFINITI: 'Infiniti',
  MAZDA: 'Mazda',
  FIAT: 'Fiat',
  HUMMER: 'Hummer',
};

const { getListSync } = createRequire(import.meta.url)('list-of-cars') as {
  readonly getListSync: () => readonly SourceCar[];
};

const models = new Map<string, { from: number; to: number; bodies: Set<string> }>();
for (const { Year, Make, Model, Category } of getListSync()) {
  const key = `${spelled[Make] ?? Make}>${Model.trim()}`;
  const found = models.get(key) ?? { from: Year, to: Year, bodies: new Set() };
  found.from = Math.min(found.from, Year);
  found.to = Math.max(found.to, Year);
  for (const word of Category.replace(/\d+$/, '').split(', ')) {
    const letter = bodyLetters[word];
    if (letter !== undefined) found.bodies.add(letter);
  }
  models.set(key, found);
}

const makes = new Map<string, string[]>();
for (const [key, { from, to, bodies }] of [...models].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [make = '', model = ''] = key.split('>');
  makes.set(make, [
    ...(makes.get(make) ?? []),
    `${model}:${from}-${to}:${[...bodies].sort().join('')}`,
  ]);
}

const lines = [...makes].map(([make, rows]) => `  ${JSON.stringify(`${make}>${rows.join(';')}`)},`);
writeFileSync(
  fileURLToPath(new URL('../../domain/catalogue/cars.data.ts', import.meta.url)),
  `/** Printed by print-cars.ts from the list-of-cars package (CC0-1.0): make>model:years:bodies;… */\n` +
    `export const cars: readonly string[] = [\n${lines.join('\n')}\n];\n`,
);
