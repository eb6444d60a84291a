import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { shows, type Show } from '../../../domain/listings/search/facet-values.ts';
import {
  leaveOutOfSearch,
  updateSearchIndex,
  useStaffSearch,
  type FoundInSearch,
} from '../data/search-index.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { SearchInput, Select } from '../../ui/field/inputs.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';

type Hit = FoundInSearch['hits'][number];
type Reason = NonNullable<Hit['why']>[number];

const MOST_FOUND = 20;
const facetsShown = 12;

const listWords: Readonly<Record<Show, string>> = {
  auctions: 'Auctions',
  classifieds: 'Classifieds',
  results: 'Results',
};

const reasonText = ({ asked, word, fit, weight }: Reason): string => {
  const how = asked === word ? asked : `${asked}, found as ${word}`;
  return `${how}: ${fit.toFixed(2)} × ${weight}`;
};

function HitRow({ hit }: { readonly hit: Hit }) {
  const { id, number, title, show, hidden, score = 0, why = [] } = hit;
  const isOffline = useConnection() === 'offline';
  const [busy, setBusy] = useState(false);
  const act = async (run: () => Promise<string>) => {
    setBusy(true);
    toast(await run());
    setBusy(false);
  };
  const leaveOut = async () => {
    const refused = await leaveOutOfSearch(id);
    return refused === null ? `${title} excluded.` : `Not excluded. ${refused.message}`;
  };
  const writeAnew = async () => {
    const answered = await updateSearchIndex(id);
    return answered.ok ? `${title} reindexed.` : `Not reindexed. ${answered.refusal.message}`;
  };
  return (
    <li>
      <div className="search-hit">
        <Link to="/admin/listings/$id" params={{ id }} className="link">
          {title}
        </Link>
        <span className="muted">
          Lot {number}
          {hidden === true
            ? ', found by staff alone'
            : show === undefined
              ? ''
              : `, ${listWords[show]}`}
        </span>
        <span className="search-why">
          <b>{score.toFixed(2)}</b> {why.map(reasonText).join('; ')}
        </span>
      </div>
      <div className="acts__b">
        <Button
          size="small"
          busy={busy}
          disabled={isOffline}
          aria-label={`Reindex ${title}`}
          onClick={() => void act(writeAnew)}
        >
          Reindex
        </Button>
        <Button
          size="small"
          busy={busy}
          disabled={isOffline}
          aria-label={`Exclude ${title}`}
          onClick={() => void act(leaveOut)}
        >
          Exclude
        </Button>
      </div>
    </li>
  );
}

function FoundAnswer({ found }: { readonly found: FoundInSearch }) {
  const { total, hits, facets, suggestion, state } = found;
  return (
    <>
      <p role="status">
        {total === 0 ? 'Nothing found.' : `${wholeText(total)} found.`}
        {suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}
        {state === 'READY' ? '' : ' The search isn’t ready yet.'}
      </p>
      {facets.length === 0 ? null : (
        <p className="muted search-facets">
          {facets
            .slice(0, facetsShown)
            .map(({ key, value, count }) => `${key} ${value} ${wholeText(count)}`)
            .join(' · ')}
        </p>
      )}
      <ol className="search-hits">
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} />
        ))}
      </ol>
    </>
  );
}

/** A trial search, with the reason for each lot's rank. */
export function TryQuestion() {
  const [text, setText] = useState('');
  const [list, setList] = useState<Show | ''>('');
  const found = useStaffSearch(text, MOST_FOUND, list === '' ? undefined : list);
  return (
    <Section
      title="Try a search"
      className="bx"
      note="Each word scores how closely it matches, times the weight of where it was found: 3 for a name, 2 for a number, 1 for a fact."
    >
      <div className="search-try">
        <SearchInput
          label="Search"
          placeholder="corvette under 40000"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label="List"
          value={list}
          options={[
            ['', 'Every list'] as const,
            ...shows.map((one) => [one, listWords[one]] as const),
          ]}
          onChange={(event) => setList(shows.find((one) => one === event.target.value) ?? '')}
        />
      </div>
      {found.status === 'loading' ? <p role="status">Searching…</p> : null}
      {found.status === 'failed' ? (
        <Notice tone="bad" title="The search doesn’t answer">
          {found.refusal.message}
        </Notice>
      ) : null}
      {found.status === 'ready' ? <FoundAnswer found={found.value} /> : null}
    </Section>
  );
}
