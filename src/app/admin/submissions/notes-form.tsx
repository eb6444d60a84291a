import { useState } from 'react';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea } from '../../ui/field/inputs.tsx';
import { subjectName, useNoteSubjects } from './note-subjects.ts';
import type { RunReview } from './run-review.ts';

interface Note {
  readonly field: string;
  readonly text: string;
}

const noteKey = ({ field, text }: Note): string => `${field} ${text}`;

/**
 * Notes on fields, sent back with the submission. The seller sees each at its field. Earlier
 * requests are prefilled.
 */
export function NotesForm(props: {
  readonly submission: ListingSubmission;
  readonly run: RunReview;
  readonly busy: boolean;
}) {
  const about = useNoteSubjects(props.submission);
  const nameOf = subjectName(about);
  const { status, reviewNotes = [] } = props.submission;
  const isAgain = status === 'CHANGES_REQUESTED';
  const [added, setAdded] = useState<readonly Note[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  // Somebody else may ask for more in the meantime.
  const earlier = (isAgain ? reviewNotes : []).filter((note) => !removed.has(noteKey(note)));
  const notes: readonly Note[] = [...earlier, ...added];
  const [field, setField] = useState('uploads');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const written: readonly Note[] =
    text.trim() === '' ? notes : [...notes, { field, text: text.trim() }];
  const add = () => {
    setError(text.trim() === '' ? 'Write what to change.' : undefined);
    setAdded(written.slice(earlier.length));
    setText('');
  };
  const send = () => {
    if (written.length === 0) {
      setError('Add at least one note on what to change.');
      return;
    }
    void props.run(
      { event: 'REQUEST_CHANGES', notes: written },
      isAgain ? 'The seller is asked again.' : 'The seller sees your notes on the fields.',
    );
  };
  return (
    <div className="acts">
      <ul>
        {notes.map((note) => (
          <li key={noteKey(note)} className="acts__b">
            <p>
              <b>{nameOf(note.field)}</b> {note.text}
            </p>
            <Button
              size="small"
              onClick={() => {
                setAdded(added.filter((one) => one !== note));
                setRemoved(new Set([...removed, noteKey(note)]));
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Select
        label="About"
        value={field}
        options={about}
        onChange={({ target }) => setField(target.value)}
      />
      <TextArea
        label="What to change"
        rows={3}
        maxLength={1_000}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="acts__b">
        <Button onClick={add}>Add another note</Button>
        <Button kind="ink" busy={props.busy} onClick={send}>
          {isAgain ? 'Ask again' : 'Request changes'}
        </Button>
      </div>
    </div>
  );
}
