import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { BidForm } from './use-bid.ts';
import { dollarsText } from '../fields/currency.ts';
import { refusalWords } from './refusal-text.ts';

/** What became of the last bid, above the form it was made in. */
export function BidResult(props: { readonly form: BidForm; readonly currency: 'CAD' | 'USD' }) {
  const { form, currency } = props;
  const { fate } = form;
  if (fate.state === 'none' || fate.state === 'sending' || fate.state === 'queued') return null;
  if (fate.state === 'unknown') {
    return (
      <Notice tone="plain" title="Sent, answer not heard">
        The connection broke before the server answered. Your bid of{' '}
        {dollarsText(fate.amount, currency)} counts once or not at all; we keep asking which.
      </Notice>
    );
  }
  if (fate.state === 'leading') {
    return (
      <Notice tone="good" title="You lead">
        {dollarsText(fate.amount, currency)} was accepted by the server.
      </Notice>
    );
  }
  if (fate.state !== 'refused') {
    return (
      <Notice tone="bad" title="Accepted, and already passed">
        The leader’s max is higher than {dollarsText(fate.amount, currency)}. Bid again to lead.
      </Notice>
    );
  }
  const { title, body } = refusalWords(fate.refusal, fate.amount, currency);
  if (fate.refusal.code === 'CONFIRM_LARGE_BID') {
    return (
      <Notice tone="bad" title={`${dollarsText(fate.amount, currency)} is far above the next bid`}>
        A bid cannot be taken back.{' '}
        <Button kind="ink" size="small" busy={form.busy} onClick={() => void form.place(true)}>
          Yes, place it
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
