import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../disk/files.ts';

/** An export or import that did not start or finish; the message says why and what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** Raised if older programs cannot read the new format. */
const FORMAT = 1;

const countSchema = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.object({ bytes: countSchema, sha256 });
const lines = file.extend({ lines: countSchema });
const openingSchema = z.object({ id: z.string(), from: z.number(), seq: countSchema });

/** Parts of an export that consist of JSON lines, in files of these names. */
export const partNames = ['documents', 'commits', 'accounts', 'files'] as const;
export type PartName = (typeof partNames)[number];

const shape = z.object({
  format: z.literal(FORMAT),
  /** RFC 3339. */
  exportedAt: z.string(),
  projectId: z.string(),
  /** The commit of all documents. */
  commit: z.object({ seq: countSchema, time: z.number(), life: z.string() }),
  /** The lives of the data until then, oldest first. */
  lives: z.array(openingSchema),
  /** Positions of the readers of the commit log. */
  positions: z.record(z.string(), countSchema),
  /** The form of the relational database's rows, which are rebuilt from the documents. */
  relational: z.object({ form: countSchema }),
  parts: z.object({ documents: lines, commits: lines, accounts: lines, files: lines }),
  /** Documents by the last part of their collection's path. */
  collections: z.record(z.string(), countSchema),
  /** Distinct file contents, each in `objects` under its SHA-256. */
  objects: z.object({ count: countSchema, bytes: countSchema }),
  /** Files that only a home has, by their names in the data folder. */
  home: z.record(z.string().regex(/^(?:auth\/)?[A-Za-z0-9][\w.-]*$/), file),
});

/**
 * Contents of an export. The manifest is written last: a folder without one is an incomplete
 * export.
 */
export type Manifest = z.infer<typeof shape>;
export type ManifestPart = z.infer<typeof lines>;
export type CopiedFile = z.infer<typeof file>;

export const manifestName = 'manifest.json';
export const partFile = (dir: string, name: PartName): string => join(dir, `${name}.ndjson`);
export const objectFile = (dir: string, hash: string): string =>
  join(dir, 'objects', hash.slice(0, 2), hash);
export const homeFile = (dir: string, name: string): string => join(dir, 'home', name);

export const writeManifest = (dir: string, manifest: Omit<Manifest, 'format'>): Promise<void> =>
  replaceFile(
    join(dir, manifestName),
    `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`,
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** The manifest of a complete export, and its SHA-256, by which an import recognizes it. */
export const readManifest = async (
  dir: string,
): Promise<{ readonly manifest: Manifest; readonly id: string }> => {
  const path = join(resolve(dir), manifestName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new MoveRefused(
      `${resolve(dir)} is no whole export: it has no ${manifestName}, which is written last.`,
    );
  });
  const value = parsed(text);
  const { format } = z.object({ format: z.unknown() }).catch({ format: null }).parse(value);
  if (typeof format === 'number' && format !== FORMAT) {
    throw new MoveRefused(
      `${path} is of format ${format}, and this program reads format ${FORMAT}. Nothing was changed.`,
    );
  }
  const read = shape.safeParse(value);
  if (!read.success) {
    throw new MoveRefused(`${path} is not what an export writes. Nothing was changed.`);
  }
  return { manifest: read.data, id: createHash('sha256').update(text).digest('hex') };
};
