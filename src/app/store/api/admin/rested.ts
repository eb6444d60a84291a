import { useEffect, useState } from 'react';

/** Nothing is asked before the typing rests, ms. */
const REST_MS = 300;

/** A text as it was when the typing last rested. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return rested;
};
