import './letters.css';
import { useState } from 'react';
import {
  consentWords,
  letterTopics,
  type LetterTopic,
} from '../../domain/accounts/letters/letter-topics.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { emailFrom } from '../../domain/kit/text/typed-code.ts';
import { askForLetter } from './subscriptions.ts';
import { useSession } from '../platform/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox, TextInput } from '../ui/field/inputs.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { TopicChoice } from './topic-choice.tsx';

type Done = { readonly email: string; readonly confirmed: boolean };

/** The result: a mail to confirm, or nothing more for a member whose address is verified. */
function Thanks({ email, confirmed }: Done) {
  return confirmed ? (
    <Notice page tone="good" title={translate('You’re subscribed')}>
      {translate('The next weekly letter goes to {email}.', { email })}
    </Notice>
  ) : (
    <Notice page tone="good" title={translate('Check your inbox')}>
      {translate('We e-mailed {email}. Open the link in it to confirm, and you’re subscribed.', {
        email,
      })}
    </Notice>
  );
}

/**
 * The sign-up form of the weekly letter: the address, its topics, and the text its reader agrees
 * to.
 */
export function SignUpForm() {
  const { email: own, emailVerified } = useSession();
  const [email, setEmail] = useState('');
  const [topics, setTopics] = useState<readonly LetterTopic[]>(letterTopics);
  const [consent, setConsent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const address = own ?? emailFrom(email);
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await askForLetter(topics, { email: address, consent });
    setBusy(false);
    setRefusal(answer.ok ? null : answer.refusal);
    if (answer.ok) setDone({ email: address, confirmed: answer.value.confirmed });
  };
  if (done !== null) return <Thanks {...done} />;
  const errorOf = (field: string): string | undefined =>
    refusal?.field === field ? translateRefusal(refusal) : undefined;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {own === null ? (
        <TextInput
          label={translate('E-mail')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          value={email}
          error={errorOf('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : (
        <p>
          {emailVerified
            ? translate('The letter goes to {email}.', { email: own })
            : translate('We e-mail {email} first, so that you can confirm it.', { email: own })}
        </p>
      )}
      <TopicChoice chosen={topics} onChoose={setTopics} />
      <Checkbox
        label={translate(consentWords.en)}
        checked={consent}
        required
        onChange={(event) => setConsent(event.target.checked)}
      />
      {refusal !== null && errorOf('email') === undefined ? (
        <Notice page tone="bad" title={translateRefusal(refusal)} />
      ) : null}
      <Button type="submit" kind="ink" busy={busy} disabled={topics.length === 0}>
        {translate('Subscribe')}
      </Button>
      <p className="help">
        {translate('Hammerlane, Toronto. We keep when and where you agreed, and these words.')}
      </p>
    </form>
  );
}
