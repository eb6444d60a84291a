import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { inProject } from './project.ts';
import { messages } from './messages.ts';

/** Names of a browser that the app's modules use; the drawing gets them from one file. */
const ofBrowser = [
  'document',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'sessionStorage',
];

/** Styles are the built app's; a module that asks for the address of one gets that. */
const stylesOf = (app: string): Plugin => ({
  name: 'styles-of-the-app',
  enforce: 'pre',
  resolveId: (id) =>
    /\.css(?:\?|$)/.test(id) ? `\0style:${basename(id.replace(/\?.*/, ''), '.css')}` : undefined,
  load: async (id) => {
    const [, name] = /^\0style:(.*)$/.exec(id) ?? [];
    if (name === undefined) return undefined;
    const files = existsSync(app) ? await readdir(join(app, 'assets')) : [];
    const file = files.find((one) => one.startsWith(`${name}-`) && one.endsWith('.css'));
    return `export default ${JSON.stringify(file === undefined ? '' : `/assets/${file}`)}`;
  },
});

/** Modules that need a document, each with the one that does the same without. */
const withoutDocument = (): Plugin => ({
  name: 'without-document',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/fields/clean-markup.ts')
      ? inProject('src/app/served/clean-markup.ts')
      : undefined,
});

/**
 * Builds the app as the server draws its pages: one folder, its packages inside.
 * @param app the folder of the built app, whose styles the pages name.
 */
export const buildDrawing = async (folder: string, app: string): Promise<void> => {
  const surroundings = inProject('src/app/served/surroundings.ts');
  await build({
    root: inProject(),
    configFile: false,
    plugins: [messages(), stylesOf(app), withoutDocument()],
    publicDir: false,
    logLevel: 'error',
    // React draws for development otherwise, and tells of its faults inside the page.
    define: { 'process.env.NODE_ENV': '"production"' },
    // The environment of tests would choose packages and markup for development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, resolve: { conditions: ['node', 'module', 'production'] } },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: { draw: inProject('src/app/served/draw.tsx') },
        transform: {
          inject: Object.fromEntries(ofBrowser.map((name) => [name, [surroundings, name]])),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          banner:
            "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
          comments: false,
        },
      },
    },
  });
};
