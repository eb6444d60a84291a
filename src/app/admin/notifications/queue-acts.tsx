import { useState } from 'react';
import { runQueues, sendDue, tellWaiting } from '../data/notices.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';

const processWaiting = async (): Promise<string> => {
  const answer = await tellWaiting();
  if (!answer.ok) return answer.refusal.message;
  const { processed } = answer.value;
  return processed === 0
    ? 'No events are waiting.'
    : `${processed} ${processed === 1 ? 'event' : 'events'} told.`;
};

const sendQueued = async (): Promise<string> => {
  const answer = await sendDue();
  if (!answer.ok) return answer.refusal.message;
  const { sent, failed } = answer.value;
  if (sent === 0 && failed === 0) return 'Nothing is due.';
  return `${sent} sent, ${failed} failed.`;
};

const both = async (): Promise<string> => {
  const answer = await runQueues();
  if (!answer.ok) return answer.refusal.message;
  return answer.value.ran ? 'Both queues ran.' : 'The scheduler is already running it.';
};

function QueueButton({
  label,
  run,
}: {
  readonly label: string;
  readonly run: () => Promise<string>;
}) {
  const [busy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    setBusy(true);
    const said = await run();
    setBusy(false);
    toast(said);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void act()}>
      {label}
    </Button>
  );
}

/** Scheduled jobs, run now: for staff who do not want to wait. */
export function EventActs() {
  return (
    <>
      <QueueButton label="Process waiting events" run={processWaiting} />
      <QueueButton label="Run both queues" run={both} />
    </>
  );
}

export function NoticeActs() {
  return <QueueButton label="Send what’s due" run={sendQueued} />;
}
