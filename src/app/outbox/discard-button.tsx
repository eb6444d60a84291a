import { useState } from 'react';
import { discard } from '../store/outbox.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** Gives a row up, asking once more: what was written here exists nowhere else. */
export function DiscardButton(props: { readonly id: string; readonly label: string }) {
  const [sure, setSure] = useState(false);
  const go = async (): Promise<void> => {
    const gone = await discard(props.id);
    toast(gone ? 'Discarded. It will not be sent.' : 'Too late: it is on its way.');
  };
  return sure ? (
    <>
      <Button kind="ink" size="small" onClick={() => void go()}>
        Yes, {props.label.toLowerCase()}
      </Button>
      <Button size="small" onClick={() => setSure(false)}>
        Keep it
      </Button>
    </>
  ) : (
    <Button size="small" onClick={() => setSure(true)}>
      {props.label}
    </Button>
  );
}
