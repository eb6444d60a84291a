type Names = Readonly<Record<string, string>>;

interface Package {
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly [other: string]: unknown;
}

/** `package-lock.json`, version 3: every package by its folder. */
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

/**
 * The folder in which Node finds a package: in the requesting package's folder, or in one above it.
 */
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

/** Adds all packages reachable from a folder; packages missing on a platform are left out. */
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

/** Fields of an entry that describe its role in the whole project. */
const ofWhole = new Set(['dev', 'devOptional', 'optional', 'peer']);

/**
 * The part of a project's lock that a package with some of its dependencies needs, so that the
 * deployed versions are the tested ones. A package needed only by optional ones is optional.
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
