import './saved.css';
import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { useMoneyIn } from '../../bidding/data/rates.ts';
import { useSearch } from '../data/search.ts';
import {
  forgetSearch,
  tellOfSearch,
  useSavedSearches,
  type SavedSearch,
} from '../data/saved-searches.ts';
import { buttonClass, IconButton } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { readQuery } from '../../../domain/listings/search/saved-query.ts';
import { matcherOf, wordsAsked } from '../../../domain/listings/search/match.ts';
import { useSpotOf } from '../list/filters/here.ts';
import { TellChoice } from './tell-choice.tsx';
import { translate } from '../../../wording/language/translate.ts';

function Row(props: {
  readonly saved: SavedSearch;
  readonly cards: readonly ListingCard[];
  readonly now: number;
  readonly onForget: () => void;
  readonly onTell: (notify: SavedSearch['notify']) => void;
}) {
  const { saved, cards, now } = props;
  const { category, search } = useMemo(() => readQuery(saved.query), [saved.query]);
  const moneyIn = useMoneyIn();
  const spotOf = useSpotOf(search.near !== undefined);
  const words = useMemo(() => wordsAsked(search), [search]);
  const worded = useSearch(words === '' ? null : words);
  const held = words === '' ? cards : worded.status === 'ready' ? worded.value.cards : null;
  const found = useMemo(() => {
    const reader = { moneyIn, spotOf, holdsWords: () => true };
    return held?.filter(matcherOf({ category, search }, reader, now)).length ?? null;
  }, [held, search, category, now, moneyIn, spotOf]);
  return (
    <li className="saved">
      <div>
        <h3>
          <Link
            to="/listings/{-$category}"
            params={{ category: category ?? undefined }}
            search={search}
          >
            {saved.name}
          </Link>
        </h3>
        <p className="semi s14 muted">
          {found === null
            ? '…'
            : translate('{n, plural, one {# lot now} other {# lots now}}', { n: found })}
        </p>
      </div>
      {search.show === 'results' ? null : (
        <TellChoice
          label={translate('Tell me of new lots: {name}', { name: saved.name })}
          value={saved.notify}
          onChange={props.onTell}
        />
      )}
      <IconButton
        icon={X}
        label={translate('Delete search {name}', { name: saved.name })}
        onClick={props.onForget}
      />
    </li>
  );
}

/** The member's saved searches, with their current results on this device. */
export function SavedSearches(props: {
  readonly cards: readonly ListingCard[];
  readonly now: number;
}) {
  const { kept, searches } = useSavedSearches();
  const now = Math.floor(props.now / 60_000) * 60_000;
  if (kept === null || searches.length === 0) {
    return (
      <Empty title={translate('No saved searches')}>
        <p>{translate('Filter or search the lots, then choose “Save search”.')}</p>
        <Link to="/listings/{-$category}" className={buttonClass('ink')}>
          {translate('Browse all lots')}
        </Link>
      </Empty>
    );
  }
  const { doc, row } = kept;
  return (
    <>
      {row === null ? null : (
        <p className="semi s14">
          <StateMark shape="wait">{translate('Saved on this device, not sent yet')}</StateMark>
        </p>
      )}
      <ul>
        {searches.map((saved) => (
          <Row
            key={saved.id}
            saved={saved}
            cards={props.cards}
            now={now}
            onTell={(notify) => void tellOfSearch(doc, saved.id, notify)}
            onForget={() => void forgetSearch(doc, saved.id)}
          />
        ))}
      </ul>
    </>
  );
}
