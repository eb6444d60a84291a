import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Plugin } from 'vite';
import { entriesFile } from './planned-parts.ts';
import { withImports } from './with-imports.ts';

/** A script of a build. */
export interface Script {
  /** Path from the folder of the build, such as `assets/office/users-AbCdEf12.js`. */
  readonly path: string;
  readonly text: string;
}

/** The folder of the scripts. */
const FOLDER = 'assets/';

const pathPattern = /^assets\/(.+)-[\w-]{8}\.js$/;

/** Name of a script without its version, such as `office/users`; null for another file. */
const nameOf = (path: string): string | null => pathPattern.exec(path)?.[1] ?? null;

/** A quoted path of a script, and `import(` if it is imported dynamically. */
const reference =
  /(import\()?(["`])((?:\.{1,2}\/|\/?assets\/)(?:[\w.-]+\/)*[\w.-]+-[\w-]{8}\.js)\2/g;

/** Marks the name of a script whose version is not known yet. */
const MARK = '%%';
const marked = /%%([\w./-]+)%%/g;

/** Text of a script with its static imports marked, and the names of those. */
interface Unversioned {
  readonly text: string;
  readonly imports: ReadonlySet<string>;
}

/**
 * Replaces the paths of other scripts in a text: a static import is marked, and the file of a
 * dynamic one, or of a script to preload for it, is looked up in the page's list.
 */
const unversioned = ({ path, text }: Script, names: ReadonlyMap<string, string>): Unversioned => {
  const imports = new Set<string>();
  const bare = text.replaceAll(reference, (whole, call: string | undefined, quote, to: string) => {
    const isRelative = to.startsWith('.');
    const at = isRelative ? posix.join(dirname(path), to) : to.replace(/^\//, '');
    const name = names.get(at);
    if (name === undefined) return whole;
    if (call !== undefined) return `import(partFiles[${JSON.stringify(name)}]`;
    if (to.startsWith(FOLDER)) return `partFiles[${JSON.stringify(name)}].slice(1)`;
    imports.add(name);
    return `${quote}${dirname(to)}/${MARK}${name}${MARK}${quote}`;
  });
  return { text: bare, imports };
};

export interface NamedParts {
  /** The scripts under their new paths. */
  readonly scripts: readonly Script[];
  /** New path of each former one. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Version of each script by its name. */
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Names scripts by their own text and their static imports. A bundler's names also depend on every
 * dynamic import, so that a change of one screen would give every script another name, and each
 * device would download the whole app again.
 */
export const nameParts = (scripts: readonly Script[]): NamedParts => {
  const names = new Map(
    scripts.flatMap(({ path }) => {
      const name = nameOf(path);
      return name === null ? [] : [[path, name] as const];
    }),
  );
  if (new Set(names.values()).size !== names.size) {
    throw new Error(`Two scripts have one name: ${[...names.values()].toSorted().join(', ')}.`);
  }
  const all = new Map<string, Unversioned>();
  for (const script of scripts) {
    const name = names.get(script.path);
    if (name !== undefined) all.set(name, unversioned(script, names));
  }
  const versionOf = (name: string): string => {
    const hash = createHash('sha256');
    const below = withImports([name], (one) => all.get(one)?.imports ?? []);
    for (const one of [...below].toSorted()) hash.update(`${one}\n${all.get(one)?.text ?? ''}\n`);
    return hash.digest('base64url').slice(0, 8);
  };
  const versions = Object.fromEntries(
    [...all.keys()].toSorted().map((name) => [name, versionOf(name)]),
  );
  const fileOf = (name: string): string => `${name}-${versions[name] ?? ''}.js`;
  return {
    scripts: [...all].map(([name, { text }]) => ({
      path: `${FOLDER}${fileOf(name)}`,
      text: text.replaceAll(marked, (whole, to: string) =>
        all.has(to) ? posix.basename(fileOf(to)) : whole,
      ),
    })),
    renamed: new Map([...names].map(([path, name]) => [path, `${FOLDER}${fileOf(name)}`])),
    versions,
  };
};

/** A page with the new paths and the list of versions, which `first.js` reads. */
const pageOf = (html: string, { renamed, versions }: NamedParts): string => {
  const list = `<script type="application/json" id="part-versions">${JSON.stringify(versions)}</script>`;
  const named = withPaths(html, renamed);
  return named.replace('<script src="/first.js">', (script) => `${list}\n    ${script}`);
};

const withPaths = (text: string, renamed: ReadonlyMap<string, string>): string =>
  text.replaceAll(/assets\/[\w./-]+-[\w-]{8}\.js/g, (path) => renamed.get(path) ?? path);

const renameParts = async (folder: string): Promise<void> => {
  const found = await readdir(join(folder, FOLDER), { recursive: true });
  const paths = found.filter((path) => path.endsWith('.js')).map((path) => `${FOLDER}${path}`);
  const scripts = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
  const parts = nameParts(scripts);
  await Promise.all([...parts.renamed.keys()].map((path) => rm(join(folder, path))));
  for (const { path, text } of parts.scripts) await writeFile(join(folder, path), text);
  const pages = (await readdir(folder)).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const file = join(folder, page);
    await writeFile(file, pageOf(await readFile(file, 'utf8'), parts));
  }
  const entries = join(folder, entriesFile);
  await writeFile(entries, withPaths(await readFile(entries, 'utf8'), parts.renamed));
};

/** Renames the scripts of a build that was just written. */
export const partNames = (): Plugin => ({
  name: 'part-names',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir }) => {
      if (dir !== undefined) await renameParts(dir);
    },
  },
});
