import { NotebookPen } from 'lucide-react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { WatchNote } from '../../store/queries/watch-notes.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { checklistOf, itemsOf } from './checklist.ts';
import { translate } from '../../ui/text/translate.ts';

/** What is noted, in a few words. */
const summary = (listing: Listing, note: WatchNote | null): string => {
  if (note === null) return translate('Notes');
  const checks = Object.values(note.checks);
  const bad = checks.filter((check) => check === 'bad').length;
  const all = itemsOf(checklistOf(listing.vehicle.fuelType));
  if (checks.length === 0) return translate('Notes');
  const seen = { n: checks.length, all };
  return bad === 0
    ? translate('Notes, {n} of {all} checked', seen)
    : translate('Notes, {n} of {all} checked, {bad} with issues', { ...seen, bad });
};

/** Opens the notes of a watched lot. */
export function NoteButton(props: {
  readonly listing: Listing;
  readonly note: WatchNote | null;
  readonly onOpen: () => void;
}) {
  const { listing, note, onOpen } = props;
  return (
    <Button
      kind="bare"
      size="small"
      className="watch__note"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon of={NotebookPen} small />
      {summary(listing, note)}
    </Button>
  );
}
