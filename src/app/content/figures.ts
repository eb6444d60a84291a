import { useNumbers } from '../store/api/money/numbers.ts';
import { figured } from '../../wording/content/figures-text.ts';

/** Fills the figures in force into a text of the house. */
export const useFigured = (): ((text: string) => string) => {
  const numbers = useNumbers();
  return (text) => figured(text, numbers);
};
