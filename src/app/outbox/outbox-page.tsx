import './outbox.css';
import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useConnection } from '../store/device/connection.ts';
import { clearHistory, sendNow, useDeviceNow, useOutbox } from '../store/outbox/outbox.ts';
import { isOpen, type OutboxRow } from '../store/outbox/row.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { LoadError } from '../ui/notice.tsx';
import { PageHead, Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { EndedRow } from './ended-row.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { say } from '../ui/words.ts';

function SendNow() {
  const offline = useConnection() === 'offline';
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    await sendNow().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="obx__now">
      <Button kind="ink" busy={busy} onClick={() => void go()}>
        {say('Send now')}
      </Button>
      <p className="help">
        {offline
          ? say(
              'You’re offline. Everything is saved on this device and will be sent when you’re back online.',
            )
          : say('Everything is sent automatically; this tries right away.')}
      </p>
    </div>
  );
}

/** What waits to be sent, and what became of the rest. */
export function OutboxPage(props: { readonly bidWords: (row: OutboxRow) => ReactNode }) {
  useTitle(say('Outbox'));
  const reading = useOutbox();
  const now = useDeviceNow(5_000);
  if (reading.status === 'failed') {
    return (
      <div className="wrap">
        <PageHead title={say('Outbox')} />
        <LoadError title={say('Your outbox didn’t load')} refusal={reading.refusal} />
      </div>
    );
  }
  if (reading.status === 'loading') {
    return (
      <div className="wrap">
        <PageHead title={say('Outbox')} />
        <Loading label={say('Loading your outbox')}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </Loading>
      </div>
    );
  }
  const rows = reading.value;
  // In the order they go.
  const waiting = rows.filter(isOpen).toReversed();
  const ended = rows.filter((row) => !isOpen(row));
  return (
    <div className="wrap">
      <PageHead title={say('Outbox')}>
        <p className="muted">
          {waiting.length === 0
            ? say('Everything you did has been sent.')
            : say('{n, plural, one {# item waiting to send.} other {# items waiting to send.}}', {
                n: waiting.length,
              })}
        </p>
      </PageHead>
      {rows.length === 0 ? (
        <Empty title={say('Nothing pending')}>
          <p>{say('Anything you do offline waits here until it is sent.')}</p>
          <Link to="/profile" search={{}} className={buttonClass('ink')}>
            {say('Your profile')}
          </Link>
        </Empty>
      ) : null}
      {waiting.length === 0 ? null : (
        <Section title={say('Waiting')}>
          <SendNow />
          <ul className="obx">
            {waiting.map((row) => (
              <WaitingRow key={row.id} row={row} now={now} />
            ))}
          </ul>
        </Section>
      )}
      {ended.length === 0 ? null : (
        <Section
          title={say('History')}
          note={say('The last seven days, on this device.')}
          more={
            <Button size="small" onClick={() => void clearHistory()}>
              {say('Clear')}
            </Button>
          }
        >
          <ul className="obx">
            {ended.map((row) => (
              <EndedRow key={row.id} row={row} now={now} bidWords={props.bidWords} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
