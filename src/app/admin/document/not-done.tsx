import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { proposeAct, type Proposal } from '../../store/api/admin/approvals.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';

/** Why something was not done; where only a second administrator is missing, the way to ask one. */
export function NotDone(props: { readonly refusal: Refusal; readonly proposal: Proposal | null }) {
  const { refusal, proposal } = props;
  const [busy, setBusy] = useState(false);
  const [proposed, setProposed] = useState(false);
  const [again, setAgain] = useState<Refusal | null>(null);
  if (refusal.code !== 'SECOND_PERSON_REQUIRED' || proposal === null) {
    return (
      <Notice tone="bad" title="Not done">
        {refusal.message}
      </Notice>
    );
  }
  if (proposed) {
    return (
      <Notice tone="plain" title="Proposed">
        The other administrators are told. It’s done when one of them approves it.{' '}
        <Link to="/admin/approvals" search={{ only: 'status:WAITING' }} className="link">
          Approvals
        </Link>
      </Notice>
    );
  }
  const propose = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await proposeAct(proposal);
    setBusy(false);
    setProposed(answer.ok);
    setAgain(answer.ok ? null : answer.refusal);
  };
  return (
    <Notice tone="plain" title="A second administrator has to approve this">
      <p>{again?.message ?? 'Propose it, with your reason. Nothing is done until then.'}</p>
      <div className="acts__b">
        <Button kind="ink" busy={busy} onClick={() => void propose()}>
          Propose it
        </Button>
      </div>
    </Notice>
  );
}
