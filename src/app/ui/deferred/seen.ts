import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element is in the viewport, at least partly; true until known. */
export const useSeen = <E extends Element>(): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setSeen(entry.isIntersecting);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, seen];
};
