import type { vehicleFields } from './vehicle.ts';

type VehicleKey = keyof typeof vehicleFields;

/** Fields of the vehicle that the form for sellers asks for with the condition, in step 2. */
const withCondition: ReadonlySet<string> = new Set<VehicleKey>([
  'highlights',
  'equipment',
  'knownFlaws',
  'modifications',
  'serviceHistory',
  'recentWork',
  'includedItems',
  'sellerNotes',
  'accidents',
  'accidentsText',
]);

/** Fields that it asks for with title and contact, in step 5. */
const withTitle: ReadonlySet<string> = new Set<VehicleKey>([
  'sellerKind',
  'titleStatus',
  'titleRegion',
  'titleInSellerName',
  'lien',
  'owners',
  'ownedSince',
]);

/** The step of the form for sellers that asks for a field of the vehicle. */
export const vehicleStepOf = (field: string): 1 | 2 | 5 =>
  withCondition.has(field) ? 2 : withTitle.has(field) ? 5 : 1;
