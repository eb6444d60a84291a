import { useState } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { proposeAct, type Proposal } from '../data/approvals.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';

/**
 * The reason for a refusal; if only a second administrator is missing, a form to ask one. The
 * proposal then replaces it, through `UnlessProposed` around it.
 */
export function NotDone(props: { readonly refusal: Refusal; readonly proposal: Proposal | null }) {
  const { refusal, proposal } = props;
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState<Refusal | null>(null);
  if (refusal.code !== 'SECOND_PERSON_REQUIRED' || proposal === null) {
    return (
      <Notice tone="bad" title="Not done">
        {refusal.message}
      </Notice>
    );
  }
  const propose = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await proposeAct(proposal);
    setBusy(false);
    setAgain(answer.ok ? null : answer.refusal);
    if (answer.ok) toast('Proposed. The other administrators are told.');
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
