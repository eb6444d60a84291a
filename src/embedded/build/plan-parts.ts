import { withImports } from './with-imports.ts';

/** A module of a build. */
export interface Module {
  /** Length of its code, characters. */
  readonly size: number;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

export type Modules = ReadonlyMap<string, Module>;

export interface PartLimits {
  /** Smallest size of a part, characters. A smaller one is joined with another if possible. */
  readonly least: number;
  /** Most parts for members, and most for the back office. */
  readonly most: { readonly members: number; readonly office: number };
  /**
   * Whether a module belongs to the back office. An entry that needs one belongs to it, as do parts
   * for such entries only.
   */
  readonly isOffice: (id: string) => boolean;
  /** Whether a module belongs to the first files; these and all their imports are not planned. */
  readonly isFixed: (id: string) => boolean;
  /** Largest size of a part made by joining, characters. */
  readonly largest: number;
  /** Whether every visit loads an entry; its parts are available to every other entry. */
  readonly isAlways: (entry: string) => boolean;
  /** Whether an entry is loaded only once the parts of every visit are, which then cost it nothing. */
  readonly isLate: (entry: string) => boolean;
  /**
   * Whether a module belongs to a package. Those that every visit loads have a part of their own,
   * which stays the same when the app changes.
   */
  readonly isPackaged: (id: string) => boolean;
  /** Largest factor by which the code that an entry loads may grow; infinite for most entries. */
  readonly growthOf: (entry: string) => number;
}

/** Stands for all entries that every visit loads. */
export const ALWAYS = '';

/** Modules loaded together. */
interface BundlePart {
  readonly isOffice: boolean;
  /** Whether it consists of packages that every visit loads; it is never joined with another. */
  readonly isPackaged: boolean;
  readonly modules: string[];
  /** Dynamically imported modules that need the part. */
  readonly entries: Set<string>;
  /** Parts imported statically. */
  readonly needs: Set<BundlePart>;
  size: number;
}

/** Some modules with all their static imports, direct or indirect. */
const reached = (from: readonly string[], modules: Modules): ReadonlySet<string> =>
  withImports(from, (id) => modules.get(id)?.imports ?? []);

/** The entries that need each module outside the first file. */
const entriesOfModules = (
  initial: ReadonlySet<string>,
  modules: Modules,
): ReadonlyMap<string, readonly string[]> => {
  const begun = new Set([...modules.values()].flatMap((one) => one.dynamicImports));
  const entries = new Map<string, string[]>();
  for (const entry of [...begun].filter((one) => !initial.has(one)).toSorted()) {
    for (const id of reached([entry], modules)) {
      if (initial.has(id)) continue;
      const before = entries.get(id);
      if (before === undefined) entries.set(id, [entry]);
      else before.push(entry);
    }
  }
  return entries;
};

/**
 * The parts a bundler creates by default: one for each set of entries that need the same modules. A
 * late entry is not counted for a module that every visit loads.
 */
const partsByEntries = (
  entriesOf: ReadonlyMap<string, readonly string[]>,
  modules: Modules,
  { isOffice, isAlways, isLate, isPackaged: isOfPackage }: PartLimits,
): Set<BundlePart> => {
  const desks = new Set([...entriesOf].flatMap(([id, entries]) => (isOffice(id) ? entries : [])));
  const parts = new Map<string, BundlePart>();
  const partOf = new Map<string, BundlePart>();
  for (const [id, asked] of [...entriesOf].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const isOfVisit = asked.some(isAlways);
    const entries = new Set(
      asked.flatMap((one) => (isAlways(one) ? ALWAYS : isOfVisit && isLate(one) ? [] : one)),
    );
    const isPackaged = isOfVisit && entries.size === 1 && isOfPackage(id);
    const key = [isPackaged, ...[...entries].toSorted()].join('\n');
    const part = parts.get(key) ?? {
      isOffice: asked.every((one) => desks.has(one)),
      isPackaged,
      modules: [],
      entries,
      needs: new Set<BundlePart>(),
      size: 0,
    };
    part.modules.push(id);
    part.size += modules.get(id)?.size ?? 0;
    parts.set(key, part);
    partOf.set(id, part);
  }
  for (const [id, part] of partOf) {
    for (const imported of modules.get(id)?.imports ?? []) {
      const needed = partOf.get(imported);
      if (needed !== undefined && needed !== part) part.needs.add(needed);
    }
  }
  return new Set(parts.values());
};

/** Joins parts, and tracks what each loads and how much more each entry may load. */
class Joiner {
  readonly parts: Set<BundlePart>;
  /** Unused characters that each entry may still load. */
  readonly #spare: Map<string, number>;
  /** Each part with everything loaded for it; recomputed after a join. */
  readonly #loads = new Map<BundlePart, ReadonlySet<BundlePart>>();

