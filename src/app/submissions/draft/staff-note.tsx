import { createContext, useContext } from 'react';
import type { ListingSubmission } from '../../../domain/listings/listing-submission.entity.ts';
import { translate } from '../../ui/text/translate.ts';

type Notes = NonNullable<ListingSubmission['reviewNotes']>;

/** What staff asked to change, while the seller changes it. */
export const StaffNotes = createContext<Notes>([]);

/** What staff said of one field, on the field. @param path dotted, as notes name it. */
export function StaffNote({ path }: { readonly path: string }) {
  const notes = useContext(StaffNotes).filter(({ field }) => field === path);
  return notes.map(({ text }) => (
    <p key={text} className="staff-note">
      <b>{translate('Our staff asks')}</b> {text}
    </p>
  ));
}
