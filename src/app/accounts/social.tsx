import { useState } from 'react';
import { signInWith, type Provider, type SocialProgress } from '../store/auth.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useSubmit } from './use-submit.ts';

const providers: readonly (readonly [Provider, string])[] = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
  ['apple', 'Apple'],
];

const progressText: Readonly<Record<SocialProgress, string>> = {
  1: 'Waiting for the window…',
  2: 'Signing in…',
  0: 'Signed in',
  '-1': '',
};

/** Signing in through another house's account, in a window of theirs. */
export function SocialSignIn(props: { readonly disabled: boolean }) {
  const [at, setAt] = useState<Provider | null>(null);
  const [progress, setProgress] = useState<SocialProgress>(-1);
  const { busy, refusal, submit } = useSubmit();
  const failure = refusal === null || refusal.code === 'CANCELLED' ? null : refusal;
  return (
    <div className="door__or">
      <p className="lab">Or continue with</p>
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
          {busy && at === provider ? progressText[progress] : name}
        </Button>
      ))}
      {failure === null ? null : <Notice tone="bad" title={failure.message} />}
    </div>
  );
}
