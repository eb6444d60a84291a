import { useState } from 'react';
import { discard } from '../store/outbox/outbox.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { say } from '../ui/words.ts';

/** Gives a row up, asking once more: what was written here exists nowhere else. */
export function DiscardButton(props: { readonly id: string; readonly bid: boolean }) {
  const [sure, setSure] = useState(false);
  const go = async (): Promise<void> => {
    const gone = await discard(props.id);
    toast(gone ? say('Discarded. It won’t be sent.') : say('Too late: already sending.'));
  };
  return sure ? (
    <>
      <Button kind="ink" size="small" onClick={() => void go()}>
        {props.bid ? say('Yes, cancel this bid') : say('Yes, discard')}
      </Button>
      <Button size="small" onClick={() => setSure(false)}>
        {say('Keep it')}
      </Button>
    </>
  ) : (
    <Button size="small" onClick={() => setSure(true)}>
      {props.bid ? say('Cancel this bid') : say('Discard')}
    </Button>
  );
}
