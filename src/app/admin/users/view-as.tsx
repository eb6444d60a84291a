import { useState, type SubmitEvent } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { isStaffRole } from '../../../domain/accounts/roles.ts';
import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import type { User } from '../../../domain/accounts/user.entity.ts';
import { mayViewMembers, viewMs } from '../../../domain/accounts/view-as.ts';
import { viewAsMember } from '../data/view-as.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { TextArea } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';

const memberName = ({ displayName, username }: User): string => displayName || username;

function Ask(props: { readonly user: User; readonly account: UserPrivate }) {
  const { user, account } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const look = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const said = reason.trim();
    if (said.length < 3) return setError('Enter a reason.');
    setBusy(true);
    setRefused(null);
    const answer = await viewAsMember(
      {
        uid: user.id,
        username: user.username,
        displayName: memberName(user),
        photoURL: user.photoURL ?? null,
        email: account.email,
        emailVerified: account.emailVerified,
        phoneNumber: account.phoneVerified ? (account.phone ?? null) : null,
        bidderStatus: account.bidderStatus,
        createdAt: user.memberSince,
        lastLogin: account.lastLogin ?? null,
      },
      said,
    );
    setBusy(false);
    if (!answer.ok) setRefused(answer.refusal);
  };
  return (
    <form className="acts" noValidate onSubmit={(event) => void look(event)}>
      <p>
        This tab shows the site as {memberName(user)} sees it, read only, for {viewMs / 60_000}{' '}
        minutes at most. Conversations and maximum bids are not shown. The audit log records who
        viewed, and why.
      </p>
      <TextArea
        label="Reason for viewing"
        rows={3}
        maxLength={500}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      {refused === null ? null : (
        <Notice tone="bad" title="Not opened">
          {refused.message}
        </Notice>
      )}
      <div className="acts__b">
        <Button kind="ink" type="submit" busy={busy}>
          View the site as {memberName(user)}
        </Button>
      </div>
    </form>
  );
}

/** Views the site as this member, who is neither staff nor the viewer, with a reason. */
export function ViewAs(props: { readonly user: User; readonly account: UserPrivate }) {
  const { user, account } = props;
  const { uid, roles } = useSession();
  const [open, setOpen] = useState(false);
  if (uid === user.id || isStaffRole(account.roles) || !mayViewMembers(roles)) return null;
  return (
    <div className="acts__b">
      <Button onClick={() => setOpen(true)}>View as this member…</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`View as ${memberName(user)}`}>
        <Ask user={user} account={account} />
      </Sheet>
    </div>
  );
}
