import { createHash } from 'node:crypto';
import type { WireDocument } from '../contracts.ts';
import type { Encode } from './encoder-process.ts';
import { measure, type Measure, type Original } from '../../functions/live/pictures/rendition.ts';

/** Facts of a measured original. */
export interface OriginalFacts extends Measure {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Size, colour and hash of an original. Throws `NoPicture` if it cannot be decoded. */
export const factsOfOriginal = async (
  original: Original,
  encode?: Encode,
): Promise<OriginalFacts> => {
  const bytes = original.kind === 'drawing' ? Buffer.from(original.svg) : original.bytes;
  return {
    ...(await measure(original, encode)),
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
};

export interface PictureDocuments {
  readonly prefix: string;
  get(path: string): WireDocument | null;
  commit(writes: readonly Readonly<Record<string, unknown>>[]): Promise<unknown>;
}

/**
 * Writes the facts of an original into its `images` document, once; a deleted picture is skipped.
 */
export const originalFactsWriter =
  (documents: PictureDocuments, encode?: Encode) =>
  async (id: string, original: Original): Promise<void> => {
    const before = documents.get(`images/${id}`);
    if (!before || 'sha256' in before.fields) return;
    const { bytes, sha256, w, h, color } = await factsOfOriginal(original, encode);
    await documents.commit([
      {
        update: {
          name: `${documents.prefix}images/${id}`,
          fields: {
            bytes: { integerValue: String(bytes) },
            sha256: { stringValue: sha256 },
            w: { integerValue: String(w) },
            h: { integerValue: String(h) },
            color: { stringValue: color },
            status: { stringValue: 'READY' },
            url: { stringValue: `/media/${id}` },
          },
        },
        updateMask: { fieldPaths: ['bytes', 'sha256', 'w', 'h', 'color', 'status', 'url'] },
        updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: true },
      },
    ]);
  };
