import { endTold } from '../../../domain/listings/auction-machine.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { tellOfEnd, tellOfStart } from '../data/notices.ts';
import { ForRole } from '../document/for-role.tsx';
import { StaffActions, type StaffAction } from '../document/staff-actions.tsx';

type Telling = Pick<StaffAction, 'label' | 'done'> & {
  readonly run: (listingId: string) => ReturnType<StaffAction['run']>;
};

const start: Telling = {
  label: 'Tell watchers of the start',
  done: 'Watchers who weren’t told of the start are told now.',
  run: tellOfStart,
};
const end: Telling = {
  label: 'Tell of the end',
  done: 'Bidders, seller and watchers who weren’t told of the end are told now.',
  run: tellOfEnd,
};

/**
 * Sends notices of an auction’s start or end again where they were lost. Nobody is notified twice.
 */
export function TellAgain({ listing: { id, status } }: { readonly listing: Listing }) {
  const isOver = (endTold as ReadonlySet<string>).has(status);
  if (status !== 'LIVE' && !isOver) return null;
  const { run, ...act } = isOver ? end : start;
  return (
    <ForRole calling="notifications-triggerListingEnd">
      <section className="acts" aria-label="Notifications">
        <h3>Notifications</h3>
        <p className="muted">The house tells of this by itself. Nobody is told twice.</p>
        <StaffActions acts={[{ ...act, run: () => run(id) }]} />
      </section>
    </ForRole>
  );
}