  readonly #limits: PartLimits;

  constructor(parts: Set<BundlePart>, first: number, limits: PartLimits) {
    const { growthOf, isLate } = limits;
    this.#limits = limits;
    this.parts = parts;
    const ofVisit = [...parts].filter(({ entries }) => entries.has(ALWAYS));
    const visited = ofVisit.reduce((sum, { size }) => sum + size, first);
    const loaded = new Map<string, number>();
    for (const { entries, size } of parts) {
      for (const entry of entries) {
        const before = entry !== ALWAYS && isLate(entry) ? visited : first;
        loaded.set(entry, (loaded.get(entry) ?? before) + size);
      }
    }
    this.#spare = new Map(
      [...loaded].map(([entry, size]) => [entry, size * (growthOf(entry) - 1)] as const),
    );
  }

  #loadsOf(part: BundlePart): ReadonlySet<BundlePart> {
    const known = this.#loads.get(part);
    if (known !== undefined) return known;
    const loads = new Set([part]);
    for (const need of part.needs) for (const one of this.#loadsOf(need)) loads.add(one);
    this.#loads.set(part, loads);
    return loads;
  }

  /** Whether joining two parts would create an import cycle with a third. */
  #wouldTurn(a: BundlePart, b: BundlePart): boolean {
    const through = (from: BundlePart, to: BundlePart): boolean =>
      [...from.needs].some((need) => need !== to && this.#loadsOf(need).has(to));
    return through(a, b) || through(b, a);
  }

