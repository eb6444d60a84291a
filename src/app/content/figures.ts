import { useNumbers } from '../store/api/money/numbers.ts';
import { figured } from './figures-text.ts';

/** What the house wrote, with the figures in force. */
export const useFigured = (): ((text: string) => string) => {
  const numbers = useNumbers();
  return (text) => figured(text, numbers);
};
