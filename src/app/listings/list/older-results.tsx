import { useEffect, useRef } from 'react';
import { isCurrentAt } from '../../../domain/listings/current.ts';
import { type Cut, useConnection } from '../../platform/server/connection.ts';
import type { OlderResults as Older } from '../data/older-results.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { Button } from '../../ui/button/button.tsx';
import { afterCut } from '../../ui/status/cut-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Whether a lot ended more than the thirty days ago that every device covers. */
export const isOlder = ({ listing }: ListingCard, now: number): boolean =>
  !isCurrentAt(listing, now);

/** `12 results`, or `Latest 12 results` if the server may have more. */
export const resultsText = (n: number, { state }: Pick<Older, 'state'>): string =>
  state === 'all'
    ? translate('{n, plural, one {# result} other {# results}}', { n })
    : translate('{n, plural, one {Latest result} other {Latest # results}}', { n });

/** States the scope of the list: the whole archive, or this device's results. */
export const archiveText = (
  { state }: Pick<Older, 'state'>,
  cut: Cut | null,
  sorted: boolean,
): string => {
  if (cut !== null && state !== 'all')
    return afterCut(cut, translate('Only the results on this device are shown.'));
  return sorted && state !== 'all'
    ? translate('Of the whole archive, sorted as far as it’s loaded.')
    : translate('From the whole archive.');
};

const keptText = (kept: number): string =>
  kept === 0
    ? translate('Older results need a connection.')
    : translate(
        'Older results need a connection. {n, plural, one {# is kept on this device.} other {# are kept on this device.}}',
        { n: kept },
      );

/** Pages without visible results after which it stops and waits for a click. */
const inVain = 4;

/**
 * The foot of a list of results: requests those older than thirty days from the server or, without
 * a connection, says how many are here.
 */
export function OlderResults(props: {
  readonly older: Older;
  /** Number of shown results older than thirty days. */
  readonly kept: number;
  /** Number of visible results, which shows whether a requested page has arrived. */
  readonly drawn: number;
  /**
   * Whether it requests pages when reached, and again while they bring nothing; else on a click.
   */
  readonly byItself: boolean;
}) {
  const { older, kept, drawn, byItself } = props;
  const offline = useConnection() === 'offline';
  const place = useRef<HTMLDivElement>(null);
  const askedWith = useRef({ drawn: -1, times: 0 });
  const { state, ask } = older;
  const isReady = byItself && !offline && state === 'more';
  useEffect(() => {
    const at = place.current;
    const { current: before } = askedWith;
    const times = before.drawn === drawn ? before.times : 0;
    if (at === null || !isReady || times >= inVain) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((one) => one.isIntersecting)) return;
        askedWith.current = { drawn, times: times + 1 };
        ask();
      },
      { rootMargin: '600px' },
    );
    watch.observe(at);
    return () => watch.disconnect();
  }, [isReady, drawn, ask]);
  if (state === 'all') {
    return drawn === 0 ? null : (
      <p className="muted lst__older">{translate('That’s every result.')}</p>
    );
  }
  return (
    <div className="lst__older" ref={place}>
      {offline ? (
        <p className="muted" role="status">
          {keptText(kept)}
        </p>
      ) : (
        <>
          {state === 'failed' ? (
            <p className="muted" role="status">
              {translate('The older results didn’t load.')}
            </p>
          ) : null}
          <Button busy={state === 'asking'} onClick={ask}>
            {state === 'failed' ? translate('Try again') : translate('Show older results')}
          </Button>
        </>
      )}
    </div>
  );
}
