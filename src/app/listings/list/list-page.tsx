import './list.css';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { categories } from '../../../domain/listings/vehicles/vehicle.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useMoneyIn } from '../../bidding/data/rates.ts';
import { useCut } from '../../platform/server/connection.ts';
import { useView } from '../../platform/reader/view.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { isCurrent, type Freshness, type Reading } from '../../platform/reading/reading.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { LoadError } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { useWide } from '../../ui/layout/wide.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { AppliedChips, appliedFilters } from './filters/applied.tsx';
import { choose, ticked, type Chosen } from './filters/choose.ts';
import { tickedCustom } from './filters/custom-facets.ts';
import { awayFrom } from './filters/distance.ts';
import { FacetList } from './filters/facet-list.tsx';
import { ListBar, SortField, useDensity } from './list-bar.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { cleared, type ListSearch } from '../../../domain/listings/search/list-search.ts';
import { useArea, useHere } from './filters/here.ts';
import { LotGrid, cardsAtOnce } from './lot-grid.tsx';
import { MapAbove, MapSheet, useMapOpen } from './map-parts.tsx';
import { archiveText, isOlder, OlderResults } from './older-results.tsx';
import { isNarrowed, resultsAsked } from './results-asked.ts';
import { ResultFacets } from './filters/result-facets.tsx';
import { useResultsInReach } from './results-in-reach.ts';
import { OtherLists } from './other-lists.tsx';
import { ServerWord, useServerWord, type ServerSaid } from './server-word.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { useNarrowing } from './filters/use-narrowing.ts';
import { useListPosition } from './position.ts';
import { Tally } from './tally.tsx';
import { useLots, type ListAsked } from './use-lots.ts';
import { translate } from '../../../wording/language/translate.ts';
import { Sentence } from '../../ui/text/sentence.tsx';
import { phrase } from '../../../domain/kit/text/phrase.ts';

export interface ListPageProps extends ListAsked {
  readonly onSearch: (search: ListSearch) => void;
}

const titles = {
  auctions: phrase('Auctions'),
  classifieds: phrase('Classifieds'),
  results: phrase('Results'),
};
/** Descriptions of the default orders, shown while lots are not counted. */
const naturalOrder = {
  auctions: phrase('Ending soonest'),
  classifieds: phrase('Newest first'),
  results: phrase('Most recent'),
};
const listName = ({ show }: ListSearch): string => translate(titles[show ?? 'auctions']);

const listTitle = ({ category, search }: ListPageProps): string =>
  category === null
    ? listName(search)
    : translate(
        '{category}, {show, select, classifieds {classifieds} results {results} other {auctions}}',
        { category: choiceText(category), show: search.show ?? 'auctions' },
      );

function CategoryTabs(props: ListPageProps & { readonly chosen: Chosen; readonly known: boolean }) {
  const { category, search, chosen, known } = props;
  const all = Object.values(chosen.categories).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: null, label: translate('All'), count: all },
    ...categories
      .map((value) => ({
        value,
        label: choiceText(value),
        count: chosen.categories[value] ?? 0,
      }))
      .filter((tab) => tab.count > 0 || tab.value === category),
  ];
  return (
    <TabLinks
      label={translate('Categories')}
      current={tabs.findIndex(({ value }) => value === category)}
      className="lst__tabs"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to="/listings/{-$category}"
          params={{ category: tab.value ?? undefined }}
          search={search}
          resetScroll={false}
          activeOptions={{ exact: true }}
          {...(tab.value === category ? { 'aria-current': 'page' } : {})}
        >
          {tab.label}
          {known ? <b>{wholeText(tab.count)}</b> : null}
        </Link>
      ))}
    </TabLinks>
  );
}

