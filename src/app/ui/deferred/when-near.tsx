import './when-near.css';
import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Renders a part far down a page when the reader comes near it, and reserves its height before.
 * @param props.short whether the part is a heading and one form or button.
 */
export function WhenNear({
  children,
  short = false,
}: {
  readonly children: ReactNode;
  readonly short?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const at = place.current;
    if (at === null || near) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: '800px' },
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, [near]);
  const held = <div ref={place} className={short ? 'when-near when-near--short' : 'when-near'} />;
  return near ? <Suspense fallback={held}>{children}</Suspense> : held;
}
