import './payments.css';
import { useState } from 'react';
import type { StoredCard } from '../../../domain/payments/stored-card.ts';
import { CardForm } from '../../cards/card-form.tsx';
import { chooseCard, removeCard } from '../../cards/data/cards.ts';
import type { UserPrivate } from '../../../domain/accounts/user-private.entity.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyAge } from '../../ui/status/copy-age.tsx';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { PageHead, Section } from '../../ui/layout/section.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useSubmit } from '../use-submit.ts';
import { cardName } from '../../cards/card-name.ts';
import { HistoryPart } from './history-part.tsx';
import { HoldsPart } from './holds-part.tsx';

const expiryOf = ({ expMonth, expYear }: StoredCard): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(2)}`;

const hasRunOut = ({ expMonth, expYear }: StoredCard, now: number): boolean =>
  Date.UTC(expYear, expMonth, 1) <= now;

function CardLine(props: { readonly card: StoredCard; readonly offline: boolean }) {
  const { card, offline } = props;
  const { busy, refusal, submit } = useSubmit();
  const [sure, setSure] = useState(false);
  const name = cardName(card);
  return (
    <li className="card-line">
      <span>
        <b>{name}</b>
        <small>
          {hasRunOut(card, useNow(60_000))
            ? translate('Expired {date}', { date: expiryOf(card) })
            : translate('Expires {date}', { date: expiryOf(card) })}
        </small>
      </span>
      {card.isDefault ? <StateMark shape="good">{translate('Default')}</StateMark> : null}
      <span className="card-line__acts">
        {card.isDefault || sure ? null : (
          <Button
            size="small"
            disabled={offline || busy}
            aria-label={translate('Make default: {card}', { card: name })}
            onClick={() => void submit(() => chooseCard(card.id))}
          >
            {translate('Make default')}
          </Button>
        )}
        {sure ? (
          <>
            <Button
              size="small"
              kind="ink"
              busy={busy}
              disabled={offline}
              onClick={() => void submit(() => removeCard(card.id)).then(() => setSure(false))}
            >
              {translate('Delete this card')}
            </Button>
            <Button size="small" kind="bare" disabled={busy} onClick={() => setSure(false)}>
              {translate('Keep this card')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            kind="bare"
            disabled={offline || busy}
            aria-label={translate('Delete: {card}', { card: name })}
            onClick={() => setSure(true)}
          >
            {translate('Delete card')}
          </Button>
        )}
      </span>
      {refusal === null ? null : <Notice tone="bad" title={translateRefusal(refusal)} />}
    </li>
  );
}

function CardsPart({
  account,
}: {
  readonly account: Reading<readonly WithPending<UserPrivate>[]>;
}) {
  const offline = useConnection() === 'offline';
  const [adding, setAdding] = useState(false);
  if (account.status === 'loading') return null;
  if (account.status === 'failed') {
    return (
      <LoadError title={translate('Your cards could not be read')} refusal={account.refusal} />
    );
  }
  const cards = account.value[0]?.doc.cards ?? [];
  return (
    <>
      {cards.length === 0 ? (
        adding ? null : (
          <p>{translate('No card yet. You need one to bid.')}</p>
        )
      ) : (
        <ul className="card-lines">
          {cards.map((card) => (
            <CardLine key={card.id} card={card} offline={offline} />
          ))}
        </ul>
      )}
      {adding ? (
        <CardForm onSaved={() => setAdding(false)} onCancel={() => setAdding(false)} />
      ) : (
        <Button
          kind={cards.length === 0 ? 'ink' : 'outline'}
          disabled={offline}
          onClick={() => setAdding(true)}
        >
          {translate('Add a card')}
        </Button>
      )}
      {offline ? (
        <p className="help">{translate('Cards are added and changed with a connection.')}</p>
      ) : null}
    </>
  );
}

/** `/profile/payments`: stored cards, their holds, and past charges. */
export function PaymentsPage() {
  useTitle(translate('Payments'));
  const account = useOwn('users_private');
  const holds = useOwn('deposits');
  const charges = useOwn('cardCharges');
  // All parts are shown at once: one that came later would move those below it.
  const isLoading = [account, holds, charges].some(({ status }) => status === 'loading');
  const now = useNow(60_000);
  const offline = useConnection() === 'offline';
  const freshness = holds.status === 'ready' ? holds.freshness : null;
  return (
    <div className="wrap payments">
      <PageHead title={translate('Payments')}>
        {offline && freshness !== null ? <CopyAge freshness={freshness} now={now} /> : null}
      </PageHead>
      {isLoading ? (
        <Skeleton height={240} />
      ) : (
        <>
          <Section
            title={translate('Cards')}
            note={translate('Stored at our card provider. We see the last four digits.')}
          >
            <CardsPart account={account} />
          </Section>
          <HoldsPart holds={holds} now={now} />
          <HistoryPart charges={charges} />
        </>
      )}
    </div>
  );
}