  /** Characters that the entries of one part load unnecessarily once it is joined with another. */
  #oneWay(a: BundlePart, b: BundlePart, most: number): number {
    let cost = 0;
    for (const entry of a.entries) {
      if (b.entries.has(entry)) continue;
      const spare = this.#spare.get(entry) ?? 0;
      const isLate = this.#limits.isLate(entry);
      let more = 0;
      for (const { entries, size } of this.#loadsOf(b)) {
        if (!entries.has(entry) && !(isLate && entries.has(ALWAYS))) more += size;
      }
      if (more > spare) return Infinity;
      cost += more;
      if (cost >= most) return Infinity;
    }
    return cost;
  }

  /** The cheapest part to join with, and its cost; null if none costs less than `most`. */
  partnerOf(
    part: BundlePart,
    most: number,
  ): { readonly cost: number; readonly one: BundlePart } | null {
    let found: { readonly cost: number; readonly one: BundlePart } | null = null;
    for (const one of this.parts) {
      if (one === part || one.isOffice !== part.isOffice || one.isPackaged || part.isPackaged)
        continue;
      if (one.size + part.size > this.#limits.largest) continue;
      const bound: number = found?.cost ?? most;
      const there = this.#oneWay(part, one, bound);
      const cost: number = there >= bound ? there : there + this.#oneWay(one, part, bound - there);
      if (cost < bound && !this.#wouldTurn(part, one)) found = { cost, one };
    }
    return found;
  }

  /** Joins two parts. */
  join(into: BundlePart, from: BundlePart): void {
    for (const [a, b] of [
      [into, from],
      [from, into],
    ] as const) {
      for (const entry of a.entries) {
        if (b.entries.has(entry)) continue;
        const before = this.#spare.get(entry) ?? 0;
        const more = [...this.#loadsOf(b)].filter(({ entries }) => !entries.has(entry));
        this.#spare.set(entry, before - more.reduce((sum, { size }) => sum + size, 0));
      }
    }
    into.modules.push(...from.modules);
    into.size += from.size;
    for (const entry of from.entries) into.entries.add(entry);
    for (const need of from.needs) into.needs.add(need);
    into.needs.delete(into);
    into.needs.delete(from);
    this.parts.delete(from);
    for (const { needs } of this.parts) if (needs.delete(from)) needs.add(into);
    into.needs.delete(into);
    this.#loads.clear();
    for (const one of this.#loadsOf(into)) for (const entry of into.entries) one.entries.add(entry);
  }
}

/** Joins parts below the smallest size with others, smallest first. */
const joinSmall = (joiner: Joiner, least: number): void => {
  const alone = new Set<BundlePart>();
  for (;;) {
    const [small] = [...joiner.parts]
      .filter((one) => one.size < least && !alone.has(one))
      .toSorted((a, b) => a.size - b.size);
    if (small === undefined) return;
    const found = joiner.partnerOf(small, Infinity);
    if (found === null) alone.add(small);
    else joiner.join(found.one, small);
  }
};

/** Joins the cheapest pair until few enough parts are left. */
const reduce = (joiner: Joiner, isOffice: boolean, most: number): void => {
  for (;;) {
    const parts = [...joiner.parts].filter((one) => one.isOffice === isOffice);
    if (parts.length <= most) return;
    let best: {
      readonly cost: number;
      readonly one: BundlePart;
      readonly part: BundlePart;
    } | null = null;
    for (const part of parts) {
      const found = joiner.partnerOf(part, best?.cost ?? Infinity);
      if (found !== null) best = { ...found, part };
    }
    if (best === null) return;
    joiner.join(best.one, best.part);
  }
};

/** A name for a part, by its largest module if it has one of the app, and not yet taken. */
const partName = (part: BundlePart, modules: Modules, taken: ReadonlySet<string>): string => {
  const sizeOf = (id: string): number => modules.get(id)?.size ?? 0;
  const largest = part.modules.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
  const file = /([^/]+?)(?:\.\w+)?(?:\?.*)?$/.exec(largest)?.[1] ?? 'part';
  const base = part.isPackaged ? 'packages' : file;
  for (let nth = 1; ; nth += 1) {
    const name = nth === 1 ? base : `${base}-${nth}`;
    if (!taken.has(name)) return name;
  }
};

export interface PlannedPart {
  readonly name: string;
  /** Whether only staff need it. */
  readonly isOffice: boolean;
}

/**
 * Divides the modules outside the first file into few parts. Modules needed by the same entries
 * form one part; small parts are joined with the part that makes visits load the least unnecessary
 * code, and so are further parts until few enough are left. No entry loads more than its growth
 * allows, and the parts have no import cycles.
 */
export const planParts = (
  first: string,
  modules: Modules,
  limits: PartLimits,
): ReadonlyMap<string, PlannedPart> => {
  const fixed = [...modules.keys()].filter((id) => id === first || limits.isFixed(id));
  const initial = reached(fixed, modules);
  const initialSize = [...initial].reduce((sum, id) => sum + (modules.get(id)?.size ?? 0), 0);
  const parts = partsByEntries(entriesOfModules(initial, modules), modules, limits);
  const joiner = new Joiner(parts, initialSize, limits);
  joinSmall(joiner, limits.least);
  reduce(joiner, false, limits.most.members);
  reduce(joiner, true, limits.most.office);
  const taken = new Set<string>();
  const planned = new Map<string, PlannedPart>();
  for (const part of joiner.parts) {
    const name = partName(part, modules, taken);
    taken.add(name);
    for (const id of part.modules) planned.set(id, { name, isOffice: part.isOffice });
  }
  return planned;
};
