import { useNumbers } from '../sync/reads/numbers.ts';
import { figured } from '../../wording/content/figures-text.ts';

/** Fills the current figures into a text of the site. */
export const useFigured = (): ((text: string) => string) => {
  const numbers = useNumbers();
  return (text) => figured(text, numbers);
};
