import { useState } from 'react';
import { checkFreeEntry, freeEntryIn } from '../data/giveaway-office.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';

/** Decides by hand whether a free form counts: its member reads a reason for refusal. */
export function FreeEntryPanel({ doc }: { readonly doc: AdminDoc }) {
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { status, fault } = freeEntryIn(doc);
  const check = async (to: 'ACCEPTED' | 'REFUSED') => {
    setBusy(true);
    const reason = why.trim();
    const saved = await checkFreeEntry(doc, to, to === 'REFUSED' && reason !== '' ? reason : null);
    setBusy(false);
    setRefused(saved.ok ? null : saved.refusal.message);
    if (saved.ok) toast(to === 'ACCEPTED' ? 'The entry is accepted.' : 'The entry is rejected.');
  };
  if (fault !== undefined) {
    return (
      <p className="muted">
        This entry can’t be accepted: it came too late, or from outside the eligible regions.
      </p>
    );
  }
  return (
    <section className="acts" aria-label="Is this entry valid?">
      {refused === null ? null : (
        <Notice tone="bad" title="Not saved">
          {refused}
        </Notice>
      )}
      {status === 'REFUSED' ? null : (
        <TextInput
          label="Why it’s rejected"
          help="The member sees this."
          optional
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
      <div className="acts__b">
        {status === 'ACCEPTED' ? null : (
          <Button kind="ink" busy={busy} onClick={() => void check('ACCEPTED')}>
            Accept the entry
          </Button>
        )}
        {status === 'REFUSED' ? null : (
          <Button busy={busy} onClick={() => void check('REFUSED')}>
            Reject the entry
          </Button>
        )}
      </div>
    </section>
  );
}
