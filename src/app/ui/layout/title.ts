import { useEffect } from 'react';

/** Names the page in the window's title and history; the house stands after it. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Hammerlane' : `${title} · Hammerlane`;
  }, [title]);
};
