import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { planParts, type Module, type PartLimits, type PlannedPart } from './plan-parts.ts';

/** Files of each dynamically imported module, including their imports; by path from the root. */
export type FilesOfEntries = Readonly<Record<string, readonly string[]>>;

/** The file of a build with {@link FilesOfEntries}. */
export const entriesFile = '.vite/entries.json';

/** Code without comments and indentation, whose length is close to that of the built code. */
const bare = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s+/gm, '');

/** Styles are written to separate files. */
const isStyle = /\.css(?:\?|$)/;

const modulesOf = (context: Rolldown.PluginContext) => {
  const modules = new Map<string, Module>();
  let first = '';
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (info === null) continue;
    const { code, importedIds, dynamicallyImportedIds, isEntry } = info;
    if (isEntry) first = id;
    modules.set(id, {
      size: isStyle.test(id) ? 0 : bare(code ?? '').length,
      imports: importedIds,
      dynamicImports: dynamicallyImportedIds,
    });
  }
  return { first, modules };
};

/** A chunk's file and all files it imports. */
const filesFrom = (
  file: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<string>(),
): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of chunks.get(file)?.imports ?? []) filesFrom(next, chunks, seen);
  return seen;
};

const filesOfEntries = (
  root: string,
  entries: ReadonlySet<string>,
  bundle: Rolldown.OutputBundle,
): FilesOfEntries => {
  const chunks = new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  );
  const fileOf = new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) =>
      moduleIds.map((id) => [id, fileName] as const),
    ),
  );
  return Object.fromEntries(
    [...entries].flatMap((id) => {
      const file = fileOf.get(id);
      return file === undefined ? [] : [[relative(root, id), [...filesFrom(file, chunks)]]];
    }),
  );
};

/**
 * Plans the parts of a build once its modules are known, and writes the list of files of each
 * entry.
 */
export const plannedParts = (limits: PartLimits) => {
  let root = '';
  let entries: ReadonlySet<string> = new Set();
  let planned: ReadonlyMap<string, PlannedPart> = new Map();
  const plugin: Plugin = {
    name: 'planned-parts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildEnd() {
      const { first, modules } = modulesOf(this);
      entries = new Set([...modules.values()].flatMap((one) => one.dynamicImports));
      planned = planParts(first, modules, limits);
    },
    generateBundle(_, bundle) {
      const source = JSON.stringify(filesOfEntries(root, entries, bundle));
      this.emitFile({ type: 'asset', fileName: entriesFile, source });
    },
  };
  return { plugin, partOf: (id: string): PlannedPart | undefined => planned.get(id) };
};
