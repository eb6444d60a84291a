import { createContext, useContext } from 'react';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { translate } from '../../../wording/language/translate.ts';

type Notes = NonNullable<ListingSubmission['reviewNotes']>;

/** Changes staff requested, while the seller makes them. */
export const StaffNotes = createContext<Notes>([]);

/** Staff's notes on one field, shown at the field. @param path dotted, as notes name it. */
export function StaffNote({ path }: { readonly path: string }) {
  const notes = useContext(StaffNotes).filter(({ field }) => field === path);
  return notes.map(({ text }) => (
    <p key={text} className="staff-note">
      <b>{translate('Our staff asks')}</b> {text}
    </p>
  ));
}
