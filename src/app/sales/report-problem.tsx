import { useState } from 'react';
import { settleSale } from '../store/api/sales.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/inputs.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { say, sayRefusal } from '../ui/words.ts';

/** Tells staff and the other side of a sale what went wrong. */
export function ReportProblem({ listingId }: { readonly listingId: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const send = async (): Promise<void> => {
    const note = text.trim();
    if (note === '') {
      setError(say('Say what went wrong.'));
      return;
    }
    setBusy(true);
    const answer = await settleSale({ listingId, event: 'REPORT', note });
    setBusy(false);
    setError(answer.ok ? undefined : sayRefusal(answer.refusal));
    if (answer.ok) setOpen(false);
  };
  return (
    <>
      <Button kind="bare" onClick={() => setOpen(true)}>
        {say('Report a problem')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('What went wrong?')}
        foot={
          <div className="row">
            <Button kind="ink" busy={busy} onClick={() => void send()}>
              {say('Report it')}
            </Button>
            <Button onClick={() => setOpen(false)}>{say('Cancel')}</Button>
          </div>
        }
      >
        <TextArea
          label={say('The problem')}
          help={say('Our staff and the other side read this. The sale stays open meanwhile.')}
          rows={5}
          maxLength={2_000}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Sheet>
    </>
  );
}
