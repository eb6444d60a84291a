import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { entriesFile, type FilesOfEntries } from './planned-parts.ts';

/** A file that the service worker caches; `size` in bytes. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
  /** The pack that also contains its text. */
  readonly pack?: string;
  /** Whether the app may be installed without it, and fetch it afterwards. */
  readonly later?: true;
}

/** Largest size of the texts in a pack, bytes. An interrupted download starts over. */
const LARGEST = 580_000;

/**
 * Divides files into packs, in their order.
 *
 * @param files names with sizes in bytes.
 */
export const planPacks = (
  files: readonly { readonly url: string; readonly size: number }[],
  largest = LARGEST,
): readonly (readonly string[])[] => {
  const packs: string[][] = [];
  let left = 0;
  for (const { url, size } of files) {
    const last = packs.at(-1);
    if (last === undefined || size > left) {
      packs.push([url]);
      left = largest - size;
    } else {
      last.push(url);
      left -= size;
    }
  }
  return packs;
};

/**
 * Files that every visit needs and that are smaller than a request is worth. Pages are not among
 * them: the server sends a page with its security policy.
 */
const isSmall = ({ url, size }: KeptFile): boolean =>
  size < 20_000 && (url === 'first.js' || /\.(?:css|svg|webmanifest)$/.test(url));

const byAddress = (a: KeptFile, b: KeptFile): number => (a.url < b.url ? -1 : 1);

/**
 * Writes small files, and scripts that a visit does not load automatically, into packs, so that a
 * new device requests few files instead of many. A pack is an object of texts by address, named by
 * its content.
 *
 * @param isOfVisit whether every visit loads an entry, by its path from the root with a `/` before
 * it.
 */
export const packedFiles = (isOfVisit: (entry: string) => boolean) => {
  let folder = '';
  const plugin: Plugin = {
    name: 'packed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const writePack = async (urls: readonly string[]): Promise<string> => {
    const texts = await Promise.all(urls.map((url) => readFile(join(folder, url), 'utf8')));
    const text = JSON.stringify(Object.fromEntries(urls.map((url, at) => [`/${url}`, texts[at]])));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const pack = `assets/pack-${hash}.json`;
    await writeFile(join(folder, pack), text);
    return pack;
  };
  /** The files of the worker’s list, each with its pack. */
  const withPacks = async (files: readonly KeptFile[]): Promise<KeptFile[]> => {
    const text = await readFile(join(folder, entriesFile), 'utf8');
    const entries = Object.entries(JSON.parse(text) as FilesOfEntries);
    const ofVisit = new Set(entries.flatMap(([id, names]) => (isOfVisit(`/${id}`) ? names : [])));
    const scripts = files
      .filter(({ url }) => /^assets\/.*\.js$/.test(url) && !ofVisit.has(url))
      .toSorted(byAddress);
    const small = files.filter(isSmall).toSorted(byAddress);
    const packed = new Map<string, Pick<KeptFile, 'pack' | 'later'>>();
    for (const urls of planPacks(scripts)) {
      const pack = await writePack(urls);
      for (const url of urls) packed.set(url, { pack, later: true });
    }
    const pack = await writePack(small.map(({ url }) => url));
    for (const { url } of small) packed.set(url, { pack });
    return files.map((file) => ({ ...file, ...packed.get(file.url) }));
  };
  return { plugin, withPacks };
};
