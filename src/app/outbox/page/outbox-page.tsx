import './outbox.css';
import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { outboxText } from '../../fields/outbox-text.ts';
import { useCut } from '../../platform/server/connection.ts';
import { clearHistory, sendNow, useDeviceNow, useOutbox } from '../outbox.ts';
import { countsOf, isOpen, type OutboxRow } from '../rows/row.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { PageHead, Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { EndedRow } from './ended-row.tsx';
import { WaitingRow } from './waiting-row.tsx';
import { afterCut } from '../../ui/status/cut-text.ts';
import { translate } from '../../../wording/language/translate.ts';

function SendNow() {
  const cut = useCut();
  const [busy, setBusy] = useState(false);
  const go = async (): Promise<void> => {
    setBusy(true);
    await sendNow().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="obx__now">
      <Button kind="ink" busy={busy} onClick={() => void go()}>
        {translate('Send now')}
      </Button>
      <p className="help">
        {cut === null
          ? translate('Everything is sent automatically; this tries right away.')
          : afterCut(
              cut,
              translate('Everything is saved on this device and will be sent as soon as possible.'),
            )}
      </p>
    </div>
  );
}

/** The rows that wait to be sent, and the outcome of the others. */
export function OutboxPage(props: { readonly bidWords: (row: OutboxRow) => ReactNode }) {
  useTitle(translate('Outbox'));
  const reading = useOutbox();
  const now = useDeviceNow(5_000);
  /** Ids of the rows whose text is being edited: these stay in place when they are sent. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  if (reading.status === 'failed') {
    return (
      <div className="wrap">
        <PageHead title={translate('Outbox')} />
        <LoadError title={translate('Your outbox didn’t load')} refusal={reading.refusal} />
      </div>
    );
  }
  if (reading.status === 'loading') {
    return (
      <div className="wrap">
        <PageHead title={translate('Outbox')} />
        <Loading label={translate('Loading your outbox')}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </Loading>
      </div>
    );
  }
  const rows = reading.value;
  const waits = (row: OutboxRow): boolean => isOpen(row) || edited.has(row.id);
  // In sending order.
  const waiting = rows.filter(waits).toReversed();
  const ended = rows.filter((row) => !waits(row));
  return (
    <div className="wrap">
      <PageHead title={translate('Outbox')}>
        <p className="muted">{outboxText(countsOf(rows))}</p>
      </PageHead>
      {rows.length === 0 ? (
        <Empty title={translate('Nothing pending')}>
          <p>{translate('Anything you do offline waits here until it is sent.')}</p>
          <Link to="/profile" search={{}} className={buttonClass('ink')}>
            {translate('Your profile')}
          </Link>
        </Empty>
      ) : null}
      {waiting.length === 0 ? null : (
        <Section title={translate('Waiting')}>
          <SendNow />
          <ul className="obx">
            {waiting.map((row) => (
              <WaitingRow
                key={row.id}
                row={row}
                now={now}
                editing={edited.has(row.id)}
                onEdit={(editing) => {
                  const others = [...edited].filter((id) => id !== row.id);
                  setEdited(new Set(editing ? [...others, row.id] : others));
                }}
              />
            ))}
          </ul>
        </Section>
      )}
      {ended.length === 0 ? null : (
        <Section
          title={translate('History')}
          note={translate('The last seven days, on this device.')}
          more={
            <Button size="small" onClick={() => void clearHistory()}>
              {translate('Clear')}
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
