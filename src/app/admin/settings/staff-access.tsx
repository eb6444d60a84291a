import { Link } from '@tanstack/react-router';
import { asksSecondFactor, STAFF_ACCESS } from '../../../domain/platform/settings/staff-access.ts';
import { useAdminDoc } from '../data/admin.ts';
import { setStaffAccess } from '../data/staff-access.ts';
import { useSession } from '../../platform/session/session.ts';
import { Section } from '../../ui/layout/section.tsx';
import { StaffActions } from '../document/staff-actions.tsx';

const turnOn = {
  label: 'Ask staff for a second factor',
  done: 'Staff now need a second factor.',
  ask: 'From now on nobody works in the back office without an authenticator app. Whoever has none sets one up first. It’s logged with your name.',
};
const turnOff = {
  label: 'Stop asking for a second factor',
  done: 'Staff work without a second factor again.',
  ask: 'A stolen password is then enough to open members’ data and money. It’s logged with your name.',
};

/** Whether staff need a second factor: a switch only somebody with one can turn on. */
export function StaffAccess() {
  const reading = useAdminDoc('config', STAFF_ACCESS);
  const { secondFactor, isAdmin } = useSession();
  if (reading.status !== 'ready') return null;
  const asks = asksSecondFactor(reading.doc?.values['values']);
  return (
    <Section
      title="How staff sign in"
      note={
        asks
          ? 'Staff need a second factor: an authenticator app, signed in with its code.'
          : 'Staff may work with a password alone. They are asked to set up a second factor.'
      }
    >
      {!asks && !secondFactor ? (
        <p>
          To ask staff for a second factor, first sign in with your own, so that you don’t lock
          everybody out.{' '}
          <Link className="link" to="/profile" search={{ view: 'security' }}>
            Set it up in your profile
          </Link>
        </p>
      ) : isAdmin ? (
        <StaffActions
          label="Why this changes"
          help="Only staff see this."
          acts={[
            {
              ...(asks ? turnOff : turnOn),
              needsNote: true,
              least: 3,
              most: 500,
              run: (reason) => setStaffAccess({ secondFactor: !asks, reason }),
            },
          ]}
        />
      ) : null}
    </Section>
  );
}
