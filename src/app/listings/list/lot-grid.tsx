import { useEffect, useMemo, useRef } from 'react';
import type { ListingCard } from '../../store/listings.ts';
import { Button } from '../../ui/button.tsx';
import { LotCard } from '../card/lot-card.tsx';
import { useLiveCards } from '../card/live-cards.ts';

/** So many more cards at a time. */
export const step = 24;

/** Asks for more when its end comes near; the button is for keyboards and for when that fails. */
function More(props: { readonly left: number; readonly onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { onMore } = props;
  useEffect(() => {
    const at = place.current;
    if (at === null) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) onMore();
      },
      { rootMargin: '600px' },
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, [onMore]);
  return (
    <div className="lst__more" ref={place}>
      <Button onClick={onMore}>Show {Math.min(step, props.left)} more</Button>
    </div>
  );
}

/** Cards in a grid or in lines, the first ones at once, the others as they are reached. */
export function LotGrid(props: {
  readonly cards: readonly ListingCard[];
  readonly shown: number;
  readonly onMore: () => void;
  readonly lines?: boolean;
  readonly fresh: boolean;
}) {
  const { cards, shown, onMore, lines = false, fresh } = props;
  const visible = useMemo(() => cards.slice(0, shown), [cards, shown]);
  const { cards: hot, live } = useLiveCards(visible);
  return (
    <div className="lst__list">
      <div className={lines ? 'lst__grid lst__grid--lines' : 'lst__grid'}>
        {hot.map((card, at) => (
          <LotCard
            key={card.listing.id}
            card={card}
            certain={live || fresh}
            line={lines}
            eager={at < 2}
          />
        ))}
      </div>
      {shown < cards.length ? <More left={cards.length - shown} onMore={onMore} /> : null}
    </div>
  );
}
