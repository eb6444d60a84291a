import { useRef, useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { keepNote } from '../data/watch-notes.ts';
import type { Check, WatchNote } from '../data/mirror/watch-notes.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { checklistOf } from './checklist.ts';
import { NotePhotos } from './note-photos.tsx';
import { translate } from '../../../wording/language/translate.ts';

const found = () =>
  [
    { value: 'open', label: translate('Not checked') },
    { value: 'good', label: translate('Good') },
    { value: 'bad', label: translate('Issue') },
  ] as const;

const withoutCheck = (checks: WatchNote['checks'], id: string): WatchNote['checks'] =>
  Object.fromEntries(Object.entries(checks).filter(([key]) => key !== id));

/**
 * A note that is stored as it changes, and the state of its last change. A change is applied to the
 * note as it is by then, because a photo takes a while and typing continues meanwhile.
 */
const useNote = (first: WatchNote) => {
  const [note, setNote] = useState(first);
  const [saving, setSaving] = useState<'kept' | 'keeping' | 'lost'>('kept');
  const latest = useRef(first);
  const turns = useRef(0);
  const change = (by: (note: WatchNote) => WatchNote) => {
    const next = by(latest.current);
    latest.current = next;
    turns.current += 1;
    const turn = turns.current;
    const end = (how: 'kept' | 'lost') => () => {
      if (turn === turns.current) setSaving(how);
    };
    setNote(next);
    setSaving('keeping');
    keepNote(next).then(end('kept'), end('lost'));
  };
  return { note, saving, change };
};

function Inside({ listing, first }: { readonly listing: Listing; readonly first: WatchNote }) {
  const { note, saving, change } = useNote(first);
  const check = (id: string, value: Check | 'open') =>
    change((before) => ({
      ...before,
      checks:
        value === 'open' ? withoutCheck(before.checks, id) : { ...before.checks, [id]: value },
    }));
  return (
    <div className="note">
      {saving === 'lost' ? (
        <Notice tone="bad" title={translate('Your last change wasn’t saved on this device')}>
          <Button size="small" onClick={() => change((before) => before)}>
            {translate('Try again')}
          </Button>
        </Notice>
      ) : (
        <p className="muted semi s14" aria-busy={saving === 'keeping'}>
          {translate('Saved on this device only. Nobody else can see it.')}
        </p>
      )}
      <TextArea
        label={translate('Notes')}
        rows={4}
        maxLength={5_000}
        value={note.text}
        onChange={({ target }) => change((before) => ({ ...before, text: target.value }))}
      />
      <NotePhotos
        photos={note.photos}
        onChange={(by) => change((before) => ({ ...before, photos: by(before.photos) }))}
      />
      {checklistOf(listing.vehicle.fuelType).map((group) => (
        <section key={group.title} aria-label={translate(group.title)}>
          <h3>{translate(group.title)}</h3>
          <ul>
            {group.items.map(([id, words]) => (
              <li key={id} className="note__i">
                <span>{translate(words)}</span>
                <Segments
                  small
                  label={translate(words)}
                  value={note.checks[id] ?? 'open'}
                  options={found()}
                  onChange={(value) => check(id, value)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Notes, pictures and the inspection's checklist of one watched lot. */
export function NoteSheet(props: {
  readonly listing: Listing;
  readonly note: WatchNote | null;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { listing, note, open, onClose } = props;
  const first = note ?? { listingId: listing.id, text: '', checks: {}, photos: [] };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={translate('Your notes: {title}', { title: listing.title })}
    >
      {open ? <Inside listing={listing} first={first} /> : null}
    </Sheet>
  );
}
