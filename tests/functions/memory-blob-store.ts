import { brotliCompressSync } from 'node:zlib';
import type { BlobStore } from '../../src/functions/ports.ts';

/** A blob store in memory; `at` gives its files' time, ms UTC. */
export const memoryBlobStore = (at: () => number = () => 0): BlobStore => {
  const files = new Map<string, { readonly text: string; readonly at: number }>();
  return {
    read: async (name) => {
      const file = files.get(name);
      return file === undefined
        ? null
        : { brotli: brotliCompressSync(file.text), text: () => Promise.resolve(file.text) };
    },
    write: async (name, text) => {
      files.set(name, { text, at: at() });
      return text.length;
    },
    list: async () => [...files].map(([name, file]) => ({ name, at: file.at })),
    remove: async (name) => void files.delete(name),
  };
};
