import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { staffNotes } from '../../../domain/platform/audit/staff-note.entity.ts';
import { createDoc, useAdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { momentText } from '../document/moment-text.ts';
import { PanelPart } from '../document/panel-part.tsx';

const longestNote = 5_000;

function Write({ uid }: { readonly uid: string }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const words = text.trim();
    const fits = words !== '' && words.length <= longestNote;
    setError(
      fits
        ? undefined
        : words === ''
          ? 'Write something first.'
          : `At most ${longestNote} characters.`,
    );
    if (!fits || busy) return;
    setBusy(true);
    const saved = await createDoc('staffNotes', { of: 'users', documentId: uid, text: words });
    setBusy(false);
    if (saved.ok) setText('');
    else setError(saved.refusal.message);
  };
  return (
    <div className="acts">
      <TextArea
        label="A note for staff"
        rows={3}
        value={text}
        error={error}
        help="The member can’t read it."
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <div className="acts__b">
        <Button busy={busy} onClick={() => void save()}>
          Save the note
        </Button>
      </div>
    </div>
  );
}

/** Staff notes about a member, newest first, and a form for a new one. */
export function MemberNotes({ uid }: { readonly uid: string }) {
  const { status, rows, refusal } = useAdminRows({
    entity: 'staffNotes',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { of: 'users', documentId: uid },
    begins: '',
  });
  const notes = rows.filter(isReadable);
  return (
    <PanelPart title="Notes">
      {status === 'failed' ? <p className="muted">{refusal?.message}</p> : null}
      {status === 'ready' && notes.length === 0 ? <p className="muted">No notes yet.</p> : null}
      {notes.length === 0 ? null : (
        <ul className="record">
          {notes.map((doc) => (
            <li key={doc.id}>
              <p className="quote__t">{typedDoc(staffNotes, doc).text}</p>
              <small className="muted">
                {momentText(Date.parse(doc.dateCreated))},{' '}
                <Link to="/admin/users/edit/$id" params={{ id: doc.createdBy }} className="link">
                  {doc.createdBy}
                </Link>
              </small>
            </li>
          ))}
        </ul>
      )}
      <Write uid={uid} />
    </PanelPart>
  );
}
