import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { TwoPersonAct } from '../../../domain/platform/audit/two-person-acts.ts';
import { useWaitingProposal, whatBecame } from '../data/approvals.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { momentText } from './moment-text.ts';
import { PersonLink } from './person-link.tsx';

/**
 * Renders an action that may need a second administrator; while a proposal of it waits, its
 * proposer is shown instead, on every device, until it is decided or expires.
 */
export function UnlessProposed(props: {
  readonly act: TwoPersonAct;
  /** Id of the document acted on. */
  readonly on: string;
  readonly children: ReactNode;
}) {
  const { act, on, children } = props;
  const found = useWaitingProposal(act, on);
  const proposal = found === 'loading' ? null : found;
  // While the list is read anew, a form that was shown stays, with everything typed in it.
  const [wasFree, setWasFree] = useState(false);
  if (found !== 'loading' && wasFree !== (found === null)) setWasFree(found === null);
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && proposal === null) void whatBecame();
    waited.current = proposal !== null;
  }, [proposal]);
  if (found === 'loading') return wasFree ? children : null;
  if (proposal === null) return children;
  const { id, proposedBy, proposedByName, proposedAt, expiresAt, reason } = proposal;
  return (
    <Notice tone="plain" title="Proposed, and not done yet">
      <p>
        <PersonLink uid={proposedBy} name={proposedByName} /> proposed it {momentText(proposedAt)}:{' '}
        {reason}
      </p>
      <p>
        It’s done when another administrator approves it by {momentText(expiresAt)}.{' '}
        <Link to="/admin/approvals" search={{ open: id }} className="link">
          See the proposal
        </Link>
      </p>
    </Notice>
  );
}
