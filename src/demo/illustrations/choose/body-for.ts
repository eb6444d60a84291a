import type { Stand } from '../model.ts';
import { bodyNames, models, type BodyName } from '../registry.ts';
import type { ListingFacts } from './facts.ts';

/** Facts that decide the choice of a body. */
export type Fitted = Pick<ListingFacts, 'makeName' | 'modelName' | 'year' | 'bodyType'> & {
  readonly doors?: number;
};

const isFor = (stand: Stand, { makeName, modelName, year, bodyType, doors }: Fitted): boolean =>
  stand.make === makeName &&
  stand.model === modelName &&
  stand.kind === bodyType &&
  stand.from <= year &&
  year <= stand.to &&
  (stand.doors === undefined || doors === undefined || stand.doors === doors);

/** Every drawn body that may show the vehicle, by the vehicles each body lists. */
export const bodiesFor = (vehicle: Fitted): readonly BodyName[] =>
  bodyNames.filter((name) => models[name].stands.some((stand) => isFor(stand, vehicle)));

/**
 * The drawn body of the vehicle. Throws if none may show it: no picture is better than a wrong one.
 */
export const bodyFor = (vehicle: Fitted): BodyName => {
  const [body] = bodiesFor(vehicle);
  if (body === undefined) {
    const { year, makeName, modelName, bodyType } = vehicle;
    throw new Error(`no body is drawn for a ${year} ${makeName} ${modelName}, ${bodyType}`);
  }
  return body;
};
