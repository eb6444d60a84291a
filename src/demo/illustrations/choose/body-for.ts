import type { Stand } from '../model.ts';
import { bodyNames, models, type BodyName } from '../registry.ts';
import type { ListingFacts } from './facts.ts';

/** Facts by which a body is chosen. */
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

/** Every drawn body that may stand for the vehicle: by what each says of itself, nothing else. */
export const bodiesFor = (vehicle: Fitted): readonly BodyName[] =>
  bodyNames.filter((name) => models[name].stands.some((stand) => isFor(stand, vehicle)));

/** The drawn body of the vehicle. Throws where none may stand for it: no picture beats a wrong one. */
export const bodyFor = (vehicle: Fitted): BodyName => {
  const [body] = bodiesFor(vehicle);
  if (body === undefined) {
    const { year, makeName, modelName, bodyType } = vehicle;
    throw new Error(`no body is drawn for a ${year} ${makeName} ${modelName}, ${bodyType}`);
  }
  return body;
};