function NoMatch(
  props: ListPageProps & { readonly all: number; readonly suggestion?: string | undefined },
) {
  const { search, onSearch, all, suggestion } = props;
  return (
    <div className="lst__list">
      <Empty title={translate('No matches')}>
        {suggestion === undefined ? null : (
          <p className="s18">
            <Sentence
              text="Did you mean {words}?"
              parts={{
                words: (
                  <button
                    type="button"
                    className="link"
                    onClick={() => onSearch({ ...search, q: suggestion })}
                  >
                    {suggestion}
                  </button>
                ),
              }}
            />
          </p>
        )}
        <p>
          {search.q === undefined
            ? translate('Remove a filter to see more lots.')
            : translate('No lots match “{q}”. Try a make, a model, a lot number or a VIN.', {
                q: search.q,
              })}
        </p>
        <Button kind="ink" onClick={() => onSearch(search.show ? { show: search.show } : {})}>
          {all === 0 || search.show === 'results'
            ? translate('Clear search')
            : translate('{n, plural, one {Show all # lot} other {Show all # lots}}', { n: all })}
        </Button>
        {search.show === 'results' ? null : (
          <Link
            className="link"
            to="/listings"
            search={{ ...(search.q === undefined ? {} : { q: search.q }), show: 'results' }}
            resetScroll={false}
          >
            {translate('Search results instead')}
          </Link>
        )}
      </Empty>
    </div>
  );
}

