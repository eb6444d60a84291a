import { useCut } from '../../platform/server/connection.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { confirm, discard, useDeviceNow, useOutbox } from '../../outbox/outbox.ts';
import { isOpen, type OutboxRow } from '../../outbox/rows/row.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { placeBid } from '../../outbox/mutations/bids.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { whenText } from '../../../wording/language/time-text.ts';
import { toast } from '../../ui/status/toast.tsx';
import { bidHold, HoldNote } from '../../cards/hold-note.tsx';
import { dollarsText } from '../../../wording/fields/currency.ts';
import type { BidLot } from '../lot.ts';
import { validities, type Validity } from './bid-validity.ts';
import { afterCut } from '../../ui/status/cut-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/**
 * The member's maximum bid on a lot that waits for a connection; null for none. At most one can.
 */
export const useQueuedBid = (listingId: string): OutboxRow | null => {
  const rows = useOutbox();
  if (rows.status !== 'ready') return null;
  const found = rows.value.find(
    (row) =>
      row.mode === 'single' && isOpen(row) && inputOf(placeBid, row)?.listingId === listingId,
  );
  return found ?? null;
};

/** The amount of a queued maximum bid, with its currency. */
export const queuedSum = (row: OutboxRow, { auction }: BidLot): string =>
  dollarsText(inputOf(placeBid, row)?.amount ?? 0, auction.currency);

const untilText = (row: OutboxRow, now: number): string => {
  const until = row.expiresAt ?? inputOf(placeBid, row)?.validUntil ?? null;
  return until === null
    ? ''
    : ` ${translate('Good until {time}, then it is not sent.', { time: whenText(until, now) })}`;
};

/** The waiting bid, its deadline, and a button to cancel it while it still waits. */
export function QueuedBid(props: {
  readonly row: OutboxRow;
  readonly lot: BidLot;
  /** Server time, ms UTC. */
  readonly now: number;
}) {
  const { row, lot } = props;
  const now = useDeviceNow(5_000);
  const amount = inputOf(placeBid, row)?.amount ?? 0;
  const sum = queuedSum(row, lot);
  const cancel = async (): Promise<void> => {
    const gone = await discard(row.id);
    toast(translate(gone ? 'Cancelled. It will not be sent.' : 'Too late: already sending.'));
  };
  if (row.state === 'sending') {
    return (
      <Notice page tone="plain" title={translate('Your max of {sum} is on its way', { sum })}>
        {translate('The server decides by the price when it arrives.')}
      </Notice>
    );
  }
  const asks = row.state === 'needsConfirm';
  const why = row.refusal?.code;
  const isLarge = why === 'CONFIRM_LARGE_BID';
  const isFault = why === 'APP_FAULT';
  return (
    <Notice
      page
      tone={asks ? 'bad' : 'plain'}
      title={
        !asks
          ? translate('Queued: max of {sum}', { sum })
          : isLarge
            ? translate('{sum} is far above the minimum bid', { sum })
            : translate('Is your max of {sum} still meant?', { sum })
      }
    >
      {!asks
        ? translate('Not placed yet: it waits for a connection.')
        : isLarge
          ? translate('Bids are binding.')
          : isFault
            ? translate('A fault in this app kept it from being sent. Nothing was placed.')
            : translate('The app was closed before it could be sent. Nothing was placed.')}
      {asks && (isLarge || isFault) ? null : untilText(row, now)}
      <HoldNote
        lot={lot.listing}
        amount={amount}
        of={bidHold(lot.auction)}
        queued={!asks}
        now={props.now}
      />
      {asks ? (
        <Button kind="ink" size="small" onClick={() => void confirm(row.id)}>
          {translate('Yes, place it')}
        </Button>
      ) : null}{' '}
      <Button size="small" onClick={() => void cancel()}>
        {translate('Cancel this bid')}
      </Button>
    </Notice>
  );
}

/**
 * Chooses how long a maximum bid may wait.
 * @param helpId id of the sentence that explains waiting.
 */
export function WaitChoice(props: {
  readonly endAt: number;
  readonly now: number;
  readonly value: Validity;
  readonly helpId: string;
  readonly onChange: (value: Validity) => void;
}) {
  const { queued } = useNumbers().bidding;
  const choices = validities(queued, props.endAt, props.now);
  return (
    <div className="wait-choice">
      <Select
        label={afterCut(useCut(), translate('Keep this max for'))}
        aria-describedby={props.helpId}
        options={choices.map(({ value, label }) => [String(value), label])}
        value={String(props.value)}
        onChange={({ target }) =>
          props.onChange(target.value === 'end' ? 'end' : Number(target.value))
        }
      />
    </div>
  );
}

/** Explains the wait; placed below the button, so that the button stays visible. */
export function WaitHelp({ id }: { readonly id: string }) {
  return (
    <p className="help" id={id}>
      {translate(
        'The server judges it when it arrives, by the price and its own clock then. You can cancel it while it waits.',
      )}
    </p>
  );
}
