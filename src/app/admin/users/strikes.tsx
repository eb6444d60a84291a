import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { takeBackStrike } from './people.ts';
import { useSession } from '../../platform/session/session.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { momentText } from '../document/moment-text.ts';
import { StaffActions } from '../document/staff-actions.tsx';
import { StruckSales } from './struck-sales.tsx';
import { ForRole } from '../document/for-role.tsx';
import { PanelPart } from '../document/panel-part.tsx';

/** A member's strikes: their number and sales, those removed and why, and a form to remove one. */
export function Strikes({ account }: { readonly account: UserPrivate }) {
  const { id: uid, strikes, strikesTakenBack = [] } = account;
  const isOwn = useSession().uid === uid;
  if (strikes === 0 && strikesTakenBack.length === 0) return null;
  return (
    <PanelPart title="Strikes">
      <Facts
        rows={[
          ['In force', String(strikes)],
          ...strikesTakenBack
            .toReversed()
            .map(({ at, reason }) => [`Taken back ${momentText(at)}`, reason] as const),
        ]}
      />
      <ForRole reading="sales">
        <StruckSales uid={uid} />
      </ForRole>
      {strikes === 0 || isOwn ? null : (
        <StaffActions
          label="Why the strike is removed"
          help="The member may read this."
          acts={[
            {
              label: 'Remove a strike',
              done: 'The strike is removed.',
              needsNote: true,
              most: 500,
              run: (reason) => takeBackStrike(uid, reason),
            },
          ]}
        />
      )}
    </PanelPart>
  );
}
