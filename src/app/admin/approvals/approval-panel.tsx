import { useState } from 'react';
import { approvals, type Approval } from '../../../domain/platform/audit/approval.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { approveAct, declineAct, useShownApproval, withdrawAct } from '../data/approvals.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorNote, Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { SubjectLink } from '../audit/subject-link.tsx';
import { momentText } from '../document/moment-text.ts';
import { ForRole } from '../document/for-role.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { Approvers } from './approvers.tsx';
import { PersonLink } from '../document/person-link.tsx';

/** The effect of the act, planned or done: the values before and after. */
function Effect({ of }: { readonly of: Approval['effect'] }) {
  return (
    <dl className="audit-changes">
      {of.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before === undefined || before === after ? null : (
              <>
                <del>{before}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            {before === after ? `${after}, as now` : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Withdrawn by its proposer, without confirmation. */
function Withdraw({ id }: { readonly id: string }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const withdraw = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await withdrawAct(id);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal);
    if (answer.ok) toast('The proposal is withdrawn.');
  };
  return (
    <>
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused.message}
        </Notice>
      )}
      <div className="acts__b">
        <Button busy={busy} onClick={() => void withdraw()}>
          Withdraw it
        </Button>
      </div>
    </>
  );
}

/** Approved as it was shown, after confirmation. */
function Approve({ id, seen }: { readonly id: string; readonly seen: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const approve = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await approveAct(id, seen);
    setBusy(false);
    setAsking(false);
    setRefused(answer.ok ? null : answer.refusal);
    if (answer.ok) toast('Approved and done.');
  };
  return (
    <>
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused.message}
        </Notice>
      )}
      {asking ? (
        <div className="acts__b" role="group" aria-label="Approve and do it">
          <p>It happens right away, with both your names in the log. This can’t be undone.</p>
          <Button kind="ink" busy={busy} onClick={() => void approve()}>
            Approve and do it
          </Button>
          <Button onClick={() => setAsking(false)}>Back</Button>
        </div>
      ) : (
        <div className="acts__b">
          <Button kind="ink" onClick={() => setAsking(true)}>
            Approve…
          </Button>
        </div>
      )}
    </>
  );
}

/** A waiting proposal: its effect now, and the viewer's decision. */
function WaitingApproval({ approval }: { readonly approval: Approval }) {
  const { id, effect } = approval;
  const told = useShownApproval(id);
  if (told.status === 'failed') {
    return <ErrorNote title="Couldn’t check what it would do now" why={told.refusal.message} />;
  }
  if (told.status === 'loading') return <p className="muted">Trying it…</p>;
  const { isOwn, seen, refused, approvers, effect: now } = told.value;
  return (
    <>
      <h3>What it would do now</h3>
      {refused === undefined ? (
        <Effect of={now} />
      ) : (
        <Notice tone="bad" title="It can’t be done anymore">
          {refused.message}
        </Notice>
      )}
      {JSON.stringify(now) === JSON.stringify(effect) ? null : (
        <>
          <h3>When it was proposed</h3>
          <Effect of={effect} />
        </>
      )}
      <Approvers of={approvers} isOwn={isOwn} />
      {isOwn ? (
        <Withdraw id={id} />
      ) : (
        <ForRole calling="approvals-approve">
          {seen === undefined ? null : <Approve key={seen} id={id} seen={seen} />}
          <StaffActions
            label="Reason for declining (the proposer sees this)"
            acts={[
              {
                label: 'Decline',
                done: 'The proposal is declined.',
                needsNote: true,
                least: 3,
                most: 500,
                run: (reason) => declineAct(id, reason),
              },
            ]}
          />
        </ForRole>
      )}
    </>
  );
}

/** One proposal: its proposer, act, reason, effect and decision. */
export function ApprovalPanel({ doc }: { readonly doc: AdminDoc }) {
  const approval = typedDoc(approvals, doc) as Approval;
  const { status, reason, proposedBy, proposedByName, proposedAt, expiresAt, about } = approval;
  const { decidedBy, decidedByName, decidedAt, declineReason } = approval;
  return (
    <section aria-label="Proposal" className="acts">
      <Facts
        rows={[
          ['Proposed by', <PersonLink key="by" uid={proposedBy} name={proposedByName} />],
          ['When', momentText(proposedAt)],
          ['Why', reason],
          ['State', choiceText(status)],
          ['Decide by', status === 'WAITING' ? momentText(expiresAt) : null],
          [
            status === 'WITHDRAWN' ? 'Withdrawn by' : 'Decided by',
            decidedBy === undefined ? null : (
              <PersonLink key="decided" uid={decidedBy} name={decidedByName} />
            ),
          ],
          ['Decided', decidedAt === undefined ? null : momentText(decidedAt)],
          ['Why declined', declineReason],
        ]}
      />
      <ul className="record">
        {about.map((one) => (
          <li key={one}>
            <SubjectLink of={one} />
          </li>
        ))}
      </ul>
      {status === 'WAITING' ? (
        <WaitingApproval approval={approval} />
      ) : (
        <>
          <h3>{status === 'APPROVED' ? 'What it did' : 'What it would have done'}</h3>
          <Effect of={approval.effect} />
        </>
      )}
    </section>
  );
}
