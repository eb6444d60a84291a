import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { MODEL_CHOICE } from '../../../domain/answers/model-choice.ts';
import { providerIds, type ProviderId } from '../../../domain/answers/providers.ts';
import { useAdminDoc } from '../data/admin.ts';
import { chooseModel, useAnswering, useProviderModels, type Answering } from './answering.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { savedText } from '../edit/pending-save.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { toast } from '../../ui/status/toast.tsx';

/** `US$0.0021`: small sums keep their significant digits. */
const usdText = (usd: number): string => `US$${usd.toFixed(usd > 0 && usd < 1 ? 4 : 2)}`;

function Month({ answering }: { readonly answering: Answering }) {
  const { spentUsd, limitUsd } = answering;
  return (
    <Section title="This month" className="bx">
      <Facts
        rows={[
          ['Spent', usdText(spentUsd)],
          ['Limit', usdText(limitUsd)],
        ]}
      />
      {spentUsd >= limitUsd ? (
        <Notice tone="bad" title="The limit is reached">
          Members are told that this month’s automatic answers are used up.
        </Notice>
      ) : null}
      <p className="muted">
        Tokens at the prices of the{' '}
        <Link to="/admin/config" className="link">
          configuration
        </Link>
        , where the limit is set too. Months are UTC.
      </p>
    </Section>
  );
}

function Providers({ answering }: { readonly answering: Answering }) {
  const { providers, provider, model } = answering;
  const stateOf = (id: ProviderId, configured: boolean): string => {
    if (!configured) return 'Not set up';
    if (id !== provider) return 'Set up';
    return model === '' ? 'Answers, with its usual model' : `Answers, with ${model}`;
  };
  return (
    <Section title="Providers" className="bx" note="Keys are secrets of the deployment.">
      <Facts
        rows={providers.map(({ id, title, configured }) => [title, stateOf(id, configured)])}
      />
      {provider === undefined ? (
        <Notice tone="plain" title="Nobody answers">
          No provider is set up, so members are told that automatic answers aren’t available.
        </Notice>
      ) : null}
    </Section>
  );
}

function ChoiceForm(props: { readonly answering: Answering; readonly first: ProviderId }) {
  const { answering, first } = props;
  const stored = useAdminDoc('config', MODEL_CHOICE);
  const isOffline = useConnection() === 'offline';
  const [provider, setProvider] = useState(first);
  const [model, setModel] = useState(answering.model);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const models = useProviderModels(provider);
  const listed = models.status === 'ready' ? models.value : [];
  const isListed = model === '' || listed.some(({ id }) => id === model);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (stored.status !== 'ready' || busy) return;
    setBusy(true);
    const saved = await chooseModel(stored.doc, { provider, model });
    setBusy(false);
    setRefused(saved.ok ? null : saved.refusal.message);
    if (saved.ok) toast(savedText(saved, 'Model chosen.'));
  };
  return (
    <Section title="Which model answers" className="bx">
      <form className="ai-form" onSubmit={(event) => void save(event)}>
        <Select
          label="Provider"
          value={provider}
          options={answering.providers
            .filter(({ configured }) => configured)
            .map(({ id, title }) => [id, title])}
          onChange={(event) => {
            const chosen = providerIds.find((one) => one === event.target.value);
            if (chosen === undefined) return;
            setProvider(chosen);
            setModel('');
          }}
        />
        <Select
          label="Model"
          value={model}
          options={[
            ['', 'The usual one'],
            ...(isListed ? [] : [[model, model] as const]),
            ...listed.map(({ id, title }) => [id, title] as const),
          ]}
          onChange={(event) => setModel(event.target.value)}
        />
        <Button
          kind="ink"
          type="submit"
          busy={busy}
          aria-disabled={isOffline || stored.status !== 'ready' || undefined}
        >
          {isOffline ? 'No connection: can’t be changed' : 'Save'}
        </Button>
      </form>
      {models.status === 'failed' ? <p className="help">{models.refusal.message}</p> : null}
      {refused === null ? null : (
        <p className="help help--bad" role="alert">
          Not saved. {refused}
        </p>
      )}
    </Section>
  );
}

/** The models set up, the one in use, and the month's cost. */
export function Models() {
  const answering = useAnswering();
  if (answering.status === 'loading') {
    return (
      <Loading label="Models">
        <Skeleton height={120} />
      </Loading>
    );
  }
  if (answering.status === 'failed') {
    return <LoadError title="The models could not be read" refusal={answering.refusal} />;
  }
  const { value } = answering;
  return (
    <>
      <Month answering={value} />
      <Providers answering={value} />
      {value.provider === undefined ? null : (
        <ChoiceForm
          key={`${value.provider} ${value.model}`}
          answering={value}
          first={value.provider}
        />
      )}
    </>
  );
}
