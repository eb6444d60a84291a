import { useState } from 'react';
import { rolesIn, roleTitles, staffRoles, type StaffRole } from '../../../domain/accounts/roles.ts';
import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { setRoles } from './people.ts';
import { useSession } from '../../platform/session/session.ts';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { UnlessProposed } from '../document/unless-proposed.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { roleWords } from '../frame/role-words.ts';

/** A member's staff roles; administrators grant and revoke them, but never their own. */
export function RolesPart({ account }: { readonly account: UserPrivate }) {
  const { uid, isAdmin } = useSession();
  const held = rolesIn(account.roles);
  const [chosen, setChosen] = useState<readonly StaffRole[]>(held);
  if (!isAdmin) return null;
  if (uid === account.id) {
    return <p className="muted">Your own roles are changed by another administrator.</p>;
  }
  const isChanged = staffRoles.some((role) => held.includes(role) !== chosen.includes(role));
  const takes = held.some((role) => !chosen.includes(role));
  return (
    <UnlessProposed act="SET_ROLES" on={account.id}>
      <div className="acts">
        <fieldset className="roles">
          <legend className="vh">Roles</legend>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              label={
                <>
                  <b>{roleTitles[role]}</b> <span className="muted">{roleWords[role].means}</span>
                </>
              }
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
              }
            />
          ))}
        </fieldset>
        {isChanged ? (
          <StaffActions
            label="Why their roles change"
            help="Only staff see this."
            acts={[
              {
                label: 'Change the roles',
                done: 'The roles are changed.',
                needsNote: true,
                least: 3,
                most: 500,
                ask: takes
                  ? 'They are signed out everywhere, and what a role opened is closed to them. It’s logged with your name.'
                  : chosen.includes('admin') && !held.includes('admin')
                    ? 'An administrator may do everything, also take your own role. It’s logged with your name.'
                    : 'They can open the desks of the role at once. It’s logged with your name.',
                run: (reason) => setRoles({ uid: account.id, roles: chosen, reason }),
                propose: (reason) => ({
                  act: 'SET_ROLES',
                  input: { uid: account.id, roles: chosen, reason },
                }),
              },
            ]}
          />
        ) : null}
      </div>
    </UnlessProposed>
  );
}
