import './second-factor.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import {
  beginAppFactor,
  readAppFactors,
  removeAppFactor,
  type AppFactor,
} from '../data/sign-in/auth.ts';
import { isStaff, type Session } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { longDateText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { useSubmit } from '../use-submit.ts';
import type { BegunFactor } from './set-up.tsx';

const SetUpFactor = lazy(async () => ({ default: (await import('./set-up.tsx')).SetUpFactor }));

function OneApp({ app, onGone }: { readonly app: AppFactor; readonly onGone: () => void }) {
  const name = app.deviceName ?? translate('Authenticator app');
  const remove = async (): Promise<string | null> => {
    const answer = await removeAppFactor(app.id);
    if (!answer.ok) return translateRefusal(answer.refusal);
    toast(translate('The authenticator app is removed.'));
    onGone();
    return null;
  };
  return (
    <div className="factor__line">
      <StateMark shape="good">{name}</StateMark>
      <span className="muted">{translate('Set up {date}', { date: longDateText(app.since) })}</span>
      <AskFirst
        label={translate('Remove')}
        size="small"
        title={translate('Remove the authenticator app?')}
        yes={translate('Remove')}
        refusedTitle={translate('Not removed')}
        run={remove}
      >
        <p>{translate('From then on, you sign in without a code.')}</p>
      </AskFirst>
    </div>
  );
}

function NoApp({ session, onDone }: { readonly session: Session; readonly onDone: () => void }) {
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const { busy, refusal, submit } = useSubmit();
  const begin = async (): Promise<void> => {
    const answer = await submit(beginAppFactor);
    if (answer?.ok === true) setBegun(answer as typeof answer & BegunFactor);
  };
  if (begun !== null) {
    return (
      <Suspense fallback={<Skeleton width="100%" height={240} />}>
        <SetUpFactor begun={begun} onDone={onDone} onLeave={() => setBegun(null)} />
      </Suspense>
    );
  }
  return (
    <div className="factor">
      <p>
        {translate(
          'With an authenticator app, signing in also takes a code only your device can show. A stolen password is then not enough.',
        )}
      </p>
      {session.emailVerified ? null : (
        <p className="muted">{translate('Confirm your e-mail address first.')}</p>
      )}
      {refusal === null ? null : <Notice tone="bad" title={translateRefusal(refusal)} />}
      <div className="factor__acts">
        <Button busy={busy} disabled={!session.emailVerified} onClick={() => void begin()}>
          {translate('Set up an authenticator app')}
        </Button>
      </div>
    </div>
  );
}

/** The member's authenticator apps, read each time this mounts. */
function Apps({ session, onChange }: { readonly session: Session; readonly onChange: () => void }) {
  const [apps, setApps] = useState<readonly AppFactor[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const answer = await readAppFactors();
      if (left) return;
      setApps(answer.ok ? answer.factors : null);
      setRefusal(answer.ok ? null : answer.refusal);
    };
    void read();
    return () => {
      left = true;
    };
  }, []);
  if (refusal !== null) {
    return (
      <Notice tone="bad" title={translate('This can’t be shown right now')}>
        {translateRefusal(refusal)}
      </Notice>
    );
  }
  if (apps === null) return <Skeleton width="100%" height={48} />;
  if (apps.length === 0) return <NoApp session={session} onDone={onChange} />;
  return apps.map((app) => <OneApp key={app.id} app={app} onGone={onChange} />);
}

/** The member’s second factor: its kind, its date, and its setup and removal. */
export function FactorPart({ session }: { readonly session: Session }) {
  const [round, setRound] = useState(0);
  return (
    <Section
      title={translate('Two-step sign-in')}
      note={
        isStaff(session)
          ? translate('Asked of staff.')
          : translate('Recommended if you bid or sell.')
      }
    >
      <Apps key={round} session={session} onChange={() => setRound(round + 1)} />
      <p className="muted factor__lost">
        {isStaff(session)
          ? translate(
              'If you lose the device, another administrator can remove the app from your account. You’re then signed out everywhere and sign in without a code.',
            )
          : translate(
              'If you lose the device, our staff can remove the app from your account. They check that it’s you first, and you’re signed out everywhere.',
            )}
      </p>
    </Section>
  );
}
