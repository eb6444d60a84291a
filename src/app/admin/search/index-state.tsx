import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { updateSearchIndex, type SearchIndex } from '../data/search-index.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { momentText } from '../document/moment-text.ts';
import { lagText } from '../mirror/lag-text.ts';
import { Missing } from '../mirror/missing.tsx';

const stateNames: Readonly<Record<SearchIndex['state'], string>> = {
  READY: 'Ready',
  PREPARING: 'Building',
  EMPTY: 'Not built yet',
  OUTDATED: 'The schema in use is older',
  DOWN: 'Doesn’t answer',
  ABSENT: 'Not set up',
};

const rebuiltText = ({ rebuilt }: SearchIndex): string | null => {
  if (rebuilt === undefined) return null;
  const { finishedAt, startedAt, written } = rebuilt;
  return finishedAt === undefined
    ? `Started ${momentText(startedAt)}, ${wholeText(written)} listings so far`
    : `${momentText(finishedAt)}, ${wholeText(written)} listings`;
};

function Progress({ index }: { readonly index: SearchIndex }) {
  const { rebuilt, mirrored } = index;
  if (rebuilt === undefined || rebuilt.finishedAt !== undefined || mirrored === 0) return null;
  return (
    <progress
      className="search-progress"
      aria-label="Rebuilt"
      max={mirrored}
      value={Math.min(rebuilt.written, mirrored)}
    />
  );
}

function Why({ state }: Pick<SearchIndex, 'state'>) {
  if (state === 'ABSENT') {
    return (
      <Notice tone="plain" title="There is no relational database">
        Lists find what each device holds, and older lots by make or lot number. Set DATABASE_URL to
        the address of a Postgres database for more.
      </Notice>
    );
  }
  if (state === 'DOWN') {
    return (
      <Notice tone="bad" title="The database doesn’t answer">
        The app log says why. Lists go on with what each device holds.
      </Notice>
    );
  }
  if (state === 'OUTDATED') {
    return (
      <Notice tone="plain" title="The schema in use has no search yet">
        <Link to="/admin/postgres-db/{-$tab}" params={{ tab: 'schema' }} className="link">
          Apply the newest schema
        </Link>{' '}
        to begin.
      </Notice>
    );
  }
  return null;
}

function Rebuild() {
  const isOffline = useConnection() === 'offline';
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const rebuild = async () => {
    setBusy(true);
    const answered = await updateSearchIndex('all');
    setBusy(false);
    setSaid(
      answered.ok
        ? `${wholeText(answered.value.indexed)} listings indexed. The server continues with any that are left.`
        : `Not rebuilt. ${answered.refusal.message}`,
    );
  };
  return (
    <div className="acts">
      <div className="acts__b">
        <Button kind="ink" busy={busy} disabled={isOffline} onClick={() => void rebuild()}>
          {isOffline ? 'No connection: can’t be rebuilt' : 'Rebuild'}
        </Button>
      </div>
      <p aria-live="polite">{said}</p>
    </div>
  );
}

/** The number of searchable lots, the index's lag, and a button to rebuild it. */
export function IndexState({ index }: { readonly index: SearchIndex }) {
  const { state, lots, publicLots, words: known, lagMs, followedAt, listings } = index;
  const isThere = state === 'READY' || state === 'PREPARING';
  return (
    <Section title="State" className="bx" note="It updates with every change.">
      <Facts
        rows={[
          ['State', stateNames[state]],
          ['Listings', isThere ? `${wholeText(lots)} of ${wholeText(listings)}` : null],
          ['Found by everybody', isThere ? wholeText(publicLots) : null],
          ['Words', isThere ? wholeText(known) : null],
          ['Behind', lagMs === undefined ? null : lagText(lagMs)],
          ['Looked for changes', followedAt === undefined ? null : momentText(followedAt)],
          ['Last rebuilt', rebuiltText(index)],
        ]}
      />
      <Progress index={index} />
      <Why state={state} />
      <Missing of={index} />
      {isThere || state === 'EMPTY' ? <Rebuild /> : null}
    </Section>
  );
}
