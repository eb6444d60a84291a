import './giveaway.css';
import type { ComponentType } from 'react';
import { Link, useSearch } from '@tanstack/react-router';
import { entryNumbersOf } from '../../domain/giveaways/entries.ts';
import { statusOf, type Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { Picture } from '../fields/picture.tsx';
import { useGiveaways } from './data/giveaways.ts';
import { useNumbers } from '../sync/reads/numbers.ts';
import { useOwn } from '../sync/reads/own.ts';
import { useNow, useServerClock } from '../platform/clock/clock.ts';
import type { Freshness } from '../platform/reading/reading.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { CopyAge } from '../ui/status/copy-age.tsx';
import { Countdown } from '../ui/card/countdown.tsx';
import { Empty } from '../ui/status/empty.tsx';
import { LoadError } from '../ui/status/notice.tsx';
import { OriginalLanguage } from '../ui/text/original-language.tsx';
import { PageHead, Section } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { deadlineText, dateText } from '../../wording/language/time-text.ts';
import { useTitle } from '../ui/layout/title.ts';
import { translate } from '../../wording/language/translate.ts';
import { chooseGiveaway, statusText } from './chosen.ts';
import { DrawSection } from './draw-section.tsx';
import { FreeWay } from './free-form.tsx';
import { OwnPartBox } from './own-part.tsx';
import { RulesFacts } from './rules-facts.tsx';
import { SkillQuestion } from './skill-question.tsx';
import { useOwnPart } from './use-own-part.ts';
import { WaysToEarn } from './ways-to-earn.tsx';
import { winnersOf } from '../../domain/giveaways/prizes.ts';

const wonText = (giveaway: Giveaway): string => {
  const names = winnersOf(giveaway).flatMap(({ username }) => username ?? []);
  return names.length === 0
    ? statusText(giveaway)
    : translate('Won by {names}', { names: names.join(', ') });
};

/** Other giveaways, newest first, each with its winners and a link to verify its draw. */
function PastDraws({ giveaways }: { readonly giveaways: readonly Giveaway[] }) {
  if (giveaways.length === 0) return null;
  return (
    <Section title={translate('Other giveaways')}>
      <ul className="give__past">
        {giveaways.map((one) => (
          <li key={one.id}>
            <Link to="/giveaway" search={{ id: one.id }} className="link">
              {one.title}
            </Link>
            <span>{wonText(one)}</span>
            <span className="muted">{dateText(one.endAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders a text of the site; provided by the route's page. */
export type DrawText = ComponentType<{ readonly html: string }>;

/** The next event of the giveaway, and the time until then. */
function GiveawayStanding({ giveaway }: { readonly giveaway: Giveaway }) {
  const status = statusOf(giveaway);
  const next = status === 'OPEN' ? giveaway.endAt : status === 'DRAFT' ? giveaway.startAt : null;
  const clock = useServerClock(next);
  const now = useNow(1_000);
  if (next === null || next <= now) return <p className="give__state">{statusText(giveaway)}</p>;
  const time = deadlineText(next, now);
  return (
    <div className="give__state">
      <p>
        {status === 'OPEN'
          ? translate('Entries close {time}', { time })
          : translate('Entries open {time}', { time })}
      </p>
      {/* Its place is held until the clock is known. */}
      <div className={clock.synced ? undefined : 'give__unsure'}>
        <Countdown left={next - now} long />
      </div>
    </div>
  );
}

function Plates({ giveaway }: { readonly giveaway: Giveaway }) {
  const pictures = giveaway.pictures ?? [];
  if (pictures.length === 0) return null;
  return (
    <div className="give__plates">
      {pictures.map((one, at) => (
        <Picture
          key={one.imageId}
          base={one.url}
          alt={one.alt}
          tone={one.color}
          shape={one}
          eager={at === 0}
          sizes={at === 0 ? '(min-width: 900px) 60vw, 100vw' : '(min-width: 900px) 20vw, 33vw'}
        />
      ))}
    </div>
  );
}

function ShownGiveaway(props: {
  readonly giveaway: Giveaway;
  readonly freshness: Freshness;
  readonly referrer: string | null;
  readonly Text: DrawText;
}) {
  const { giveaway, freshness, referrer, Text } = props;
  useTitle(giveaway.title);
  const now = useNow(60_000);
  const usual = useNumbers().giveaways;
  const numbers = giveaway.terms ?? entryNumbersOf(usual);
  const own = useOwnPart(giveaway.id);
  const isOpen = statusOf(giveaway) === 'OPEN';
  const isEntered = own.optIn !== null;
  return (
    <>
      <PageHead title={giveaway.title}>
        <CopyAge freshness={freshness} now={now} />
      </PageHead>
      {own.test === null ? null : <SkillQuestion giveaway={giveaway} test={own.test} />}
      <div
        className={(giveaway.pictures ?? []).length > 0 ? 'give__top' : 'give__top give__top--bare'}
      >
        <Plates giveaway={giveaway} />
        <section className="give__board" aria-labelledby="mine">
          <GiveawayStanding giveaway={giveaway} />
          <h2 id="mine">{isEntered ? translate('Your entries') : translate('Take part')}</h2>
          <OwnPartBox giveaway={giveaway} numbers={numbers} own={own} referrer={referrer} />
        </section>
      </div>
      <Section title={translate('The prize')}>
        <OriginalLanguage text={giveaway.bodyHtml} />
        <Text html={giveaway.bodyHtml} />
      </Section>
      {isOpen ? (
        <WaysToEarn
          giveaway={giveaway}
          numbers={numbers}
          isEntered={isEntered}
          parts={own.entry?.parts ?? null}
          now={now}
        />
      ) : null}
      {isOpen && isEntered ? (
        <FreeWay
          giveaway={giveaway}
          numbers={numbers}
          forms={own.forms}
          region={own.optIn?.doc.region ?? ''}
        />
      ) : null}
      <Section title={translate('The rules')}>
        <RulesFacts giveaway={giveaway} numbers={numbers} />
        <Text html={giveaway.rulesHtml} />
      </Section>
      <DrawSection giveaway={giveaway} entrant={own.entry?.entrant ?? null} />
    </>
  );
}

function Nothing() {
  useTitle(translate('Giveaway'));
  return (
    <Empty title={translate('No giveaway right now')} page>
      <p>{translate('When there is a prize to win, it is here, with its rules and its draw.')}</p>
      <Link
        to="/listings/{-$category}"
        params={{ category: undefined }}
        className={buttonClass('ink')}
      >
        {translate('Go to the lots')}
      </Link>
    </Empty>
  );
}

/** Text of a search parameter; null if it is not a string. */
const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** `/giveaway`: the prize, how to enter, the rules, and the draw for anyone to verify. */
export function GiveawayPage({ Text }: { readonly Text: DrawText }) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const reading = useGiveaways();
  const tests = useOwn('ownSkillTests');
  if (reading.status === 'loading') {
    return (
      <div className="wrap">
        <PageHead title={translate('Giveaway')} />
        <Loading label={translate('Loading the giveaway')}>
          <Skeleton plate />
          <Skeleton width="60%" height={28} />
        </Loading>
      </div>
    );
  }
  if (reading.status === 'failed') {
    return (
      <div className="wrap">
        <LoadError title={translate('The giveaway did not load')} refusal={reading.refusal} page />
      </div>
    );
  }
  const pending = tests.status === 'ready' ? tests.value : [];
  const mine = pending
    .filter(({ doc }) => doc.status === 'INVITED' || doc.status === 'ASKED')
    .map(({ doc }) => doc.giveawayId);
  const { shown, others } = chooseGiveaway(reading.value, textIn(search['id']), new Set(mine));
  return (
    <div className="wrap give">
      {shown === null ? (
        <Nothing />
      ) : (
        <ShownGiveaway
          key={shown.id}
          giveaway={shown}
          freshness={reading.freshness}
          referrer={textIn(search['by'])}
          Text={Text}
        />
      )}
      <PastDraws giveaways={others} />
    </div>
  );
}
