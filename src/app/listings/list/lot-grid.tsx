import { memo, useEffect, useMemo, useRef } from 'react';
import type { ListingCard } from '../../store/reading/listing-card.ts';
import { Button } from '../../ui/button/button.tsx';
import { useBelowFirstScreen } from '../../ui/deferred/below-first-screen.tsx';
import { useWide } from '../../ui/layout/wide.ts';
import { LotCard } from '../card/lot-card.tsx';
import { useTrail } from '../lot/use-trail.ts';
import { useLiveCards } from '../card/live-cards.ts';
import { translate } from '../../../wording/language/translate.ts';

/** So many more cards at a time: as many as a window shows and one more, since each takes its time to draw. */
export const step = 12;

/** As many as a window shows at once, by its width. */
const seenAtOnce = { wide: 6, phone: 3 };
/** As many as are drawn after them in one turn. */
const turnful = 4;

/**
 * Asks for more when its end comes near, where the list is the page; the button is for keyboards
 * and for lists that other things follow.
 */
function More(props: {
  readonly shown: number;
  readonly next: number;
  readonly byItself: boolean;
  readonly onMore: (shown: number) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { onMore, byItself, shown } = props;
  useEffect(() => {
    const at = place.current;
    if (at === null || !byItself) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) onMore(shown);
      },
      { rootMargin: '600px' },
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, [onMore, byItself, shown]);
  return (
    <div className="lst__more" ref={place}>
      <Button onClick={() => onMore(shown)}>{translate('Show {n} more', { n: props.next })}</Button>
    </div>
  );
}

/** Cards in a grid or in lines, the first ones at once, the others as they are reached. */
export const LotGrid = memo(function LotGrid(props: {
  readonly cards: readonly ListingCard[];
  readonly shown: number;
  /** Asks for more than so many. */
  readonly onMore: (shown: number) => void;
  readonly lines?: boolean;
  readonly fresh: boolean;
  /** Tells a lot's distance, if a postal code was given; undefined where its place is not known. */
  readonly awayOf?: ((card: ListingCard) => string | undefined) | undefined;
  /** Given where other things follow: so many more at a press, and never by itself. */
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
          next={Math.min(few ?? step, cards.length - shown)}
          byItself={few === undefined}
          onMore={onMore}
        />
      ) : null}
    </div>
  );
});
