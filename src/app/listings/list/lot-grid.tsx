import { memo, useEffect, useMemo, useRef } from 'react';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { Button } from '../../ui/button/button.tsx';
import { useBelowFirstScreen } from '../../ui/deferred/below-first-screen.tsx';
import { useWide } from '../../ui/layout/wide.ts';
import { LotCard } from '../card/lot-card.tsx';
import { useTrail } from '../lot/use-trail.ts';
import { useLiveCards } from '../card/live-cards.ts';
import { translate } from '../../../wording/language/translate.ts';

/**
 * Cards added at a time: as many as a window shows and one row more, since each takes time to
 * render.
 */
export const cardsAtOnce = 12;

/** Cards a window shows at once, by its width. */
const seenAtOnce = { wide: 6, phone: 3 };
/** Cards rendered per slice after those. */
const turnful = 4;

/** Cards that fit between the end of a list and the lower edge of a window, if it continues as it is. */
const roomBelow = (
  { boundingClientRect, rootBounds }: IntersectionObserverEntry,
  list: Element | null,
  shown: number,
): number => {
  const { height = 0 } = list?.getBoundingClientRect() ?? {};
  const room = (rootBounds?.bottom ?? 0) - boundingClientRect.top;
  return height > 0 && room > 0 ? (room / height) * shown : 0;
};

/**
 * Loads more when its end comes near, if the list is the whole page; the button is for keyboards
 * and for lists followed by other content.
 */
function More(props: {
  readonly shown: number;
  readonly step: number;
  readonly next: number;
  readonly byItself: boolean;
  readonly onMore: (wanted: number) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { onMore, byItself, shown, step } = props;
  useEffect(() => {
    const at = place.current;
    if (at === null || !byItself) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        const near = seen.find((one) => one.isIntersecting);
        if (near === undefined) return;
        const room = roomBelow(near, at.previousElementSibling, shown);
        onMore(shown + step * Math.max(1, Math.ceil(room / step)));
      },
      { rootMargin: '600px' },
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, [onMore, byItself, shown, step]);
  return (
    <div className="lst__more" ref={place}>
      <Button onClick={() => onMore(shown + step)}>
        {translate('Show {n} more', { n: props.next })}
      </Button>
    </div>
  );
}

/** Cards in a grid or in lines: the first at once, the rest as they are reached. */
export const LotGrid = memo(function LotGrid(props: {
  readonly cards: readonly ListingCard[];
  readonly shown: number;
  /** Requests this number of cards. */
  readonly onMore: (wanted: number) => void;
  readonly lines?: boolean;
  readonly fresh: boolean;
  /** A lot's distance if a postal code was given; undefined if its place is unknown. */
  readonly awayOf?: ((card: ListingCard) => string | undefined) | undefined;
  /** Set where other content follows: number of cards added per click, never automatically. */
  readonly few?: number;
}) {
  const { cards, shown, onMore, lines = false, fresh, awayOf, few } = props;
  const visible = useMemo(() => cards.slice(0, shown), [cards, shown]);
  const { cards: current, live } = useLiveCards(visible);
  const wide = useWide();
  const first = wide ? (few ?? seenAtOnce.wide) : seenAtOnce.phone;
  const list = useTrail(cards);
  const second = useBelowFirstScreen();
  const whole = useBelowFirstScreen();
  const drawn = whole ? current : current.slice(0, second ? first + turnful : first);
  return (
    <div className="lst__list" ref={list}>
      <div className={lines ? 'lst__grid lst__grid--lines' : 'lst__grid'}>
        {drawn.map((card, at) => (
          <LotCard
            key={card.listing.id}
            card={card}
            certain={live || fresh}
            line={lines}
            away={awayOf?.(card)}
            eager={at < 2}
          />
        ))}
      </div>
      {whole && shown < cards.length ? (
        <More
          shown={shown}
          step={few ?? cardsAtOnce}
          next={Math.min(few ?? cardsAtOnce, cards.length - shown)}
          byItself={few === undefined}
          onMore={onMore}
        />
      ) : null}
    </div>
  );
});
