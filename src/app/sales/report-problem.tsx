import { useState } from 'react';
import { settleSale } from './data/sales.ts';
import { Button } from '../ui/button/button.tsx';
import { TextArea } from '../ui/field/inputs.tsx';
import { Sheet } from '../ui/dialog/sheet.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/** Reports a problem with a sale to staff and the other side. */
export function ReportProblem({ listingId }: { readonly listingId: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const send = async (): Promise<void> => {
    const note = text.trim();
    if (note === '') {
      setError(translate('Say what went wrong.'));
      return;
    }
    setBusy(true);
    const answer = await settleSale({ listingId, event: 'REPORT', note });
    setBusy(false);
    setError(answer.ok ? undefined : translateRefusal(answer.refusal));
    if (answer.ok) setOpen(false);
  };
  return (
    <>
      <Button kind="bare" onClick={() => setOpen(true)}>
        {translate('Report a problem')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={translate('What went wrong?')}
        foot={
          <div className="row">
            <Button kind="ink" busy={busy} onClick={() => void send()}>
              {translate('Report it')}
            </Button>
            <Button onClick={() => setOpen(false)}>{translate('Cancel')}</Button>
          </div>
        }
      >
        <TextArea
          label={translate('The problem')}
          help={translate('Our staff and the other side read this. The sale stays open meanwhile.')}
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
