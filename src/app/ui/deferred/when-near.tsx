import './when-near.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders a part far down a page when the reader comes near it. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const at = place.current;
    if (at === null || near) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true);
      },
      { rootMargin: '800px' },
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, [near]);
  return near ? children : <div ref={place} className="when-near" />;
}
