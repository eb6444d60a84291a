import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { currency, type CurrencyRate } from '../../../domain/payments/currency.entity.ts';
import { isNewer, type RateRefused } from '../../../domain/payments/rate-leap.ts';
import { currencyUpdate } from '../../../domain/platform/commands.ts';
import { refreshEntity, useAdminRows } from '../data/admin.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { call } from '../../firebase/call.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { toast } from '../../ui/status/toast.tsx';
import { momentText } from '../document/moment-text.ts';
import { OfficePage } from '../frame/office-page.tsx';

type Rate = Pick<CurrencyRate, 'base' | 'quote' | 'rate' | 'asOf' | 'source' | 'refused'>;

/** A rate with four decimals, or more where it has them. */
const rateText = (rate: number): string => rate.toFixed(6).replace(/0{1,2}$/, '');

/** Difference between two rates, as `+3.2%` or `−3.2%`. */
const changeText = (rate: number, before: number): string => {
  const percent = (rate / before - 1) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
};

const rateOf = (doc: AdminDoc): Rate => typedDoc(currency, doc);

/**
 * Requests rates from the source now. Returns the reason if none were accepted; null on success.
 */
const update = async (confirm: boolean): Promise<string | null> => {
  const answered = await call(currencyUpdate, { confirm });
  await refreshEntity('currency');
  if (!answered.ok) return answered.refusal.message;
  const { updated } = answered.value;
  toast(
    updated === 0
      ? 'The source has no newer rates.'
      : `${updated} ${updated === 1 ? 'rate' : 'rates'} updated.`,
  );
  return null;
};

function Pair({ rate, now }: { readonly rate: Rate; readonly now: number }) {
  return (
    <Section title={`${rate.base} in ${rate.quote}`} className="bx">
      <Facts
        rows={[
          ['Rate', rateText(rate.rate)],
          ['Source', rate.source],
          ['As of', `${momentText(rate.asOf)}, ${agoText(rate.asOf, now)}`],
        ]}
      />
    </Section>
  );
}

function Refusal({ rate, refused }: { readonly rate: Rate; readonly refused: RateRefused }) {
  const waits = isNewer(refused, rate);
  return (
    <li>
      <b>
        {rate.base} in {rate.quote}: {rateText(refused.rate)}
      </b>
      , {changeText(refused.rate, refused.before)} from {rateText(refused.before)}. {refused.source}
      , as of {momentText(refused.asOf)}; refused {momentText(refused.at)}.{' '}
      {waits ? 'You can still accept it.' : 'The rate has been updated since.'}
    </li>
  );
}

/** Display rates: their values, source and age, and sudden changes that were refused. */
export function CurrencyPage() {
  const now = useNow(60_000);
  const isOffline = useConnection() === 'offline';
  const found = useAdminRows({
    entity: 'currency',
    deleted: false,
    sort: { field: 'base', descending: false },
    filters: {},
    begins: '',
  });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setRefusal(await update(false));
    setBusy(false);
  };
  const rates = found.rows.filter(isReadable).map(rateOf);
  const refusals = rates
    .flatMap((rate) => (rate.refused ?? []).map((refused) => ({ rate, refused })))
    .toSorted((a, b) => b.refused.at - a.refused.at);
  const waiting = refusals.filter(({ rate, refused }) => isNewer(refused, rate));
  return (
    <OfficePage wide title="Currency">
      <div className="acts">
        <p className="muted">
          For display only: bids and invoices stay in the lot’s own currency. The source is checked
          every hour. A rate that changes by more than the{' '}
          <Link to="/admin/config" className="link">
            configuration
          </Link>{' '}
          allows is refused.
        </p>
        <div className="acts__b">
          <Button kind="ink" busy={busy} disabled={isOffline} onClick={() => void ask()}>
            {isOffline ? 'No connection: can’t be updated' : 'Update now'}
          </Button>
          {waiting.length === 0 || isOffline ? null : (
            <AskFirst
              label="Accept the refused rates"
              title="Accept the refused rates?"
              yes="Accept them"
              refusedTitle="Not accepted"
              run={async () => {
                setRefusal(null);
                return update(true);
              }}
            >
              <p>
                Prices in the other currency will be shown at these rates. They’re accepted only
                while the source still gives them.
              </p>
              <ul>
                {waiting.map(({ rate, refused }) => (
                  <li key={`${rate.base}-${rate.quote}-${refused.at}`}>
                    {rate.base} in {rate.quote}: {rateText(refused.rate)} instead of{' '}
                    {rateText(rate.rate)}
                  </li>
                ))}
              </ul>
            </AskFirst>
          )}
        </div>
        {refusal === null ? null : (
          <p className="help help--bad" role="alert">
            Not updated. {refusal}
          </p>
        )}
      </div>
      {found.status === 'failed' && found.refusal !== null ? (
        <LoadError title="The rates could not be read" refusal={found.refusal} />
      ) : null}
      {found.status === 'loading' ? (
        <Loading label="Currency">
          <Skeleton />
        </Loading>
      ) : null}
      {rates.map((rate) => (
        <Pair key={`${rate.base}-${rate.quote}`} rate={rate} now={now} />
      ))}
      {found.status === 'ready' ? (
        <Section title="Refused" className="bx">
          {refusals.length === 0 ? (
            <p className="muted">No rate has been refused.</p>
          ) : (
            <ul className="acts">
              {refusals.map(({ rate, refused }) => (
                <Refusal
                  key={`${rate.base}-${rate.quote}-${refused.at}`}
                  rate={rate}
                  refused={refused}
                />
              ))}
            </ul>
          )}
        </Section>
      ) : null}
    </OfficePage>
  );
}
