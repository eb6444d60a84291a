import { illustrationAtPath } from './choose/path.ts';
import { illustration } from './illustration.ts';

/** The drawing a storage path orders, as SVG; null where the path is a file's. */
export const drawingAt = (storagePath: string): string | null => {
  const choice = illustrationAtPath(storagePath);
  return choice && illustration(choice);
};
