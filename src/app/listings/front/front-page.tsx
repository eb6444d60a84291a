import './front.css';
import { useMemo, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../data/listings.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { isCurrent, type Freshness } from '../../platform/reading/reading.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { BelowFirstScreen } from '../../ui/deferred/below-first-screen.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { LotCard } from '../card/lot-card.tsx';
import { leadOf } from '../../../domain/listings/lead.ts';
import { useLiveCards } from '../card/live-cards.ts';
import { EndingSoon } from './ending-soon.tsx';
import { Feature } from './feature.tsx';
import { FrontSkeleton } from './front-skeleton.tsx';
import { HowBand } from './how-band.tsx';
import { MarketPulse } from './market-pulse.tsx';
import { RecentResults } from './recent-results.tsx';
import { PulseSkeleton, ResultsSkeleton } from './results-skeleton.tsx';
import { frontOf } from './selection.ts';
import { SellBand } from './sell-band.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Selects the page's lots every 15 s; the countdowns tick on their own. */
const useFront = (cards: readonly ListingCard[]) => {
  const minute = Math.floor(useNow(15_000) / 15_000) * 15_000;
  const front = useMemo(() => frontOf(cards, minute), [cards, minute]);
  return { front, now: minute };
};

interface FrontPageProps {
  /** The site's description of itself in a sentence. */
  readonly lead: ReactNode;
  /** The stories, which another module renders. */
  readonly stories: ReactNode;
}

/** The front page while nothing is on offer. */
function NothingOn() {
  return (
    <div className="wrap">
      <Empty page title={translate('No lots yet')}>
        <p>{translate('Nothing is up for auction right now. Yours could be the first.')}</p>
        <Link className={buttonClass('ink')} to="/submit-listing">
          {translate('Sell a vehicle')}
        </Link>
      </Empty>
    </div>
  );
}

function FrontPageLots(
  props: FrontPageProps & {
    readonly cards: readonly ListingCard[];
    readonly freshness: Freshness;
  },
) {
  const { front: chosen, now } = useFront(props.cards);
  const shown = useMemo(
    () =>
      [chosen.feature, ...chosen.featured, ...chosen.soon, ...chosen.fresh].filter(
        (card): card is ListingCard => card !== null,
      ),
    [chosen],
  );
  const { cards: known, live } = useLiveCards(shown);
  const byId = new Map(known.map((card) => [card.listing.id, card]));
  const current = (card: ListingCard): ListingCard => byId.get(card.listing.id) ?? card;
  const certain = live || isCurrent(props.freshness, now);
  const whole = props.freshness.part === undefined;
  const feature = chosen.feature === null ? null : current(chosen.feature);
  const [first, ...rest] = chosen.fresh.map(current);
  const isQuiet = shown.length === 0 && chosen.opening.length === 0;
  return (
    <>
      {isQuiet ? <NothingOn /> : null}
      <div className="front wrap">
        <EndingSoon
          soon={chosen.soon.map(current)}
          opening={chosen.opening}
          endToday={whole ? chosen.endToday : 0}
          now={now}
          certain={certain}
        />
        {feature === null ? null : <Feature card={feature} now={now} certain={certain} />}
      </div>
      <BelowFirstScreen>{props.lead}</BelowFirstScreen>
      {chosen.featured.length === 0 ? null : (
        <BelowFirstScreen>
          <div className="wrap">
            <Section title={translate('Featured')}>
              <div className="featured-row">
                {chosen.featured.map(current).map((card) => (
                  <LotCard key={card.listing.id} card={card} certain={certain} size="half" />
                ))}
              </div>
            </Section>
          </div>
        </BelowFirstScreen>
      )}
      {first === undefined ? null : (
        <BelowFirstScreen>
          <div className="wrap">
            <Section
              title={translate('Just listed')}
              note={
                whole && chosen.opened > 0
                  ? translate(
                      '{n, plural, one {# lot opened since yesterday} other {# lots opened since yesterday}}',
                      { n: chosen.opened },
                    )
                  : null
              }
              more={
                <Link className="link" to="/listings" search={{ sort: 'newest' }}>
                  {translate('All new lots')}
                </Link>
              }
            >
              <div className="fresh-grid">
                <LotCard
                  card={first}
                  certain={certain}
                  note={leadOf(first.listing, 190)}
                  size="large"
                />
                {rest.map((card) => (
                  <LotCard key={card.listing.id} card={card} certain={certain} size="half" />
                ))}
              </div>
            </Section>
          </div>
        </BelowFirstScreen>
      )}
      {chosen.results.length > 0 ? (
        <BelowFirstScreen>
          <div className="wrap sec results-pair">
            <RecentResults cards={chosen.results} today={chosen.today} now={now} />
            {whole ? <MarketPulse cards={props.cards} now={now} /> : <PulseSkeleton />}
          </div>
        </BelowFirstScreen>
      ) : null}
      {chosen.results.length === 0 && !whole ? <ResultsSkeleton /> : null}
      <BelowFirstScreen>
        {props.stories}
        <SellBand />
      </BelowFirstScreen>
    </>
  );
}

/**
 * The front page: one large lot, lots ending soon, new ones, the last results, the market, stories.
 */
export function FrontPage({ lead, stories }: FrontPageProps) {
  useTitle(translate('Vehicle auctions in Canada and the United States'));
  const cards = useListingCards();
  if (cards.status === 'loading') return <FrontSkeleton />;
  if (cards.status === 'failed') {
    return (
      <div className="wrap">
        <LoadError page title={translate('The lots didn’t load')} refusal={cards.refusal} />
      </div>
    );
  }
  if (cards.value.length === 0) {
    return (
      <>
        <div className="wrap">
          <Empty page title={translate('No lots yet')}>
            <p>
              {cards.freshness.at === null
                ? translate('They load when this device is online for the first time.')
                : translate('Nothing is up for auction right now. Yours could be the first.')}
            </p>
            <Link className={buttonClass('ink')} to="/submit-listing">
              {translate('Sell a vehicle')}
            </Link>
          </Empty>
        </div>
        {lead}
        <HowBand />
        {stories}
        <SellBand />
      </>
    );
  }
  return (
    <FrontPageLots cards={cards.value} freshness={cards.freshness} lead={lead} stories={stories} />
  );
}
