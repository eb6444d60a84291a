import { useState } from 'react';
import { discard } from '../store/outbox/outbox.ts';
import { Button } from '../ui/button/button.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate } from '../ui/text/translate.ts';

/** Gives a row up, asking once more: what was written here exists nowhere else. */
export function DiscardButton(props: { readonly id: string; readonly bid: boolean }) {
  const [sure, setSure] = useState(false);
  const go = async (): Promise<void> => {
    const gone = await discard(props.id);
    toast(
      gone ? translate('Discarded. It won’t be sent.') : translate('Too late: already sending.'),
    );
  };
  return sure ? (
    <>
      <Button kind="ink" size="small" onClick={() => void go()}>
        {props.bid ? translate('Yes, cancel this bid') : translate('Yes, discard')}
      </Button>
      <Button size="small" onClick={() => setSure(false)}>
        {translate('Keep it')}
      </Button>
    </>
  ) : (
    <Button size="small" onClick={() => setSure(true)}>
      {props.bid ? translate('Cancel this bid') : translate('Discard')}
    </Button>
  );
}
