import { useState } from 'react';
import { askedOf } from '../../../domain/catalogue/custom-values.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import { categoryOf } from '../../../domain/listings/listing-of-submission.ts';
import { draftIn } from '../../../domain/listings/submission-draft.ts';
import { contactFields, saleFields } from '../../../domain/listings/submission-sale.ts';
import { vehicleFields } from '../../../domain/listings/vehicle.ts';
import type { Fields } from '../../../domain/kit/fields.ts';
import { useCustomFields } from '../../store/api/lots/catalogue.ts';
import { useNow } from '../../store/device/clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea } from '../../ui/field/inputs.tsx';
import type { Run } from './review-panel.tsx';

interface Note {
  readonly field: string;
  readonly text: string;
}

const of = (part: string, fields: Fields): readonly (readonly [string, string])[] =>
  Object.entries(fields)
    .filter(([key, field]) => field.kind !== 'ref' && key !== 'noneKnown')
    .map(([key, field]) => [`${part}.${key}`, labelOf(key, field)]);

/** What a note may be about: everything the seller fills in, of every submission alike. */
const always: readonly (readonly [string, string])[] = [
  ['uploads', 'Photos'],
  ['vehicle.makeId', 'Make'],
  ['vehicle.modelId', 'Model'],
  ...of('vehicle', vehicleFields),
  ...of('sale', saleFields),
  ['sale.packageId', 'Package'],
  ...of('contact', contactFields),
  ['paymentMethodId', 'Card'],
];

/** The same with what this vehicle is asked besides. */
const useAbout = (submission: ListingSubmission) => {
  const all = useCustomFields();
  const { vehicle = {} } = draftIn(submission.draft);
  const year = new Date(useNow(60_000)).getUTCFullYear();
  const asked =
    all.status === 'ready' ? askedOf(all.value, submission.mode, categoryOf(vehicle, year)) : [];
  return [...always, ...asked.map(({ key, label }) => [`custom.${key}`, label] as const)];
};

/** Notes on fields, and sending it back with them. The seller sees each where it is changed. */
export function NotesForm(props: {
  readonly submission: ListingSubmission;
  readonly run: Run;
  readonly busy: boolean;
}) {
  const about = useAbout(props.submission);
  const nameOf = (path: string): string => about.find(([one]) => one === path)?.[1] ?? path;
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
