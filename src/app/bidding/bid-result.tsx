import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { BidForm } from './use-bid.ts';
import { dollarsText } from '../fields/currency.ts';
import { refusalWords } from './refusal-text.ts';
import { say } from '../ui/words.ts';

/** What became of the last bid, above the form it was made in. */
export function BidResult(props: { readonly form: BidForm; readonly currency: 'CAD' | 'USD' }) {
  const { form, currency } = props;
  const { fate } = form;
  if (fate.state === 'none' || fate.state === 'sending' || fate.state === 'queued') return null;
  const sum = dollarsText(fate.amount, currency);
  if (fate.state === 'unknown') {
    return (
      <Notice tone="plain" title={say('Sent, answer not heard')}>
        {say(
          'The connection broke before the server answered. Your bid of {sum} counts once or not at all; we keep asking which.',
          { sum },
        )}
      </Notice>
    );
  }
  if (fate.state === 'leading') {
    return (
      <Notice tone="good" title={say('You lead')}>
        {say('{sum} was accepted by the server.', { sum })}
      </Notice>
    );
  }
  if (fate.state !== 'refused') {
    return (
      <Notice tone="bad" title={say('Accepted, and already passed')}>
        {say('The leader’s max is higher than {sum}. Bid again to lead.', { sum })}
      </Notice>
    );
  }
  const { title, body } = refusalWords(fate.refusal, fate.amount, currency);
  if (fate.refusal.code === 'CONFIRM_LARGE_BID') {
    return (
      <Notice tone="bad" title={say('{sum} is far above the next bid', { sum })}>
        {say('A bid cannot be taken back.')}{' '}
        <Button kind="ink" size="small" busy={form.busy} onClick={() => void form.place(true)}>
          {say('Yes, place it')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={title}>
      {body}
    </Notice>
  );
}