function LotList(
  props: ListPageProps & {
    readonly cards: readonly ListingCard[];
    readonly freshness: Freshness;
    /** Scope of the search, if there was one. */
    readonly over?: string | undefined;
    readonly suggestion?: string | undefined;
    readonly server: ServerSaid;
  },
) {
  const { freshness, search, onSearch, category } = props;
  const now = Math.floor(useNow(15_000) / 15_000) * 15_000;
  // A tick shows at once; the lots are filtered and rendered afterwards, in slices.
  const wanted = useDeferredValue(search);
  const within = useDeferredValue(category);
  const moneyIn = useMoneyIn();
  const reader = useView();
  const area = useArea(search.near);
  const here = useHere(area);
  const isResults = search.show === 'results';
  const asked = resultsAsked(within, wanted, moneyIn);
  const { cards, older } = useResultsInReach(
    props.cards,
    asked,
    isResults && search.sort === undefined && search.q === undefined,
    now,
  );
  const fields = useNarrowing(cards, wanted, within);
  const chosen = useMemo(
    () => choose(cards, wanted, within, now, moneyIn, here.spot, fields),
    [cards, wanted, within, now, moneyIn, here.spot, fields],
  );
  const facets = useMemo(() => ticked(chosen.facets, search), [chosen, search]);
  const custom = useMemo(() => tickedCustom(chosen.custom, search), [chosen, search]);
  const { units } = reader;
  const awayOf = useMemo(() => awayFrom(here.spot, units), [here.spot, units]);
  const [filtering, setFiltering] = useState(false);
  const [density, setDensity] = useDensity();
  // The switch responds at once; the lots follow in slices.
  const lines = useDeferredValue(density) === 'list';
  const map = useMapOpen(search.show);
  const wide = useWide();
  const isHead = freshness.part === 'head';
  const { shown, show, laidOut } = useListPosition(
    (wanted) => !isHead || chosen.cards.length >= wanted,
    cardsAtOnce,
    Object.keys(search).some((key) => key !== 'show'),
  );
  const closeFilter = useCallback(() => setFiltering(false), []);
  const applied = appliedFilters(search, facets, custom, reader);
  const lots = translate('{n, plural, one {# lot} other {# lots}}', { n: chosen.cards.length });
  const known = freshness.part === undefined || freshness.part === 'offered';
  const cut = useCut();
  const offline = cut !== null;
  const isPartial = isResults && older.state !== 'all';
  // Filtered results come from the server; of other results only the latest are here.
  const narrowed = isResults && isNarrowed(asked);
  const all = narrowed && (!isPartial || !offline) ? chosen.cards.length : chosen.all;
  const isWhole = !isResults || (older.state === 'all' && !narrowed);
  const isCounted = isWhole && (!isResults || within === null);
  const Facets = isResults ? ResultFacets : FacetList;
  // A partial list shorter than what was shown here before waits for the full one.
  const isMeasuring = here.state === 'looking' && search.near !== undefined;
  if (!laidOut || isMeasuring) return <ListSkeleton title={listName(search)} />;
  return (
    <div className="wrap lst">
      <PageHead title={listName(search)}>
        <p className="lst__n" aria-live="polite">
          {known ? (
            <>
              <Tally
                found={chosen.cards.length}
                all={all}
                of={!isPartial ? 'lots' : offline ? 'kept' : 'latest'}
              />
              {search.q === undefined ? null : ` ${translate('for “{q}”', { q: search.q })}`}
            </>
          ) : (
            translate(naturalOrder[search.show ?? 'auctions'])
          )}
        </p>
        {props.over === undefined ? null : (
          <p className="s14 muted">
            {props.over} <ServerWord said={props.server} />
          </p>
        )}
        {isResults && search.q === undefined ? (
          <p className="s14 muted">{archiveText(older, cut, search.sort !== undefined)}</p>
        ) : null}
      </PageHead>
      <CategoryTabs {...props} chosen={chosen} known={known && isCounted} />
      <aside className="lst__rail only-d" aria-label={translate('Filters')}>
        {known && wide ? (
          <Facets
            counts={facets}
            custom={custom}
            search={search}
            onSearch={onSearch}
            placeless={chosen.placeless}
            uncounted={!isWhole}
          />
        ) : null}
      </aside>
      <ListBar
        area={area}
        category={category}
        search={search}
        onSearch={onSearch}
        applied={applied}
        freshness={freshness}
        live={freshness.source === 'live'}
        density={density}
        onDensity={setDensity}
        map={map}
        onFilter={() => setFiltering(true)}
      />
      <MapAbove map={map} facets={facets} search={search} onSearch={onSearch} />
      <h2 className="vh">{translate('Lots')}</h2>
      {chosen.cards.length === 0 ? (
        chosen.all === 0 && search.q === undefined && !isPartial ? (
          <NothingYet category={category} search={search} />
        ) : isPartial && !offline && search.q === undefined ? (
          <p className="lst__list muted" role="status">
            {translate('None of the results loaded so far match.')}
          </p>
        ) : (
          <>
            <NoMatch {...props} all={chosen.all} suggestion={props.suggestion} />
            {search.q === undefined || chosen.all > 0 ? null : (
              <OtherLists cards={cards} fresh={isCurrent(freshness, now)} />
            )}
          </>
        )
      ) : (
        <LotGrid
          cards={chosen.cards}
          shown={shown}
          onMore={show}
          lines={lines}
          awayOf={awayOf}
          fresh={isCurrent(freshness, now)}
        />
      )}
      {isResults && known && search.q === undefined && shown >= chosen.cards.length ? (
        <OlderResults
          older={older}
          kept={chosen.cards.filter((card) => isOlder(card, now)).length}
          drawn={chosen.cards.length}
          byItself
        />
      ) : null}
      <Sheet
        open={filtering}
        onClose={closeFilter}
        title={translate('Filter')}
        aside={lots}
        foot={
          <>
            <Button onClick={() => onSearch(cleared(search))}>{translate('Clear')}</Button>
            <Button kind="ink" onClick={closeFilter}>
              {translate('Show {lots}', { lots })}
            </Button>
          </>
        }
      >
        {wide && !filtering ? null : (
          <>
            <div className="lst__on only-p">
              <AppliedChips applied={applied} onSearch={onSearch} />
            </div>
            <SortField search={search} area={area} onSearch={onSearch} />
            <Facets
              counts={facets}
              custom={custom}
              search={search}
              onSearch={onSearch}
              placeless={chosen.placeless}
              uncounted={!isWhole}
            />
          </>
        )}
      </Sheet>
      <MapSheet map={map} facets={facets} search={search} onSearch={onSearch} lots={lots} />
    </div>
  );
}

function ShownLots(
  props: ListPageProps & {
    readonly found: Reading<readonly ListingCard[]>;
    readonly over?: string | undefined;
    readonly suggestion?: string | undefined;
    readonly server: ServerSaid;
  },
) {
  const { found } = props;
  if (found.status === 'loading') {
    return <ListSkeleton title={listName(props.search)} />;
  }
  if (found.status === 'failed') {
    return (
      <div className="wrap">
        <PageHead title={listName(props.search)} />
        <LoadError title={translate('The lots didn’t load')} refusal={found.refusal}>
          <Link className={buttonClass()} to="/">
            {translate('Home')}
          </Link>
        </LoadError>
      </div>
    );
  }
  return <LotList {...props} cards={found.value} freshness={found.freshness} />;
}

/** All lots of one list, filtered as the URL says. */
export function ListPage(props: ListPageProps) {
  useTitle(listTitle(props));
  const { found, over, lacking, suggestion } = useLots(props);
  const server = useServerWord(props, lacking);
  return (
    <ShownLots
      {...props}
      found={found}
      over={over}
      suggestion={suggestion ?? server.suggestion}
      server={server}
    />
  );
}
