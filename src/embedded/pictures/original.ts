import type { Original } from '../../functions/live/pictures/rendition.ts';

export interface OriginalFiles {
  get(name: string): Promise<{ readonly bytes: Uint8Array } | null>;
}

/** Draws the picture described by a storage path, as SVG; null if the path is a file's. */
export type Draw = (storagePath: string) => string | null;

/** The original at a storage path: drawn if the path describes it, otherwise a file. */
export const originalAt = async (
  files: OriginalFiles,
  draw: Draw,
  storagePath: string,
): Promise<Original | null> => {
  const svg = draw(storagePath);
  if (svg !== null) return { kind: 'drawing', svg };
  const found = await files.get(storagePath);
  return found && { kind: 'photo', bytes: found.bytes };
};
