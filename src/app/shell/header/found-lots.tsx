import './found-lots.css';
import type { KeyboardEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { withinBounds, type MoneyIn } from '../../../domain/listings/search/bounds.ts';
import { readQuestion } from '../../../domain/listings/search/question.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { LotTitle } from '../../fields/lot-title.tsx';
import { Picture } from '../../fields/picture.tsx';
import { lotState } from '../../../wording/listings/lot-state.ts';
import { useSearch } from '../../listings/data/search.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Most lots suggested during typing. */
const suggestedLots = 6;
const asItStands: MoneyIn = (dollars) => dollars;

/** Lots on this device that match a text, as links under its search field. */
export function FoundLots(props: {
  readonly text: string;
  /** The search field: results appear below it, at its width. */
  readonly box: HTMLElement;
  /** Handles a key pressed on one of them. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onLeave: () => void;
}) {
  const { text, box, onKey, onLeave } = props;
  const now = useNow(30_000);
  const { words, bounds } = readQuestion(text);
  const found = useSearch(words === '' ? null : words);
  if (found.status !== 'ready') return null;
  const isWithin = withinBounds(bounds, asItStands);
  const lots = found.value.cards
    .map((card) => ({ ...card, state: lotState(card.listing, card.auction, now) }))
    .filter((lot) => isWithin === null || isWithin(lot));
  const { offsetLeft, offsetTop, offsetHeight, offsetWidth } = box;
  const style = {
    insetInlineStart: offsetLeft,
    insetBlockStart: offsetTop + offsetHeight + 4,
    inlineSize: offsetWidth,
  };
  return (
    <div className="found" style={style}>
      <p className="vh" role="status">
        {translate('{n, plural, one {# lot found} other {# lots found}}', { n: lots.length })}
      </p>
      <ul>
        {lots.slice(0, suggestedLots).map(({ listing, state }) => (
          <li key={listing.id}>
            <Link to="/listing/$id" params={{ id: listing.id }} onClick={onLeave} onKeyDown={onKey}>
              <Picture base={listing.cover.url} alt="" tone={listing.cover.color} sizes="60px" />
              <span>
                <b>
                  <LotTitle of={listing.title} />
                </b>
                <small>
                  {state.price === null ? '' : `${dollarsText(state.price, listing.currency)} · `}
                  {state.word}
                </small>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/listings"
            search={{ q: text.trim() }}
            onClick={onLeave}
            onKeyDown={onKey}
            className="found__all"
          >
            {translate('Search for “{q}”', { q: text.trim() })}
          </Link>
        </li>
      </ul>
    </div>
  );
}
