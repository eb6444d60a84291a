import type { Make } from '../../domain/catalogue/make.entity.ts';
import type { Model } from '../../domain/catalogue/model.entity.ts';
import type { Package } from '../../domain/listings/package.entity.ts';
import type { Reading } from './reading.ts';
import { lazily, useShared } from './subscription.ts';

const reads = () => import('./mirror/catalogue-reads.ts');

/** All makes by name. */
export const useMakes = (): Reading<readonly Make[]> =>
  useShared(
    'makes',
    lazily(reads, (m, emit) => m.openMakes(emit)),
  );

/** The make whose page is `/make/<path>`, or null. */
export const useMake = (path: string): Reading<Make | null> =>
  useShared(
    `make|${path}`,
    lazily(reads, (m, emit) => m.openMake(path, emit)),
  );

/** The models of one make by name; fetched when first asked for, then kept. */
export const useModels = (makeId: string): Reading<readonly Model[]> =>
  useShared(
    `models|${makeId}`,
    lazily(reads, (m, emit) => m.openModels(makeId, emit)),
  );

/** What sellers may buy, in the house's order; the ones no longer offered are left out. */
export const usePackages = (): Reading<readonly Package[]> =>
  useShared(
    'packages',
    lazily(reads, (m, emit) => m.openPackages(emit)),
  );
