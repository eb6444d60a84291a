import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../domain/catalogue/model.entity.ts';
import { ready } from '../reading.ts';
import type { Emit, Stop } from '../subscription.ts';
import { interests } from './interest.ts';
import { publicMirror } from './mirrors.ts';
import type { MirrorRow } from './row.ts';
import { freshnessOf, scopeSync } from './sync-state.ts';
import { gather, stopAll, watchRows } from './watch.ts';

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true });

/** Rows of a part of the catalogue, told once the part has been filled at least once. */
const part = async (
  scope: string,
  selector: { readonly kind: string; readonly group?: string },
  tell: (rows: readonly MirrorRow[]) => void,
): Promise<Stop> => {
  const { db } = await publicMirror();
  let rows: readonly MirrorRow[] | null = null;
  const gathered = gather(() => {
    if (rows === null || (rows.length === 0 && scopeSync(scope) === null)) return;
    tell(rows);
  });
  return stopAll(
    gathered.stop,
    watchRows(db.catalogue, { selector }, (found) => {
      rows = found;
      gathered.ask();
    }),
  );
};

export const openMakes = (emit: Emit<readonly Make[]>): Promise<Stop> =>
  part('makes', { kind: 'makes' }, (rows) => {
    emit(ready(rows.map((row) => row.doc as Make).sort(byName), freshnessOf('makes')));
  });

export const openMake = (path: string, emit: Emit<Make | null>): Promise<Stop> =>
  part('makes', { kind: 'makes' }, (rows) => {
    const found = rows.map((row) => row.doc as Make).find((make) => make.path === path);
    emit(ready(found ?? null, freshnessOf('makes')));
  });

export const openModels = async (makeId: string, emit: Emit<readonly Model[]>): Promise<Stop> => {
  const name = `models|${makeId}`;
  const stop = await part(name, { kind: 'models', group: makeId }, (rows) => {
    emit(ready(rows.map((row) => row.doc as Model).sort(byName), freshnessOf(name)));
  });
  return stopAll(stop, interests().want(`models|${makeId}`));
};
