import type { CustomFieldDefinition } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../domain/catalogue/model.entity.ts';
import { byNameOrder } from '../../../domain/kit/text/name-order.ts';
import type { Package } from '../../../domain/listings/package.entity.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { snapshotIndex } from '../../sync/snapshots/files.ts';
import { snapshotFirst } from '../../sync/snapshots/first.ts';
import { lazily, openNothing, useShared, type Emit } from '../../platform/reading/subscription.ts';

const catalogueReads = () => import('./mirror/catalogue.ts');

const firstMakes = async (): Promise<Reading<readonly Make[]>> => {
  // The index, requested once for all callers, loads meanwhile.
  const [{ snapshotMakes }] = await Promise.all([
    import('../../sync/snapshots/makes.ts'),
    snapshotIndex(),
  ]);
  return snapshotMakes();
};

/** All makes, sorted by name. */
export const useMakes = (): Reading<readonly Make[]> =>
  useShared(
    'makes',
    snapshotFirst(
      async () => {
        const makes = await firstMakes();
        return makes.status === 'ready'
          ? { ...makes, value: makes.value.toSorted(byNameOrder) }
          : makes;
      },
      lazily(catalogueReads, (m, emit: Emit<readonly Make[]>) => m.openMakes(emit)),
    ),
  );

/** The make whose page is `/make/<path>`, or null. */
export const useMake = (path: string): Reading<Make | null> =>
  useShared(
    `make|${path}`,
    snapshotFirst(
      async () => {
        const makes = await firstMakes();
        if (makes.status !== 'ready') return makes;
        return { ...makes, value: makes.value.find((make) => make.path === path) ?? null };
      },
      lazily(catalogueReads, (m, emit: Emit<Make | null>) => m.openMake(path, emit)),
    ),
  );

/** The models of one make, sorted by name; fetched on first use, then kept. */
export const useModels = (makeId: string): Reading<readonly Model[]> =>
  useShared(
    `models|${makeId}`,
    lazily(catalogueReads, (m, emit) => m.openModels(makeId, emit)),
  );

const openCustomFields = lazily(catalogueReads, (m, emit: Emit<readonly CustomFieldDefinition[]>) =>
  m.openCustomFields(emit),
);

/** The extra questions about a vehicle, in order; read only while wanted. */
export const useCustomFields = (wanted = true): Reading<readonly CustomFieldDefinition[]> =>
  useShared(wanted ? 'custom-fields' : 'no-custom-fields', wanted ? openCustomFields : openNothing);

/** Packages for sellers, in order, without those no longer offered. */
export const usePackages = (): Reading<readonly Package[]> =>
  useShared(
    'packages',
    lazily(catalogueReads, (m, emit) => m.openPackages(emit)),
  );
