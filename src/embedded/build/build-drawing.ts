import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { inProject } from './project.ts';
import { messages } from './messages.ts';

/** Browser globals that the app's modules use; the server build gets them from one file. */
const ofBrowser = [
  'document',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'sessionStorage',
];

/** Styles come from the built app; a module that imports a style's address gets that one. */
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

/** Modules that need a document or load a part later, each with its replacement for the server. */
const replaced: readonly (readonly [string, string])[] = [
  ['/fields/clean-markup.ts', 'src/app/served/clean-markup.ts'],
  ['/house-word.tsx', 'src/app/served/house-word.tsx'],
];

const ofServer = (): Plugin => ({
  name: 'of-server',
  enforce: 'pre',
  resolveId: (id) => {
    const own = replaced.find(([end]) => id.endsWith(end));
    return own && inProject(own[1]);
  },
});

/**
 * Builds the app for rendering on the server: one folder, with its packages bundled.
 *
 * @param app the folder of the built app, whose styles the pages name.
 */
export const buildDrawing = async (folder: string, app: string): Promise<void> => {
  const surroundings = inProject('src/app/served/surroundings.ts');
  await build({
    root: inProject(),
    configFile: false,
    plugins: [messages(), stylesOf(app), ofServer()],
    publicDir: false,
    logLevel: 'error',
    // Otherwise React renders in development mode, and reports its errors inside the page.
    define: { 'process.env.NODE_ENV': '"production"' },
    // In tests, the environment would select packages and markup for development.
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
