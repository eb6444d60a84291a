import { illustrationAtPath } from './choose/path.ts';
import { illustration } from './illustration.ts';

/** The drawing for a storage path, as SVG; null for a file's path. */
export const drawingAt = (storagePath: string): string | null => {
  const choice = illustrationAtPath(storagePath);
  return choice && illustration(choice);
};
