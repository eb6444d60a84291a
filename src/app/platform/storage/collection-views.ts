import { atom, useAtomValue } from 'jotai';
import { device, useSession } from '../session/session.ts';
import { storedKeys } from './stored-keys.ts';

/** A named filter: the query string of the collection's page. */
export interface SavedFilter {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

/** One staff member's view of one collection on this device. */
export interface CollectionView {
  /** Columns in the order of the collection; absent for the defaults. */
  readonly columns?: readonly string[];
  readonly filters: readonly SavedFilter[];
}

const viewKey = (uid: string, collection: string): string =>
  `${storedKeys.collectionViews.key}${uid}|${collection}`;
const emptyView: CollectionView = { filters: [] };

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => typeof part === 'string');

/** Parses a stored view; invalid parts are left out. */
const viewIn = (line: string | null): CollectionView => {
  try {
    const found = JSON.parse(line ?? '{}') as { columns?: unknown; filters?: unknown };
    const columns = Array.isArray(found.columns)
      ? found.columns.filter((one) => typeof one === 'string')
      : null;
    const filters = (Array.isArray(found.filters) ? found.filters : []).filter(
      (one: unknown): one is SavedFilter => {
        const { name, search } = (one ?? {}) as { name?: unknown; search?: unknown };
        return typeof name === 'string' && isTexts(search);
      },
    );
    return { ...(columns === null ? {} : { columns }), filters };
  } catch {
    return emptyView;
  }
};

/** Views read or changed since the page was opened, by key. */
const viewsAtom = atom<Readonly<Record<string, CollectionView>>>({});

/**
 * Resets this page's views when the member signs out; the stored ones are deleted with all their
 * data.
 */
export const forgetCollectionViews = (): void => device.set(viewsAtom, {});

const storedView = (key: string): CollectionView => {
  try {
    return viewIn(localStorage.getItem(key));
  } catch {
    return emptyView;
  }
};

/**
 * The staff member's view of a collection, keyed by the collection's address, and a setter for it.
 */
export const useCollectionView = (
  collection: string,
): { readonly view: CollectionView; readonly change: (next: CollectionView) => void } => {
  const key = viewKey(useSession().uid ?? '', collection);
  const views = useAtomValue(viewsAtom, { store: device });
  return {
    view: views[key] ?? storedView(key),
    change: (next) => {
      device.set(viewsAtom, { ...device.get(viewsAtom), [key]: next });
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage refused: the choice lasts as long as the page.
      }
    },
  };
};
