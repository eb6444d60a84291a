import { useEffect } from 'react';

/** Sets the page's name in the window's title and history, followed by the site's. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Hammerlane' : `${title} · Hammerlane`;
  }, [title]);
};
