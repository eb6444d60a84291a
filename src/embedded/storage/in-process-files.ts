import type { FileIndex } from './file-index.ts';
import type { FileStore } from './files.ts';
import type { Description, StoredFile } from './stored-file.ts';

/** The bucket for code of the home itself, without rules and network. */
export interface InProcessFiles {
  /** Stores or replaces a file; durable when it resolves. The type is detected from the bytes. */
  put(name: string, bytes: Uint8Array, said?: Description): Promise<StoredFile>;
  find(name: string): StoredFile | null;
  get(name: string): Promise<{ readonly file: StoredFile; readonly bytes: Buffer } | null>;
  /** Files below a prefix, by name. */
  list(prefix: string): readonly StoredFile[];
  /** Returns false if there was none. */
  remove(name: string): Promise<boolean>;
  /** Path of the bytes of a file. */
  pathOf(file: StoredFile): string;
  /**
   * Keeps the bytes of files that are replaced or removed meanwhile. Returns the function that
   * releases them.
   */
  hold(): () => Promise<void>;
}

const always = (): void => {};

export const inProcessFiles = (files: FileStore, index: FileIndex): InProcessFiles => ({
  put: (name, bytes, said = {}) => files.save(name, { bytes: Buffer.from(bytes) }, said, always),
  find: (name) => files.find(name),
  get: (name) => files.read(name),
  list: (prefix) =>
    index
      .namesFrom(prefix, '')
      .map((name) => index.get(name))
      .filter((file) => file !== null),
  remove: (name) => files.remove(name, always),
  pathOf: files.pathOf,
  hold: files.hold,
});
