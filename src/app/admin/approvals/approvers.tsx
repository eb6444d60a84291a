import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import type { approvalsShow } from '../../../domain/platform/audit/approval-commands.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { ForRole } from '../document/for-role.tsx';
import { PersonLink } from '../document/person-link.tsx';

type Named = AnswerOf<typeof approvalsShow>['approvers'];

/** The administrators who may decide on a proposal; if there are none, how to get one. */
export function Approvers({ of, isOwn }: { readonly of: Named; readonly isOwn: boolean }) {
  if (of.length === 0) {
    return (
      <Notice tone="plain" title="Nobody can approve this yet">
        {isOwn
          ? 'You proposed this. It takes an administrator besides you, and there is none.'
          : 'It takes an administrator besides whoever proposed it, and there is none.'}{' '}
        <ForRole calling="users-setRoles">
          Make another member an administrator under{' '}
          <Link to="/admin/users/{-$tab}" className="link">
            Members
          </Link>
          . Where the only other one was disabled, you can do so seven days later. It waits until
          its time is over.
        </ForRole>
      </Notice>
    );
  }
  return (
    <p className="muted">
      {isOwn ? 'You proposed this. It can be approved or declined by ' : 'Can be approved by '}
      {of.map(({ uid, name }, at) => (
        <Fragment key={uid}>
          {at === 0 ? '' : ', '}
          <PersonLink uid={uid} name={name} />
        </Fragment>
      ))}
      .
    </p>
  );
}
