import { plateOrdered } from './choose/order.ts';
import { plate } from './plate.ts';

/** The drawing a storage path orders, as SVG; null where the path is a file's. */
export const drawingAt = (storagePath: string): string | null => {
  const choice = plateOrdered(storagePath);
  return choice && plate(choice);
};
