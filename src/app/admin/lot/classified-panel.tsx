import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { moveClassified } from '../../store/api/admin/moderation.ts';
import { StaffActions, type StaffAction } from '../document/staff-actions.tsx';

/** What staff may do with a classified: publish it for its seller, hide it, take it away. */
export function ClassifiedPanel({ listing }: { readonly listing: Listing }) {
  const { id: listingId, status } = listing;
  const acts: readonly StaffAction[] = [
    ...(status === 'PREVIEW'
      ? [
          {
            label: 'Publish',
            kind: 'ink' as const,
            done: 'Published.',
            needsNote: false,
            most: 500,
            run: () => moveClassified({ listingId, event: 'APPROVE' }),
          },
        ]
      : []),
    ...(status === 'ACTIVE' || status === 'HIDDEN'
      ? [
          {
            label: status === 'ACTIVE' ? 'Hide' : 'Show again',
            done: status === 'ACTIVE' ? 'Hidden.' : 'Shown again.',
            needsNote: false,
            most: 500,
            run: () => moveClassified({ listingId, event: status === 'ACTIVE' ? 'HIDE' : 'SHOW' }),
          },
        ]
      : []),
    {
      label: 'Remove',
      done: 'Removed. The seller reads why.',
      needsNote: true,
      most: 500,
      ask: 'Nobody sees it any more, and the seller reads your reason. There is no way back.',
      run: (note) => moveClassified({ listingId, event: 'REMOVE', note }),
    },
  ];
  return status === 'REMOVED' || status === 'WITHDRAWN' ? null : (
    <StaffActions label="Why it is removed" acts={acts} />
  );
}
