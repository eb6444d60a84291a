import { plateOrdered } from '../plates/choose/order.ts';
import { plate } from '../plates/plate.ts';
import type { Original } from '../../functions/live/rendition.ts';

export interface OriginalFiles {
  get(name: string): Promise<{ readonly bytes: Uint8Array } | null>;
}

/** The original at a storage path: a demo plate is drawn from its path, all else is a file. */
export const originalAt = async (
  files: OriginalFiles,
  storagePath: string,
): Promise<Original | null> => {
  const choice = plateOrdered(storagePath);
  if (choice) return { kind: 'drawing', svg: plate(choice) };
  const found = await files.get(storagePath);
  return found && { kind: 'photo', bytes: found.bytes };
};
