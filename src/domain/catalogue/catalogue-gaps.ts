import { grouped } from '../kit/grouped.ts';
import { plainName } from '../kit/text/plain-letters.ts';
import type { Make } from './make.entity.ts';
import type { Model } from './model.entity.ts';

type KnownMake = Pick<Make, 'id' | 'name'>;
type KnownModel = Pick<
  Model,
  'id' | 'makeId' | 'name' | 'yearFrom' | 'yearTo' | 'generations' | 'aliases'
>;
type Generation = Model['generations'][number];

/** Model years, both included. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

/** A gap in the catalogue at a make or a model, or a duplicate name. */
export type CatalogueGap =
  | { readonly kind: 'NO_MODELS'; readonly makeId: string; readonly name: string }
  | ({
      readonly modelId: string;
      /** Name of make and model. */
      readonly name: string;
    } & (
      | { readonly kind: 'NO_MAKE' | 'NO_YEARS' | 'NO_GENERATIONS' }
      | {
          readonly kind: 'WITHOUT_GENERATION' | 'IN_TWO_GENERATIONS';
          readonly years: readonly Years[];
        }
      | { readonly kind: 'OUTSIDE'; readonly generation: string }
      | { readonly kind: 'SAME_NAME'; readonly as: string; readonly said: string }
    ));

/** The generations a model year belongs to; several if they overlap. */
export const generationsOf = (
  { generations }: Pick<Model, 'generations'>,
  year: number,
): readonly Generation[] =>
  generations.filter(({ from, to }) => year >= from && (to === undefined || year <= to));

/** Whether a model was built in a year, as far as its years are known. */
export const isBuiltIn = (
  { yearFrom, yearTo }: Pick<Model, 'yearFrom' | 'yearTo'>,
  year: number,
): boolean => year >= (yearFrom ?? -Infinity) && year <= (yearTo ?? Infinity);

/** Consecutive years, as ranges. */
const ranges = (years: readonly number[]): readonly Years[] => {
  const found: Years[] = [];
  for (const year of years) {
    const last = found.at(-1);
    if (last !== undefined && year === last.to + 1) {
      found[found.length - 1] = { from: last.from, to: year };
    } else found.push({ from: year, to: year });
  }
  return found;
};

const yearsOf = (model: KnownModel, thisYear: number): readonly number[] => {
  const from = model.yearFrom ?? thisYear + 1;
  const to = Math.min(model.yearTo ?? thisYear, thisYear);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
};

const gapsOfModel = (
  model: KnownModel,
  make: KnownMake | undefined,
  thisYear: number,
): readonly CatalogueGap[] => {
  const of = { modelId: model.id, name: `${make?.name ?? model.makeId} ${model.name}` };
  const gaps: CatalogueGap[] = [];
  if (make === undefined) gaps.push({ ...of, kind: 'NO_MAKE' });
  if (model.yearFrom === undefined) gaps.push({ ...of, kind: 'NO_YEARS' });
  if (model.generations.length === 0) return [...gaps, { ...of, kind: 'NO_GENERATIONS' }];
  const counted = yearsOf(model, thisYear).map(
    (year) => [year, generationsOf(model, year).length] as const,
  );
  const without = ranges(counted.filter(([, count]) => count === 0).map(([year]) => year));
  const twice = ranges(counted.filter(([, count]) => count > 1).map(([year]) => year));
  if (without.length > 0) gaps.push({ ...of, kind: 'WITHOUT_GENERATION', years: without });
  if (twice.length > 0) gaps.push({ ...of, kind: 'IN_TWO_GENERATIONS', years: twice });
  for (const { name, from, to = from } of model.generations) {
    if (isBuiltIn(model, from) && isBuiltIn(model, to)) continue;
    gaps.push({ ...of, kind: 'OUTSIDE', generation: name });
  }
  return gaps;
};

/**
 * Names and alternative names shared by two models of one make, so that typed text is ambiguous.
 */
const namesTwice = (models: readonly KnownModel[], makeName: string): readonly CatalogueGap[] => {
  const known = new Map<string, KnownModel>();
  return models.flatMap((model) =>
    [model.name, ...model.aliases].flatMap((said): readonly CatalogueGap[] => {
      const other = known.get(plainName(said));
      known.set(plainName(said), other ?? model);
      if (other === undefined || other.id === model.id) return [];
      const name = `${makeName} ${model.name}`;
      return [{ kind: 'SAME_NAME', modelId: model.id, name, as: other.name, said }];
    }),
  );
};

/**
 * Lists the gaps of the catalogue, make by make in the given order; models of unknown makes come
 * last.
 *
 * @param thisYear last year of models without an end.
 */
export const catalogueGaps = (
  makes: readonly KnownMake[],
  models: readonly KnownModel[],
  thisYear: number,
): readonly CatalogueGap[] => {
  const byMake = grouped(models, ({ makeId }) => makeId);
  const known = new Set(makes.map(({ id }) => id));
  return [
    ...makes.flatMap((make) => {
      const own = byMake.get(make.id) ?? [];
      if (own.length === 0)
        return [{ kind: 'NO_MODELS', makeId: make.id, name: make.name } as const];
      return [
        ...own.flatMap((model) => gapsOfModel(model, make, thisYear)),
        ...namesTwice(own, make.name),
      ];
    }),
    ...models
      .filter(({ makeId }) => !known.has(makeId))
      .flatMap((model) => gapsOfModel(model, undefined, thisYear)),
  ];
};
