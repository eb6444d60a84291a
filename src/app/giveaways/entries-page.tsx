import './giveaway.css';
import { Link } from '@tanstack/react-router';
import { entryNumbersOf } from '../../domain/giveaways/entries.ts';
import type { GiveawayEntry } from '../../domain/giveaways/giveaway-entry.entity.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { useGiveaways } from './data/giveaways.ts';
import { useNumbers } from '../sync/reads/numbers.ts';
import { useOwn } from '../sync/reads/own.ts';
import { useNow } from '../platform/clock/clock.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { CopyAge } from '../ui/status/copy-age.tsx';
import { Empty } from '../ui/status/empty.tsx';
import { LoadError } from '../ui/status/notice.tsx';
import { PageHead, Section } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { dateText } from '../../wording/language/time-text.ts';
import { useTitle } from '../ui/layout/title.ts';
import { translate } from '../../wording/language/translate.ts';
import { statusText } from './chosen.ts';
import { EntriesTable } from './entries-table.tsx';
import { reasonText } from './reason-text.ts';
import { Waits } from './waits.tsx';

/** One giveaway that the member entered. */
function Own(props: {
  readonly giveawayId: string;
  readonly giveaway: Giveaway | undefined;
  readonly entry: GiveawayEntry | undefined;
  readonly region: string;
}) {
  const { giveawayId, giveaway, entry, region } = props;
  const usual = useNumbers().giveaways;
  return (
    <Section
      title={giveaway?.title ?? translate('A giveaway that is no longer shown')}
      note={
        giveaway === undefined
          ? undefined
          : translate('{state}, closing date {date}', {
              state: statusText(giveaway),
              date: dateText(giveaway.endAt),
            })
      }
    >
      <EntriesTable entry={entry ?? null} numbers={giveaway?.terms ?? entryNumbersOf(usual)} />
      {(entry?.reasons ?? []).map((reason) => (
        <p key={reason} className="muted">
          {reasonText(reason, region)}
        </p>
      ))}
      {giveaway === undefined ? null : (
        <Link to="/giveaway" search={{ id: giveawayId }} className="link">
          {translate('See the giveaway')}
        </Link>
      )}
    </Section>
  );
}

/** `/profile/entries`: the giveaways the member entered, and the sources of their entries. */
export function EntriesPage() {
  useTitle(translate('Giveaway entries'));
  const optIns = useOwn('ownOptIns');
  const entries = useOwn('ownEntries');
  const all = useGiveaways();
  const now = useNow(60_000);
  const giveaways = new Map((all.status === 'ready' ? all.value : []).map((one) => [one.id, one]));
  const counted = entries.status === 'ready' ? entries.value.map(({ doc }) => doc) : [];
  return (
    <div className="wrap give">
      <PageHead title={translate('Giveaway entries')}>
        {entries.status === 'ready' && counted.length > 0 ? (
          <CopyAge freshness={entries.freshness} now={now} />
        ) : null}
      </PageHead>
      {optIns.status === 'failed' ? (
        <LoadError title={translate('Your entries could not be read')} refusal={optIns.refusal} />
      ) : optIns.status === 'loading' ||
        entries.status === 'loading' ||
        all.status === 'loading' ? (
        <Loading label={translate('Loading your entries')}>
          <Skeleton width="70%" height={28} />
          <Skeleton width="40%" />
        </Loading>
      ) : optIns.value.length === 0 ? (
        <Empty title={translate('No entries yet')}>
          <p>{translate('Enter a giveaway, and each of your entries is here with its reason.')}</p>
          <Link to="/giveaway" className={buttonClass('ink')}>
            {translate('See the giveaway')}
          </Link>
        </Empty>
      ) : (
        optIns.value.map(({ doc, row }) => (
          <div key={doc.id}>
            <Own
              giveawayId={doc.giveawayId}
              giveaway={giveaways.get(doc.giveawayId)}
              entry={counted.find((one) => one.giveawayId === doc.giveawayId)}
              region={doc.region}
            />
            <Waits row={row} />
          </div>
        ))
      )}
    </div>
  );
}
