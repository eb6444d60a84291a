import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { leaveOutOfSearch, updateSearchIndex, type SearchIndex } from '../data/search-index.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { momentText } from '../document/moment-text.ts';
import { PointerPicker } from '../pointers/pointer-picker.tsx';
import { useNames } from '../pointers/use-cell-context.ts';

type Out = SearchIndex['leftOut'][number];

function OutRow({ out }: { readonly out: Out }) {
  const { listingId, at, by } = out;
  const [lot, member] = [
    { to: 'listings', id: listingId },
    { to: 'users', id: by },
  ];
  const nameOf = useNames([lot, member]);
  const name = nameOf(lot);
  const isOffline = useConnection() === 'offline';
  const [busy, setBusy] = useState(false);
  const putBack = async () => {
    setBusy(true);
    const answered = await updateSearchIndex(listingId);
    setBusy(false);
    toast(answered.ok ? 'Included again.' : `Not included. ${answered.refusal.message}`);
  };
  return (
    <li>
      <div className="search-hit">
        <Link
          to="/admin/listings/$id"
          params={{ id: listingId }}
          className="link"
          title={listingId}
        >
          {name}
        </Link>
        <span className="muted">
          {momentText(at)}, by {nameOf(member)}
        </span>
      </div>
      <Button
        size="small"
        busy={busy}
        disabled={isOffline}
        aria-label={`Include ${name} again`}
        onClick={() => void putBack()}
      >
        Include again
      </Button>
    </li>
  );
}

/** Listings permanently excluded from search, with forms to exclude or include one. */
export function LeftOut({ leftOut }: Pick<SearchIndex, 'leftOut'>) {
  const isOffline = useConnection() === 'offline';
  const [id, setId] = useState('');
  const [busy, setBusy] = useState<'out' | 'anew' | null>(null);
  const of = { to: 'listings', id };
  const name = useNames(id === '' ? [] : [of])(of);
  const leaveOut = async (event: SubmitEvent) => {
    event.preventDefault();
    if (id === '') return;
    setBusy('out');
    const refused = await leaveOutOfSearch(id);
    setBusy(null);
    toast(refused === null ? `${name} excluded.` : `Not excluded. ${refused.message}`);
    if (refused === null) setId('');
  };
  const writeAnew = async () => {
    setBusy('anew');
    const answered = await updateSearchIndex(id);
    setBusy(null);
    toast(answered.ok ? `${name} reindexed.` : `Not reindexed. ${answered.refusal.message}`);
  };
  return (
    <Section
      title="One listing"
      className="bx"
      note="The server’s search no longer finds an excluded listing. Devices that already have it still do."
    >
      <form className="search-one" onSubmit={(event) => void leaveOut(event)}>
        <PointerPicker
          to="listings"
          label="Listing"
          placeholder="Make, model, lot number or VIN"
          value={id}
          onChange={setId}
        />
        <Button
          busy={busy === 'anew'}
          disabled={isOffline || id === ''}
          onClick={() => void writeAnew()}
        >
          Reindex
        </Button>
        <Button type="submit" busy={busy === 'out'} disabled={isOffline || id === ''}>
          Exclude
        </Button>
      </form>
      {leftOut.length === 0 ? (
        <p className="muted">No listing is excluded.</p>
      ) : (
        <ul className="search-hits">
          {leftOut.map((out) => (
            <OutRow key={out.listingId} out={out} />
          ))}
        </ul>
      )}
    </Section>
  );
}
