import { useMemo, useState } from 'react';
import { useConnection } from '../../store/device/connection.ts';
import type { ListingCard } from '../../store/reading/listing-card.ts';
import { searchServer } from '../../store/api/search.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { translate } from '../../ui/translate.ts';
import { LotGrid, step } from './lot-grid.tsx';

type Answer =
  | { readonly kind: 'open' | 'asking' | 'failed' | 'by-make' }
  | { readonly kind: 'found'; readonly cards: readonly ListingCard[] };

/** Older lots this device gave up, asked of the server on a press and marked as the server's. */
export function ServerFinds(props: {
  readonly text: string;
  /** The lots this device found itself. */
  readonly here: readonly ListingCard[];
}) {
  const { text, here } = props;
  const offline = useConnection() === 'offline';
  const [answer, setAnswer] = useState<Answer>({ kind: 'open' });
  const [shown, setShown] = useState(step);
  const ask = async (): Promise<void> => {
    setAnswer({ kind: 'asking' });
    try {
      const cards = await searchServer(text);
      setAnswer(cards === null ? { kind: 'by-make' } : { kind: 'found', cards });
    } catch {
      setAnswer({ kind: 'failed' });
    }
  };
  const cards = useMemo(() => {
    if (answer.kind !== 'found') return [];
    const ids = new Set(here.map(({ listing }) => listing.id));
    return answer.cards.filter(({ listing }) => !ids.has(listing.id));
  }, [answer, here]);
  const word =
    answer.kind === 'failed'
      ? translate('The server was not reached.')
      : answer.kind === 'by-make'
        ? translate('The server finds older lots by make or lot number. Name one of them.')
        : answer.kind === 'found' && cards.length === 0
          ? translate('The server has no others.')
          : offline
            ? translate(
                'Older lots that are not on this device can be asked for with a connection.',
              )
            : translate('Older lots that are not on this device can be asked for.');
  return (
    <div className="wrap">
      <Section
        title={translate('From the server')}
        {...(cards.length === 0
          ? {}
          : {
              note: translate(
                '{n, plural, one {# lot not on this device} other {# lots not on this device}}',
                { n: cards.length },
              ),
            })}
      >
        {cards.length > 0 ? (
          <LotGrid
            cards={cards}
            shown={shown}
            onMore={() => setShown(shown + step)}
            few={step}
            fresh={false}
          />
        ) : (
          <p className="muted" role="status">
            {word}
          </p>
        )}
        {answer.kind === 'found' || answer.kind === 'by-make' ? null : (
          <Button disabled={offline} busy={answer.kind === 'asking'} onClick={() => void ask()}>
            {answer.kind === 'failed' ? translate('Try again') : translate('Ask the server')}
          </Button>
        )}
      </Section>
    </div>
  );
}
