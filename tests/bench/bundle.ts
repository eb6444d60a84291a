import { build } from 'vite';

/** Bundles entry files of this folder as the app is bundled; file name to code. */
export const bundle = async (
  entries: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: '/bench/',
    build: {
      write: false,
      target: 'chrome125',
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2_000,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [
            name,
            new URL(file, import.meta.url).pathname,
          ]),
        ),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return new Map(
    outputs
      .flatMap((result) => ('output' in result ? result.output : []))
      .flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item.code] as const] : [])),
  );
};
