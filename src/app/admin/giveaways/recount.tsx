import { useState } from 'react';
import { recountEntries } from '../data/giveaway-office.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';

/** Recounts all entries of an open giveaway, for staff who doubt a figure. */
export function Recount({ giveawayId }: { readonly giveawayId: string }) {
  const [busy, setBusy] = useState(false);
  const count = async (): Promise<void> => {
    setBusy(true);
    const answer = await recountEntries(giveawayId);
    setBusy(false);
    toast(
      answer.ok
        ? `Counted: ${wholeText(answer.value.entries)} entries of ${wholeText(answer.value.members)} members.`
        : answer.refusal.message,
    );
  };
  return (
    <Button busy={busy} onClick={() => void count()}>
      Count entries again
    </Button>
  );
}
