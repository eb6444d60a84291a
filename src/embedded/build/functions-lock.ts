type Names = Readonly<Record<string, string>>;

interface Package {
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly [other: string]: unknown;
}

/** `package-lock.json`, version 3: every package by the folder it is in. */
export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly requires: boolean;
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Package>>;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Names;
  readonly [other: string]: unknown;
}

/** The folder in which Node finds a package: beneath the one that asks, or beneath one above it. */
const foundFrom = ({ packages }: Lock, folder: string, name: string): string | null => {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === '') return null;
  }
};

const neededBy = ({ dependencies, peerDependencies, peerDependenciesMeta }: Package) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  ),
];

/** Adds what is reached from a folder to those that are there; what a platform lacks is left out. */
const reach = (
  lock: Lock,
  reached: Set<string>,
  from: string,
  package_: Package,
  namesOf: (one: Package) => readonly string[],
): void => {
  for (const name of namesOf(package_)) {
    const path = foundFrom(lock, from, name);
    if (path === null || reached.has(path)) continue;
    reached.add(path);
    reach(lock, reached, path, lock.packages[path] ?? {}, namesOf);
  }
};

/** Members of an entry that say what its package is to the whole project. */
const ofWhole = new Set(['dev', 'devOptional', 'optional', 'peer']);

/**
 * The part of a project's lock that a package with some of its dependencies has, so that what is
 * deployed is what was tried. A package that is needed by optional ones alone is optional.
 */
export const lockOf = (manifest: Manifest, lock: Lock): Lock => {
  const [needed, all] = [new Set<string>(), new Set<string>()];
  reach(lock, needed, '', manifest, neededBy);
  reach(lock, all, '', manifest, (one) => [
    ...neededBy(one),
    ...Object.keys(one.optionalDependencies ?? {}),
  ]);
  const entries = [...all].toSorted().map((path) => {
    const its = Object.entries(lock.packages[path] ?? {}).filter(([name]) => !ofWhole.has(name));
    if (!needed.has(path)) its.push(['optional', true]);
    return [path, Object.fromEntries(its)] as const;
  });
  const { name, version, dependencies, engines } = manifest;
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': { name, version, dependencies, engines }, ...Object.fromEntries(entries) },
  };
};
