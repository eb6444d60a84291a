import type { ClassifiedStatus } from '../../../domain/listings/classified-machine.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { markSold, markUnsold, moveClassified } from '../data/moderation.ts';
import { usePhotosUnderWay } from '../edit/photos-under-way.ts';
import { StaffActions, type StaffAction } from '../document/staff-actions.tsx';
import { PanelActs } from '../document/panel-part.tsx';

const publish = (listingId: string, isSending: boolean): StaffAction => ({
  label: 'Publish',
  ...(isSending
    ? {
        ask: 'Photos are still being sent from this page, and none of them is saved yet. They would be missing.',
      }
    : {}),
  kind: 'ink',
  done: 'Published.',
  run: () => moveClassified({ listingId, event: 'APPROVE' }),
});
const hide = (listingId: string): StaffAction => ({
  label: 'Hide',
  done: 'Hidden.',
  run: () => moveClassified({ listingId, event: 'HIDE' }),
});
const show = (listingId: string): StaffAction => ({
  label: 'Show again',
  done: 'Shown again.',
  run: () => moveClassified({ listingId, event: 'SHOW' }),
});
const sold = (listingId: string): StaffAction => ({
  label: 'Mark as sold',
  done: 'Marked as sold.',
  run: () => markSold(listingId),
});
const unsold = (listingId: string): StaffAction => ({
  label: 'Mark as not sold',
  done: 'Back on sale for the days it had left.',
  run: () => markUnsold(listingId),
});

const actsIn: Partial<
  Record<ClassifiedStatus, readonly ((listingId: string, isSending: boolean) => StaffAction)[]>
> = {
  PREVIEW: [publish],
  ACTIVE: [hide, sold],
  HIDDEN: [show],
  SOLD: [unsold],
};

/** Staff's actions on a classified: publish, hide, mark as sold or unsold, remove. */
export function ClassifiedPanel({ listing }: { readonly listing: Listing }) {
  const { id: listingId } = listing;
  const status = listing.status as ClassifiedStatus;
  const isSending = usePhotosUnderWay(listingId);
  if (status === 'REMOVED' || status === 'WITHDRAWN') return null;
  const acts = actsIn[status] ?? [];
  return (
    <>
      {acts.length === 0 ? null : (
        <StaffActions acts={acts.map((act) => act(listingId, isSending))} />
      )}
      <PanelActs title="Remove">
        <StaffActions
          label="Why it’s removed"
          help="The seller sees this."
          acts={[
            {
              label: 'Remove the listing',
              done: 'Removed. The seller is told why.',
              needsNote: true,
              most: 500,
              ask: 'Nobody sees it anymore, and the seller sees your reason. This can’t be undone.',
              run: (note) => moveClassified({ listingId, event: 'REMOVE', note }),
            },
          ]}
        />
      </PanelActs>
    </>
  );
}
