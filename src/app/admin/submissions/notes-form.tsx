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
  const [notes, setNotes] = useState<readonly Note[]>(isAgain ? reviewNotes : []);
  const [field, setField] = useState('uploads');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const written: readonly Note[] =
    text.trim() === '' ? notes : [...notes, { field, text: text.trim() }];
  const add = () => {
    setError(text.trim() === '' ? 'Write what to change.' : undefined);
    setNotes(written);
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
          <li key={`${note.field} ${note.text}`} className="acts__b">
            <p>
              <b>{nameOf(note.field)}</b> {note.text}
            </p>
            <Button size="small" onClick={() => setNotes(notes.filter((one) => one !== note))}>
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
