import { atom, useAtomValue } from 'jotai';
import { device, useSession } from '../session/session.ts';

/** A filter somebody gave a name: what stands in the desk's address under it. */
export interface SavedFilter {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

/** How one member of staff sees one desk on this device. */
export interface DeskView {
  /** Columns in the order of the desk; absent until somebody chose. */
  readonly columns?: readonly string[];
  readonly filters: readonly SavedFilter[];
}

const KEPT = 'hammerlane.desks';
const keyOf = (uid: string, desk: string): string => `${KEPT}|${uid}|${desk}`;
const nothing: DeskView = { filters: [] };

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => typeof part === 'string');

/** A view out of what was kept; what does not fit is left out. */
const viewIn = (line: string | null): DeskView => {
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
    return nothing;
  }
};

/** What was read or changed since the page was opened, by its key. */
const viewsAtom = atom<Readonly<Record<string, DeskView>>>({});

const kept = (key: string): DeskView => {
  try {
    return viewIn(localStorage.getItem(key));
  } catch {
    return nothing;
  }
};

/** How the signed-in member of staff sees a desk, by the desk's address, and changing it. */
export const useDeskView = (
  desk: string,
): { readonly view: DeskView; readonly change: (next: DeskView) => void } => {
  const key = keyOf(useSession().uid ?? '', desk);
  const views = useAtomValue(viewsAtom, { store: device });
  return {
    view: views[key] ?? kept(key),
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
