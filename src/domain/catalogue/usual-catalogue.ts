import type { Shape } from '../kit/fields.ts';
import type { makes } from './make.entity.ts';
import type { models } from './model.entity.ts';
import { cars } from './cars.data.ts';
import { classicMakes } from './classics.data.ts';

type MakeFields = Shape<(typeof makes)['fields']>;
type ModelFields = Shape<(typeof models)['fields']>;
type BodyType = ModelFields['bodyTypes'][number];

const bodies: Readonly<Record<string, BodyType>> = {
  S: 'SEDAN',
  C: 'COUPE',
  V: 'CONVERTIBLE',
  H: 'HATCHBACK',
  W: 'WAGON',
  U: 'SUV',
  P: 'PICKUP',
  N: 'VAN',
  M: 'MOTORCYCLE',
  R: 'RV',
};
/** Makes that visitors look for most. */
const popular = new Set(
  'Acura Audi BMW Cadillac Chevrolet Dodge Ferrari Ford Honda Jaguar Jeep Land_Rover Lexus Mazda Mercedes-Benz MG Nissan Plymouth Pontiac Porsche Subaru Tesla Toyota Triumph Volkswagen Volvo'
    .split(' ')
    .map((name) => name.replace('_', ' ')),
);
const homes: Readonly<Record<string, string>> = {
  Acura: 'Japan',
  Audi: 'Germany',
  Daihatsu: 'Japan',
  Daewoo: 'South Korea',
  Eagle: 'United States',
  Fisker: 'United States',
  Freightliner: 'United States',
  Genesis: 'South Korea',
  Geo: 'United States',
  Hummer: 'United States',
  Hyundai: 'South Korea',
  Infiniti: 'Japan',
  Isuzu: 'Japan',
  Kia: 'South Korea',
  Lexus: 'Japan',
  MINI: 'United Kingdom',
  Maserati: 'Italy',
  Maybach: 'Germany',
  McLaren: 'United Kingdom',
  Mitsubishi: 'Japan',
  Nissan: 'Japan',
  Panoz: 'United States',
  Ram: 'United States',
  SRT: 'United States',
  Saturn: 'United States',
  Scion: 'Japan',
  Suzuki: 'Japan',
  Tesla: 'United States',
  smart: 'Germany',
};

/** Lower case, without accents, words joined by hyphens. */
export const slugOf = (text: string): string =>
  text
    .replaceAll('½', '-half')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

export const makeIdOf = (make: string): string => slugOf(make);
export const modelIdOf = (make: string, model: string): string =>
  `${slugOf(make)}-${slugOf(model)}`;

export interface Catalogue {
  readonly makes: readonly (MakeFields & { readonly id: string })[];
  readonly models: readonly (ModelFields & { readonly id: string })[];
}

interface FoundModel {
  name: string;
  makeId: string;
  from: number;
  to: number;
  bodies: Set<BodyType>;
}

/** A vehicle whose make and model the catalogue must contain. */
export interface KnownModel {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
  readonly body: BodyType;
}

/**
 * The usual makes and models: the public-domain list of 1992–2020, manually compiled classics, and
 * those of the given vehicles.
 */
export const usualCatalogue = (known: readonly KnownModel[] = []): Catalogue => {
  const makeNames = new Map<string, { name: string; country: string | undefined }>();
  const found = new Map<string, FoundModel>();

  const addMake = (name: string, country?: string): void => {
    const before = makeNames.get(makeIdOf(name));
    makeNames.set(makeIdOf(name), {
      name: before?.name ?? name,
      country: before?.country ?? country ?? homes[name],
    });
  };
  const addModel = (
    make: string,
    name: string,
    from: number,
    to: number,
    types: readonly BodyType[],
  ): void => {
    const id = modelIdOf(make, name);
    const before = found.get(id);
    found.set(id, {
      name: before?.name ?? name,
      makeId: makeIdOf(make),
      from: Math.min(before?.from ?? from, from),
      to: Math.max(before?.to ?? to, to),
      bodies: new Set([...(before?.bodies ?? []), ...types]),
    });
  };

  for (const line of [...classicMakes, ...cars]) {
    const [head = '', rest = ''] = line.split('>');
    const [make = '', country] = head.split('|');
    addMake(make, country);
    for (const row of rest.split(';')) {
      const [, name = '', from, to, letters = ''] = /^(.*):(\d{4})-(\d{4}):(\w*)$/.exec(row) ?? [];
      const types = [...letters].flatMap((letter) => bodies[letter] ?? []);
      addModel(make, name, Number(from), Number(to), types);
    }
  }
  for (const { make, model, from, to, body } of known) {
    addMake(make);
    addModel(make, model, from, to, [body]);
  }
  return {
    makes: [...makeNames]
      .map(([id, { name, country }]) => ({
        id,
        name,
        path: id,
        ...(country === undefined ? {} : { country }),
        popular: popular.has(name),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    models: [...found]
      .map(([id, m]) => ({
        id,
        makeId: m.makeId,
        name: m.name,
        path: slugOf(m.name),
        yearFrom: m.from,
        yearTo: m.to,
        generations: [],
        bodyTypes: [...m.bodies].sort(),
        aliases: [],
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
};
