import { useEffect, useState } from 'react';

/** Pause in typing before a request, ms. */
const REST_MS = 300;

/** The text as of the last pause in typing. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return rested;
};
