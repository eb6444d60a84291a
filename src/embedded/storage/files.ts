import { readFile } from 'node:fs/promises';
import type { HomeClock } from '../contracts.ts';
import type { Blobs } from './blobs.ts';
import { digestOfBytes, digestOfFile, type Digest } from './digests.ts';
import { StorageFault, malformed, quotaUsedUp } from './fault.ts';
import type { FileIndex } from './file-index.ts';
import { fileName } from './names.ts';
import { trueType } from './sniff.ts';
import type { Description, StoredFile } from './stored-file.ts';
import { keyedMutex } from './keyed-mutex.ts';

/** Bytes of a new file: in memory, or in a synced file that is taken over. */
type Source = { readonly bytes: Buffer } | { readonly file: string };

/** Called before anything is written; throws to refuse. */
export type AuthorizeChange = (before: StoredFile | null, after: StoredFile | null) => void;

/** The files of one bucket. Operations on one name run one after another. */
export interface FileStore {
  find(name: string): StoredFile | null;
  read(name: string): Promise<{ readonly file: StoredFile; readonly bytes: Buffer } | null>;
  pathOf(file: StoredFile): string;
  /** A path on the same disk for bytes still being received. */
  draft(): string;
  /** Bytes that may still be stored. */
  room(): number;
  /** `tokensFor` returns the download tokens of the new file; it gets none when absent. */
  save(
    name: string,
    source: Source,
    said: Description,
    consent: AuthorizeChange,
    tokensFor?: (file: StoredFile) => readonly string[],
  ): Promise<StoredFile>;
  /** Changes everything but the bytes. `edit` receives the current file when its turn comes. */
  change(
    name: string,
    edit: (file: StoredFile) => StoredFile | Promise<StoredFile>,
    consent: AuthorizeChange,
  ): Promise<StoredFile>;
  /** Returns false if there was none. */
  remove(name: string, consent: AuthorizeChange): Promise<boolean>;
  /**
   * Keeps the bytes of files that are replaced or removed meanwhile. Returns the function that
   * releases them.
   */
  hold(): () => Promise<void>;
}

interface Parts {
  readonly index: FileIndex;
  readonly blobs: Blobs;
  readonly clock: HomeClock;
  /** Most bytes of all files together. */
  readonly quota: number;
}

export const openFiles = ({ index, blobs, clock, quota }: Parts): FileStore => {
  const turns = keyedMutex();
  // Files with the same bytes share a blob. This lock is taken only within a name's turn, never the
  // other way.
  const blobTurns = keyedMutex();
  let lastGeneration = 0;
  /** Microseconds, as in Google's generations, and never the same twice. */
  const generation = (): string => {
    lastGeneration = Math.max(lastGeneration + 1, clock.now() * 1000);
    return String(lastGeneration);
  };

  const described = (name: string, digest: Digest, said: Description): StoredFile => {
    const now = new Date(clock.now()).toISOString();
    const { contentType, md5Hash, crc32c, metadata, ...headers } = said;
    if (md5Hash !== undefined && md5Hash !== digest.md5Hash) {
      throw malformed('The bytes do not have the MD5 hash that was given.');
    }
    if (crc32c !== undefined && crc32c !== digest.crc32c) {
      throw malformed('The bytes do not have the CRC32C that was given.');
    }
    return {
      name,
      size: digest.size,
      contentType: trueType(contentType, digest.head),
      sha256: digest.sha256,
      md5Hash: digest.md5Hash,
      crc32c: digest.crc32c,
      generation: generation(),
      metageneration: '1',
      timeCreated: now,
      updated: now,
      downloadTokens: [],
      metadata: metadata ?? {},
      ...headers,
    };
  };

  let holds = 0;
  let heldBack: StoredFile[] = [];
  /** Deletes the blob of a replaced or removed file once no other file has the same bytes. */
  const release = async (file: StoredFile): Promise<void> => {
    if (holds > 0) return void heldBack.push(file);
    await blobTurns.run(file.sha256, async () => {
      if (index.usesOf(file.sha256) === 0) await blobs.remove(file.sha256);
    });
  };

  const store = async (source: Source, file: StoredFile): Promise<void> => {
    if ('bytes' in source) await blobs.put(file.sha256, source.bytes);
    else await blobs.adopt(file.sha256, source.file);
  };

  return {
    find: (name) => index.get(name),
    read: async (name) => {
      const file = index.get(name);
      return file && { file, bytes: await readFile(blobs.pathOf(file.sha256)) };
    },
    pathOf: (file) => blobs.pathOf(file.sha256),
    draft: blobs.draft,
    room: () => quota - index.totalBytes(),
    save: async (asked, source, said, consent, tokensFor) => {
      const name = fileName(asked);
      const digest =
        'bytes' in source ? await digestOfBytes(source.bytes) : await digestOfFile(source.file);
      return turns.run(name, async () => {
        const before = index.get(name);
        const bare = described(name, digest, said);
        consent(before, bare);
        const file = { ...bare, downloadTokens: tokensFor?.(bare) ?? [] };
        if (index.totalBytes() - (before?.size ?? 0) + file.size > quota) {
          throw quotaUsedUp();
        }
        await blobTurns.run(file.sha256, async () => {
          await store(source, file);
          await index.put(file);
        });
        if (before !== null && before.sha256 !== file.sha256) await release(before);
        return file;
      });
    },
    change: (name, edit, consent) =>
      turns.run(name, async () => {
        const before = index.get(name);
        if (before === null) {
          consent(null, null);
          throw new StorageFault(404, 'Not Found.');
        }
        const edited = await edit(before);
        const file: StoredFile = {
          ...edited,
          metageneration: String(Number(before.metageneration) + 1),
          updated: new Date(clock.now()).toISOString(),
        };
        consent(before, file);
        await index.put(file);
        return file;
      }),
    remove: (name, consent) =>
      turns.run(name, async () => {
        const before = index.get(name);
        consent(before, null);
        if (before === null) return false;
        await index.remove(name);
        await release(before);
        return true;
      }),
    hold: () => {
      holds += 1;
      return async () => {
        holds -= 1;
        if (holds > 0) return;
        const gone = heldBack;
        heldBack = [];
        for (const file of gone) await release(file);
      };
    },
  };
};
