import './watchlist.css';
import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { viewing } from '../../platform/session/viewing.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../data/listings.ts';
import { useSavedSearches } from '../data/saved-searches.ts';
import { useWatchNotes } from '../data/watch-notes.ts';
import type { WatchNote } from '../data/mirror/watch-notes.ts';
import { useWatchlist } from '../data/watchlist.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { LotCardSkeleton } from '../../ui/card/lot-card-frame.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Loading } from '../../ui/status/skeleton.tsx';
import { TabButtons } from '../../ui/layout/tabs.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { useLiveCards } from '../card/live-cards.ts';
import { SavedSearches } from '../saved/saved-searches.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { bySoonness, watchGroups, type WatchTab } from './watch-groups.ts';
import { WatchRow } from './watch-row.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';

const noneIn: Readonly<Record<WatchTab, Phrase>> = {
  live: phrase('No watched auctions are live.'),
  classifieds: phrase('You aren’t watching any classifieds.'),
  ended: phrase('No watched auctions have ended yet.'),
};

function WatchlistLoading() {
  return (
    <Loading label={translate('Loading your watchlist')}>
      <LotCardSkeleton line />
      <LotCardSkeleton line />
      <LotCardSkeleton line />
    </Loading>
  );
}

/** `/profile/watchlist`: the lots a member follows, stored on the device. */
export function WatchlistPage() {
  useTitle(translate('Watchlist'));
  const watched = useWatchlist();
  const listings = useListingCards();
  const now = useNow(15_000);
  const [tab, setTab] = useState<WatchTab | 'searches'>(() =>
    globalThis.location.hash === '#searches' ? 'searches' : 'live',
  );
  const { searches } = useSavedSearches();
  const noted = useWatchNotes();
  const [noting, setNoting] = useState<Listing | null>(null);
  const [isNoting, setIsNoting] = useState(false);
  const onNote = (listing: Listing): void => {
    setNoting(listing);
    setIsNoting(true);
  };
  const notes = noted.status === 'ready' ? noted.value : new Map<string, WatchNote>();
  const mine = useMemo(() => {
    if (watched.status !== 'ready' || listings.status !== 'ready') return [];
    const ids = new Set(watched.value.map((watch) => watch.listingId));
    return listings.value.filter((card) => ids.has(card.listing.id));
  }, [watched, listings]);
  const { cards, live } = useLiveCards(mine, 'all');
  const groups = watchGroups(cards, now);
  const failed = [watched, listings].find((reading) => reading.status === 'failed');
  const known = watched.status === 'ready' && listings.status === 'ready';
  const savedAt = listings.status === 'ready' ? listings.freshness.at : null;
  const byId = new Map(
    watched.status === 'ready' ? watched.value.map((watch) => [watch.listingId, watch]) : [],
  );
  const all = listings.status === 'ready' ? listings.value : [];
  const filling = listings.status === 'ready' && listings.freshness.source !== 'live';
  const missing = filling ? byId.size - mine.length : 0;
  return (
    <div className="wrap">
      <PageHead title={translate('Watchlist')}>
        {known && cards.length > 0 ? (
          <FreshnessLine live={live}>
            {live
              ? translate('Live')
              : translate('Saved {time}. Prices may have changed.', {
                  time: savedAt === null ? translate('earlier') : agoText(savedAt, now),
                })}
          </FreshnessLine>
        ) : null}
      </PageHead>
      {failed?.status === 'failed' ? (
        <LoadError title={translate('Your watchlist didn’t load')} refusal={failed.refusal} />
      ) : !known ? (
        <WatchlistLoading />
      ) : byId.size === 0 && searches.length === 0 ? (
        <Empty title={translate('No watched lots yet')}>
          <p>{translate('Tap the bookmark on a lot to save it here, even offline.')}</p>
          <Link to="/listings/{-$category}" className={buttonClass('ink')}>
            {translate('Browse all lots')}
          </Link>
        </Empty>
      ) : (
        <>
          <TabButtons
            label={translate('Show')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'live', label: translate('Live'), count: groups.live.length },
              {
                value: 'classifieds',
                label: translate('Classifieds'),
                count: groups.classifieds.length,
              },
              {
                value: 'ended',
                label: translate('Ended'),
                // The results arrive after the lots on offer.
                count: listings.freshness.part === undefined ? groups.ended.length : undefined,
              },
              { value: 'searches', label: translate('Searches'), count: searches.length },
            ]}
          />
          {tab === 'searches' ? (
            <SavedSearches cards={all} now={now} />
          ) : (
            <>
              {/* One list for all: a lot moves as its end nears, and its open parts stay. */}
              <div className="watches">
                {(tab === 'live'
                  ? bySoonness(groups.live, now)
                  : [{ title: '', lots: groups[tab] }]
                ).flatMap((span) => [
                  ...(span.title === ''
                    ? []
                    : [
                        <h2 key={`|${span.title}`} className="watches__h">
                          {span.title}
                        </h2>,
                      ]),
                  ...span.lots.map((lot) => {
                    const watch = byId.get(lot.card.listing.id);
                    return watch === undefined ? null : (
                      <WatchRow
                        key={watch.listingId}
                        lot={lot}
                        watch={watch}
                        live={live}
                        note={notes.get(watch.listingId) ?? null}
                        now={now}
                        onNote={onNote}
                      />
                    );
                  }),
                ])}
              </div>
              {missing === 0 ? null : (
                <p className="muted semi s14" role="status">
                  {translate(
                    '{n, plural, one {# lot you watch has not reached this device yet.} other {# lots you watch have not reached this device yet.}}',
                    { n: missing },
                  )}
                </p>
              )}
              <p className="muted semi s14 watches__end">
                {groups[tab].length === 0
                  ? translate(noneIn[tab])
                  : viewing() === null && translate('Lots you watch are saved on this device.')}
              </p>
            </>
          )}
        </>
      )}
      {/* Outside the row, which may disappear during writing; rendered once the notes are read. */}
      {noting === null || noted.status !== 'ready' ? null : (
        <NoteSheet
          listing={noting}
          note={noted.value.get(noting.id) ?? null}
          open={isNoting}
          onClose={() => setIsNoting(false)}
        />
      )}
    </div>
  );
}
