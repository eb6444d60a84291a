import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest/manifest.ts';
import { messages } from './src/embedded/build/messages.ts';
import { packedFiles } from './src/embedded/build/packs.ts';
import { partNames } from './src/embedded/build/part-names.ts';
import { ALWAYS } from './src/embedded/build/plan-parts.ts';
import {
  isAlways,
  isDesk,
  isFirstScreen,
  isIcon,
  isLanding,
  isLate,
  isLotPage,
  isPackaged,
  isPage,
  isSelling,
} from './src/embedded/build/entries.ts';
import { plannedParts } from './src/embedded/build/planned-parts.ts';

/**
 * Styles arrive in whatever order their chunks do, and the first file that names a layer settles the
 * order of all. So every file begins by naming them all.
 */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  enforce: 'pre',
  transform: (code, id) =>
    /\/src\/app\/.*\.css$/.test(id)
      ? { code: `@layer reset, base, parts, screens;\n${code}`, map: null }
      : undefined,
});

/**
 * The page is called `shell.html`: an `index.html` would be served at `/` before any rewrite, and
 * the front page comes with its cards in it.
 */
const shellName = (): Plugin => ({
  name: 'shell-name',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    if (dir !== undefined) await rename(join(dir, 'index.html'), join(dir, 'shell.html'));
  },
});

interface Amendment {
  /** The end of the path of the package's file. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const amendments: readonly Amendment[] = [
  // RxDB says goodbye to its other tabs on `unload` too, which browsers are giving up and which no
  // page they keep for the way back may have; `pagehide` tells the same.
  {
    file: '/unload/dist/es/browser.js',
    from: "addEventListener('unload'",
    to: "addEventListener('pagehide'",
  },
  // Firestore's channel asks google.com for a picture whenever it is cut off, only to count why.
  // Nothing may leave for elsewhere, and the policy of the page refuses it loudly.
  {
    file: '/webchannel-blob/esm/webchannel_blob_es2018.js',
    from: 'if(l.Image)',
    to: 'if(false)',
  },
];

/** Changes a package in a place it leaves no other way to; a version without that place fails to build. */
const amended = (): Plugin => ({
  name: 'amended',
  apply: 'build',
  transform: (code, id) => {
    const amendment = amendments.find(({ file }) => id.endsWith(file));
    if (amendment === undefined) return undefined;
    const { from, to, file } = amendment;
    if (code.split(from).length !== 2) throw new Error(`${file} is no longer what is amended.`);
    return { code: code.replace(from, to), map: null };
  },
});

/** Names in the page's head that a deployment sets, by the variable of each. */
const named = {
  /** The address of its ad pixel, such as `https://www.facebook.com/tr/?id=1`. */
  'hammerlane-pixel': 'HAMMERLANE_PIXEL',
  /** The site key of its App Check; the functions of the same build then ask for it. */
  'hammerlane-app-check': 'HAMMERLANE_APP_CHECK_KEY',
  /** The public key browsers register with at its messaging; the functions then send by it. */
  'hammerlane-messaging': 'HAMMERLANE_MESSAGING_KEY',
};

const deploymentNames = (): Plugin => ({
  name: 'deployment-names',
  apply: 'build',
  transformIndexHtml: () =>
    Object.entries(named).flatMap(([name, variable]) => {
      const content = process.env[variable] ?? '';
      return content === '' ? [] : [{ tag: 'meta', attrs: { name, content } }];
    }),
});

/** What a front page loads by itself is in the browser’s cache when the worker asks for it. */
const packs = packedFiles((entry) => isAlways(entry) || entry.includes('/pages/front-route.'));

/** The service worker is written in `sw/` and given the list of files the app is made of. */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  injectRegister: false,
  manifest,
  includeManifestIcons: false,
  injectManifest: {
    // All a member can open: offline, a page must find every part of the version it belongs to.
    globPatterns: ['**/*.{html,js,css,woff2}', 'icons/icon.svg'],
    // The back office and letters beyond the usual wait until somebody needs them.
    globIgnores: ['404.html', 'assets/office/**', '**/*-latin-ext-*'],
    manifestTransforms: [async (files) => ({ manifest: await packs.withPacks(files) })],
    rollupFormat: 'iife',
    // The worker is a build of its own, and only its warnings are of interest.
    buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' as const }) }] },
  },
});

/**
 * The code of visits a person waits for hardly grows by what joins their parts; a part that is loaded
 * behind the page may bring more with it.
 */
const parts = plannedParts({
  least: 3_000,
  largest: 400_000,
  most: { members: 45, office: 30 },
  isFixed: (id) => isFirstScreen(id) || isIcon(id),
  isAlways,
  isLate,
  isPackaged,
  isOffice: isDesk,
  growthOf: (entry) => {
    if (entry === ALWAYS) return 1.005;
    // A package is loaded by itself before anything else may be.
    if (entry.includes('/node_modules/')) return 1;
    if (isLotPage(entry)) return 1.005;
    if (isLanding(entry) || isSelling(entry)) return 1.03;
    return isPage(entry) ? 1.05 : 1.6;
  },
});

/** The app: one page at the root, built into `dist/app` for browsers that know what the styles use. */
export default defineConfig({
  plugins: [
    layersFirst(),
    messages(),
    amended(),
    parts.plugin,
    packs.plugin,
    react(),
    deploymentNames(),
    shellName(),
    partNames(),
    installable,
  ],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: ['chrome125', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    // All styles together are smaller than one picture, and no screen waits for its own; those of the
    // back office are asked for by its frame.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The plan decides which module is in which part, whatever imports it dynamically.
      checks: { ineffectiveDynamicImport: false },
      output: {
        assetFileNames: ({ names }) =>
          names.includes('office.css')
            ? 'assets/office/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        entryFileNames: 'assets/app-[hash].js',
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => parts.partOf(id)?.isOffice === true)
            ? 'assets/office/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        // A first visit pays a round trip for each file. One has the code that every page needs, another
        // draws lots; the rest is planned. Modules that the plan does not know come through a package's
        // index, such as icons.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'lots', test: isFirstScreen, priority: 1 },
            {
              name: (id: string) => parts.partOf(id)?.name ?? 'shared',
              debugName: 'planned',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
    // The packages of the store and of Firebase are one file of this size, which loads after the
    // first paint and stays the same from one version of the app to the next.
    chunkSizeWarningLimit: 1_000,
  },
});
