import type { CustomFieldDefinition } from '../../../../domain/catalogue/custom-field-definition.entity.ts';
import type { Make } from '../../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../../domain/catalogue/model.entity.ts';
import { byNameOrder } from '../../../../domain/kit/text/name-order.ts';
import type { Package } from '../../../../domain/listings/package.entity.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { readPart } from '../../../sync/replication/parts.ts';

export const openMakes = (emit: Emit<readonly Make[]>): Promise<Stop> =>
  readPart('makes', {}, (makes) => makes.toSorted(byNameOrder), emit);

export const openMake = (path: string, emit: Emit<Make | null>): Promise<Stop> =>
  readPart('makes', {}, (makes) => makes.find((make) => make.path === path) ?? null, emit);

export const openModels = (makeId: string, emit: Emit<readonly Model[]>): Promise<Stop> =>
  readPart('models', { subject: makeId }, (models) => models.toSorted(byNameOrder), emit);

export const openCustomFields = (emit: Emit<readonly CustomFieldDefinition[]>): Promise<Stop> =>
  readPart('customFields', {}, (fields) => fields, emit);

export const openPackages = (emit: Emit<readonly Package[]>): Promise<Stop> =>
  readPart('packages', {}, (packages) => packages.filter(({ active }) => active), emit);
