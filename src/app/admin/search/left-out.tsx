import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import {
  leaveOutOfSearch,
  updateSearchIndex,
  type SearchIndex,
} from '../../store/api/admin/search-index.ts';
import { useConnection } from '../../store/device/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { momentText } from '../document/moment-text.ts';

type Out = SearchIndex['leftOut'][number];

function OutRow({ out }: { readonly out: Out }) {
  const { listingId, at, by } = out;
  const isOffline = useConnection() === 'offline';
  const [busy, setBusy] = useState(false);
  const putBack = async () => {
    setBusy(true);
    const answered = await updateSearchIndex(listingId);
    setBusy(false);
    toast(answered.ok ? 'Found again.' : `Not put back. ${answered.refusal.message}`);
  };
  return (
    <li>
      <div className="search-hit">
        <Link to="/admin/listings/$id" params={{ id: listingId }} className="link">
          {listingId}
        </Link>
        <span className="muted">
          {momentText(at)}, by {by}
        </span>
      </div>
      <Button
        size="small"
        busy={busy}
        disabled={isOffline}
        aria-label={`Put ${listingId} back`}
        onClick={() => void putBack()}
      >
        Put back
      </Button>
    </li>
  );
}

/** Listings kept out of the search whatever changes on them, and the words to take one out or in. */
export function LeftOut({ leftOut }: Pick<SearchIndex, 'leftOut'>) {
  const isOffline = useConnection() === 'offline';
  const [id, setId] = useState('');
  const [busy, setBusy] = useState<'out' | 'anew' | null>(null);
  const wanted = id.trim();
  const leaveOut = async (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    setBusy('out');
    const refused = await leaveOutOfSearch(wanted);
    setBusy(null);
    toast(refused === null ? `${wanted} left out.` : `Not left out. ${refused.message}`);
    if (refused === null) setId('');
  };
  const writeAnew = async () => {
    setBusy('anew');
    const answered = await updateSearchIndex(wanted);
    setBusy(null);
    toast(answered.ok ? `${wanted} written anew.` : `Not written. ${answered.refusal.message}`);
  };
  return (
    <Section
      title="One listing"
      className="bx"
      note="The server’s search no longer finds a listing that is left out. Devices that already hold it still do."
    >
      <form className="search-one" onSubmit={(event) => void leaveOut(event)}>
        <TextInput
          label="Id of the listing"
          autoComplete="off"
          spellCheck={false}
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Button
          busy={busy === 'anew'}
          disabled={isOffline || wanted === ''}
          onClick={() => void writeAnew()}
        >
          Write anew
        </Button>
        <Button type="submit" busy={busy === 'out'} disabled={isOffline || wanted === ''}>
          Leave out
        </Button>
      </form>
      {leftOut.length === 0 ? (
        <p className="muted">No listing is left out.</p>
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
