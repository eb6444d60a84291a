import { Link, useParams } from '@tanstack/react-router';
import { phoneNumberText } from '../../../domain/accounts/phone-number.ts';
import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import { rolesIn, roleTitles } from '../../../domain/accounts/roles.ts';
import { usersPrivate, type UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn } from '../data/moderation.ts';
import { setAccountStatus } from './people.ts';
import { useSession } from '../../platform/session/session.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { momentText } from '../document/moment-text.ts';
import { History } from '../audit/history.tsx';
import { AuthRecordFacts, useAuthRecord } from './auth-record.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { MemberInvoices, MemberSubmissions } from './member-history.tsx';
import { Devices } from './devices.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberTrails } from './member-trails.tsx';
import { ForRole } from '../document/for-role.tsx';
import { RolesPart } from './roles-part.tsx';
import { Strikes } from './strikes.tsx';
import { ViewAs } from './view-as.tsx';
import { WriteNote } from './write-note.tsx';
import { LinkBack, OfficePage } from '../frame/office-page.tsx';
import { PanelPart } from '../document/panel-part.tsx';

function AccountStanding({ account }: { readonly account: UserPrivate }) {
  const { email, emailVerified, phone, phoneVerified, status, statusReason } = account;
  const bounce = account.mailBounce?.email === email ? account.mailBounce : null;
  const verified = (yes: boolean): string => (yes ? 'verified' : 'not verified');
  return (
    <Facts
      rows={[
        ['Name', account.name ?? ''],
        ['E-mail', `${email}, ${verified(emailVerified)}`],
        [
          'Mailbox refuses our mail',
          bounce === null ? null : `Since ${momentText(bounce.at)}: ${bounce.answer}`,
        ],
        [
          'Phone',
          phone === undefined ? 'None' : `${phoneNumberText(phone)}, ${verified(phoneVerified)}`,
        ],
        ['Account', choiceText(status)],
        [status === 'DISABLED' ? 'Reason disabled' : 'Last reason given', statusReason ?? ''],
        ['Bidding', choiceText(account.bidderStatus)],
        ['Cards', String(account.cards?.length ?? 0)],
        ['Strikes', String(account.strikes)],
        [
          'Roles',
          rolesIn(account.roles)
            .map((role) => roleTitles[role])
            .join(', ') || 'None',
        ],
        [
          'Terms accepted',
          account.termsAcceptedAt === undefined
            ? 'No'
            : `${dateText(account.termsAcceptedAt)}, version ${account.termsVersion ?? 1}`,
        ],
        ['Last sign-in', account.lastLogin === undefined ? '' : momentText(account.lastLogin)],
      ]}
    />
  );
}

/** Whether the account may be used; staff cannot lock themselves out. */
function Access({ account }: { readonly account: UserPrivate }) {
  const { id: uid, status } = account;
  if (useSession().uid === uid) {
    return <p className="muted">Your own account is changed by another administrator.</p>;
  }
  if (status === 'DISABLED') {
    return (
      <StaffActions
        label="Why the account is enabled again"
        help="The member may read this."
        acts={[
          {
            label: 'Enable the account',
            done: 'The account is enabled.',
            needsNote: true,
            most: 500,
            run: (reason) => setAccountStatus({ uid, status: 'active', reason }),
          },
        ]}
      />
    );
  }
  return (
    <StaffActions
      label="Why the account is disabled"
      help="The member may read this."
      acts={[
        {
          label: 'Disable the account',
          done: 'The account is disabled.',
          needsNote: true,
          most: 500,
          ask: 'They are signed out everywhere and can’t bid, write or sell. Bids already placed stay. You can enable the account again.',
          run: (reason) => setAccountStatus({ uid, status: 'disabled', reason }),
        },
      ]}
    />
  );
}

function SignInRecord({ uid }: { readonly uid: string }) {
  const look = useAuthRecord();
  return (
    <PanelPart acts title="Sign-in account">
      {look.record === null ? (
        <div className="acts__b">
          <Button busy={look.busy} onClick={() => void look.find(uid)}>
            Look up the sign-in account
          </Button>
        </div>
      ) : null}
      <AuthRecordFacts look={look} />
    </PanelPart>
  );
}

/** One member: their state, their activity, and whether the account is enabled. */
export function UserPage() {
  const { id = '' } = useParams({ strict: false });
  const { roles } = useSession();
  const found = docIn(useAdminDoc('users', id));
  const account = useAdminDoc('users_private', id);
  const user = found === null ? null : typedDoc(users, found);
  const title = user === null ? 'Member' : user.displayName || user.username;
  return (
    <OfficePage title={title} above={<LinkBack to="users" />}>
      <div className="doc-parts">
        {user === null ? null : (
          <Facts
            rows={[
              [
                'Page',
                <Link
                  key="page"
                  to="/members/$username"
                  params={{ username: user.username }}
                  className="link"
                >{`@${user.username}`}</Link>,
              ],
              ['Member since', dateText(user.memberSince)],
              ['Badges', user.badges.map(choiceText).join(', ') || 'None'],
              ['Lots sold', String(user.stats.sold)],
              ['Lots bought', String(user.stats.bought)],
              ['Comments', String(user.stats.comments)],
            ]}
          />
        )}
        <LoadedDocument reading={account}>
          {(doc) => (
            <>
              {user === null ? null : <ViewAs user={user} account={typedDoc(usersPrivate, doc)} />}
              <PanelPart title="Standing">
                <AccountStanding account={typedDoc(usersPrivate, doc)} />
              </PanelPart>
              <Devices account={typedDoc(usersPrivate, doc)} />
              <Strikes account={typedDoc(usersPrivate, doc)} />
              {readsCollection(roles, 'listingSubmissions') && <MemberSubmissions uid={id} />}
              {readsCollection(roles, 'invoices') && <MemberInvoices uid={id} />}
              <MemberTrails uid={id} username={user?.username} />
              <p>
                <Link to="/admin/auth-history" search={{ only: `userId:${id}` }} className="link">
                  All sign-ins
                </Link>
              </p>
              <MemberNotes uid={id} />
              <PanelPart title="Write to them">
                <WriteNote uid={id} />
              </PanelPart>
              <PanelPart title="Access">
                <Access account={typedDoc(usersPrivate, doc)} />
              </PanelPart>
              <ForRole calling="users-setRoles">
                <PanelPart title="Roles">
                  <RolesPart
                    key={String(doc.values['roles'])}
                    account={typedDoc(usersPrivate, doc)}
                  />
                </PanelPart>
              </ForRole>
            </>
          )}
        </LoadedDocument>
        <SignInRecord uid={id} />
        <History entity="users" id={id} />
      </div>
    </OfficePage>
  );
}
