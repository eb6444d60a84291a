import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../domain/catalogue/model.entity.ts';
import type { Package } from '../../../domain/listings/package.entity.ts';
import { byName } from '../core/name-order.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { publicMirror } from '../sync/local/mirrors.ts';
import { readPart, readRows } from '../sync/replication/parts.ts';
import type { MirrorRow } from '../sync/local/row.ts';

const makesOf = (rows: readonly MirrorRow[]): readonly Make[] =>
  rows.map((row) => row.doc as Make).sort(byName);

export const openMakes = (emit: Emit<readonly Make[]>): Promise<Stop> =>
  readPart('makes', {}, makesOf, emit);

export const openMake = (path: string, emit: Emit<Make | null>): Promise<Stop> =>
  readPart('makes', {}, (rows) => makesOf(rows).find((make) => make.path === path) ?? null, emit);

export const openModels = async (makeId: string, emit: Emit<readonly Model[]>): Promise<Stop> => {
  const { db } = await publicMirror();
  const name = `models|${makeId}` as const;
  const query = { selector: { kind: 'models', group: makeId } };
  return readRows(
    { collection: db.catalogue, scope: name, interest: name, query },
    (rows) => rows.map((row) => row.doc as Model).sort(byName),
    emit,
  );
};

export const openPackages = (emit: Emit<readonly Package[]>): Promise<Stop> =>
  readPart(
    'packages',
    {},
    (rows) => rows.map((row) => row.doc as Package).filter(({ active }) => active),
    emit,
  );
