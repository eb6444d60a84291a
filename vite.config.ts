import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest/manifest.ts';

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
    rollupFormat: 'iife',
  },
});

/** Parts with anything of the back office in them carry it in their names. */
const isDesk = (module: string): boolean =>
  /\/src\/app\/(?:admin|store\/admin|shell\/pages\/admin)|@tanstack\/(?:react-)?query/.test(module);

/** Names the ad pixel of a deployment in the page's head, such as `https://www.facebook.com/tr/?id=1`. */
const pixel = (address = process.env['HAMMERLANE_PIXEL']): Plugin => ({
  name: 'pixel',
  apply: 'build',
  transformIndexHtml: () =>
    address === undefined
      ? []
      : [{ tag: 'meta', attrs: { name: 'hammerlane-pixel', content: address } }],
});

/** The app: one page at the root, built into `dist/app` for browsers that know what the styles use. */
export default defineConfig({
  plugins: [layersFirst(), react(), pixel(), installable],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: ['chrome125', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some(isDesk) ? 'assets/office/[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
    reportCompressedSize: false,
    // The Firebase SDK's documents are one piece of this size; it loads after the first paint.
    chunkSizeWarningLimit: 600,
  },
});
