import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The app: one page at the root, built into `dist/app` for browsers that know what the styles use. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: ['chrome125', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome125', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The Firebase SDK's documents are one piece of this size; it loads after the first paint.
    chunkSizeWarningLimit: 600,
  },
});
