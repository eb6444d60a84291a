import { useCallback, useEffect, useState } from 'react';
import { diagnose, type Finding } from '../boot/diagnostics.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { PageHead, Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

const asText = (findings: readonly Finding[]): string =>
  findings
    .map(({ title, rows }) => [title, ...rows.map(([what, is]) => `  ${what}: ${is}`)].join('\n'))
    .join('\n\n');

const copy = async (findings: readonly Finding[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(asText(findings));
    toast(translate('Copied'));
  } catch {
    toast(translate('The browser did not let it be copied.'));
  }
};

/** Facts support asks for when one device has a problem; nothing is sent anywhere. */
export function DiagnosticsRoute() {
  useTitle(translate('Diagnostics'));
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const look = useCallback(() => {
    const ask = async (): Promise<void> => setFindings(await diagnose());
    ask().catch(() => setFindings([]));
  }, []);
  useEffect(look, [look]);
  return (
    <div className="wrap">
      <PageHead title={translate('Diagnostics')}>
        <p className="muted">
          {translate(
            'How this device fares, for support. It stays here until you copy it; no password, no token and nothing you wrote is in it.',
          )}
        </p>
      </PageHead>
      <div className="row">
        <Button kind="ink" disabled={findings === null} onClick={() => void copy(findings ?? [])}>
          {translate('Copy for support')}
        </Button>
        <Button onClick={look}>{translate('Look again')}</Button>
      </div>
      {findings === null ? <p className="muted">{translate('Looking…')}</p> : null}
      {findings?.map(({ title, rows }) => (
        <Section key={title} title={translateKnown(title)}>
          {rows.length === 0 ? (
            <p className="muted">{translate('None.')}</p>
          ) : (
            <Facts rows={rows.map(([what, is]) => [translateKnown(what), is] as const)} />
          )}
        </Section>
      ))}
    </div>
  );
}
