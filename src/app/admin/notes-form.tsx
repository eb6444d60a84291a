import { useState } from 'react';
import { labelOf } from '../../domain/kit/label.ts';
import { contactFields, saleFields } from '../../domain/listings/submission-sale.ts';
import { vehicleFields } from '../../domain/listings/vehicle.ts';
import type { Fields } from '../../domain/kit/fields.ts';
import { Button } from '../ui/button.tsx';
import { Select, TextArea } from '../ui/inputs.tsx';
import type { Run } from './review-desk.tsx';

interface Note {
  readonly field: string;
  readonly text: string;
}

const of = (part: string, fields: Fields): readonly (readonly [string, string])[] =>
  Object.entries(fields)
    .filter(([key, field]) => field.kind !== 'ref' && key !== 'noneKnown')
    .map(([key, field]) => [`${part}.${key}`, labelOf(key, field)]);

/** What a note may be about: everything the seller fills in. */
const about: readonly (readonly [string, string])[] = [
  ['uploads', 'Photos'],
  ...of('vehicle', vehicleFields),
  ...of('sale', saleFields),
  ['sale.packageId', 'Package'],
  ...of('contact', contactFields),
];

const nameOf = (field: string): string => about.find(([path]) => path === field)?.[1] ?? field;

/** Notes on fields, and sending it back with them. The seller sees each where it is changed. */
export function NotesForm(props: { readonly run: Run; readonly busy: boolean }) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
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
      'The seller sees your notes on the fields.',
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
          Request changes
        </Button>
      </div>
    </div>
  );
}
