import { releaseOfHold } from '../data/invoice-actions.ts';
import { StaffActions } from '../document/staff-actions.tsx';

/** Releases a card hold that is not to be captured: with a reason, confirmed. */
export function ReleaseHold({ depositId }: { readonly depositId: string }) {
  return (
    <StaffActions
      label="Why it’s released (staff only)"
      acts={[
        {
          label: 'Release the hold',
          done: 'The hold is released.',
          needsNote: true,
          least: 3,
          most: 500,
          ask: 'The card is free again, and nothing secures the buyer fee anymore. This can’t be undone.',
          run: (reason) => releaseOfHold(depositId, reason),
        },
      ]}
    />
  );
}
