import { useEffect, useRef, useState } from 'react';
import { cameBackFrom, endSignInWith, signInWith } from './data/sign-in/auth.ts';
import type { SocialProgress } from './data/sign-in/sign-in.ts';
import type { Provider } from './data/sign-in/provider-for.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useSubmit } from './use-submit.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

const providers: readonly (readonly [Provider, string])[] = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['apple', 'Apple'],
];

const progressText: Readonly<Record<SocialProgress, Phrase | null>> = {
  1: phrase('Waiting for the window…'),
  2: phrase('Signing in…'),
  0: phrase('Signed in'),
  '-1': null,
};

/** Signs in through a provider's account, in a window of the provider's. */
export function SocialSignIn(props: { readonly disabled: boolean }) {
  const [back] = useState(cameBackFrom);
  const [at, setAt] = useState<Provider | null>(back);
  const hasEnded = useRef(false);
  const [progress, setProgress] = useState<SocialProgress>(-1);
  const { busy, refusal, submit } = useSubmit();
  // Completes a sign-in whose provider page replaced this one and has redirected back.
  useEffect(() => {
    if (back === null || hasEnded.current) return;
    hasEnded.current = true;
    void submit(() => endSignInWith(back, setProgress));
  }, [back, submit]);
  const said = progressText[progress];
  const isSilent = refusal?.code === 'CANCELLED' || refusal?.code === 'SECOND_FACTOR_REQUIRED';
  const failure = isSilent ? null : refusal;
  return (
    <div className="auth__or">
      <p className="muted">{translate('or')}</p>
      {providers.map(([provider, name]) => (
        <Button
          key={provider}
          busy={busy && at === provider}
          disabled={props.disabled || (busy && at !== provider)}
          onClick={() => {
            setAt(provider);
            void submit(() => signInWith(provider, setProgress));
          }}
        >
          <ProviderMark provider={provider} />
          <span>
            {busy && at === provider
              ? said !== null && translate(said)
              : translate('Continue with {name}', { name })}
          </span>
        </Button>
      ))}
      {failure === null ? null : <Notice page tone="bad" title={translateRefusal(failure)} />}
    </div>
  );
}
