import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { lockOf, type Lock, type Manifest } from './functions-lock.ts';
import { messages } from './messages.ts';
import { inProject } from './project.ts';

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Packages with machine code and files of their own, which cannot be bundled, or that look for such
 * packages.
 */
const native = new Set(['sharp', '@electric-sql/pglite', 'pg']);

/**
 * Bundled as well, but the Firebase CLI reads a build with a program of the second, which needs the
 * first.
 */
const readBy = ['firebase-admin', 'firebase-functions'];

/** Globals that CommonJS packages expect. */
const olderSurroundings = `
import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
`;

/**
 * Refuses a file with a character that `charset` could not escape, as in a raw template: it would
 * cost the home's memory a second copy of the whole file.
 */
const onlyAscii: Plugin = {
  name: 'only-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const at = file.code.search(/[^\0-\x7f]/);
      if (at >= 0)
        this.error(`${file.fileName} is not ASCII: ${file.code.slice(at - 80, at + 20)}`);
    }
  },
};

/**
 * Bundles entries of the server's side, by their output names, into a folder, with their packages:
 * one file loads in a third of the time of a thousand. `settled` are environment variables fixed at
 * build time, by name. Returns the packages that stay outside.
 */
export const buildNode = async (
  folder: string,
  entries: Readonly<Record<string, string>>,
  settled: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const used = new Set<string>();
  await build({
    root: inProject(),
    configFile: false,
    plugins: [messages(), onlyAscii],
    publicDir: false,
    define: Object.fromEntries(
      Object.entries(settled).map(([name, value]) => [
        `process.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, entry]) => [name, inProject(entry)]),
        ),
        external: (name) => {
          const outside = native.has(packageOf(name)) || builtinModules.includes(name);
          if (outside && !builtinModules.includes(name)) used.add(packageOf(name));
          return outside || name.startsWith('node:');
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          banner: olderSurroundings,
          comments: false,
          // V8 keeps a source with one wider character in two bytes a character.
          charset: 'ascii',
        },
      },
    },
  });
  return [...used].sort();
};

/**
 * Keys that are set both in the page of a build and for its functions; set at the same time, they
 * agree.
 */
const namedInThePage = ['HAMMERLANE_APP_CHECK_KEY', 'HAMMERLANE_MESSAGING_KEY'];

const readProject = (name: string): unknown => JSON.parse(readFileSync(inProject(name), 'utf8'));

/** Builds what is deployed to Cloud Functions, with a manifest and a lock of its own. */
export const buildFunctions = async (folder = inProject('dist', 'functions')): Promise<void> => {
  const used = await buildNode(
    folder,
    { index: 'src/functions/live/firebase.ts' },
    Object.fromEntries(namedInThePage.map((name) => [name, process.env[name] ?? ''])),
  );
  const own = readProject('package.json') as Manifest;
  const dependencies = Object.fromEntries(
    [...readBy, ...used].map((name) => {
      const version = own.dependencies[name];
      if (version === undefined) throw new Error(`The functions use ${name}, which is not pinned.`);
      return [name, version];
    }),
  );
  const manifest = {
    name: 'hammerlane-functions',
    version: own.version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '22' },
    dependencies,
  };
  const lock = lockOf(manifest, readProject('package-lock.json') as Lock);
  for (const [name, content] of Object.entries({ package: manifest, 'package-lock': lock })) {
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
  }
};
