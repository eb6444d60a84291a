import './letters.css';
import { useState } from 'react';
import { letterTopics, type LetterTopic } from '../../domain/accounts/letters/letter-topics.ts';
import { askForLetter } from './subscriptions.ts';
import { useOwn } from '../sync/reads/own.ts';
import { useSession } from '../platform/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { PageHead } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { toast } from '../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { ConfirmPart } from './confirm-part.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { TopicChoice } from './topic-choice.tsx';

/** Lets a member who receives the letter change its topics, or end it. */
function OwnTopics(props: { readonly email: string; readonly before: readonly LetterTopic[] }) {
  const { email, before } = props;
  const [topics, setTopics] = useState(before);
  const [busy, setBusy] = useState(false);
  const save = async (wanted: readonly LetterTopic[]): Promise<void> => {
    setBusy(true);
    const answer = await askForLetter(wanted, {});
    setBusy(false);
    if (!answer.ok) toast(translateRefusal(answer.refusal));
    else toast(wanted.length === 0 ? translate('You’re unsubscribed.') : translate('Saved.'));
  };
  return (
    <div className="form">
      <p>{translate('You get the weekly letter at {email}.', { email })}</p>
      <TopicChoice chosen={topics} onChoose={setTopics} />
      <div className="letter__acts">
        <Button
          kind="ink"
          busy={busy}
          disabled={topics.length === 0}
          onClick={() => void save(topics)}
        >
          {translate('Save')}
        </Button>
        <Button busy={busy} onClick={() => void save([])}>
          {translate('Unsubscribe')}
        </Button>
      </div>
    </div>
  );
}

/**
 * The member's letter topics, from this device's copy; a member without the letter is offered it.
 */
function MemberPart({ email }: { readonly email: string }) {
  const own = useOwn('subscriptions');
  if (own.status === 'loading') {
    return (
      <Loading label={translate('Loading what you get')}>
        <Skeleton width="100%" height={180} />
      </Loading>
    );
  }
  const kept = own.status === 'ready' ? own.value.map(({ doc }) => doc) : [];
  const doc = kept.find((one) => one.email === email && one.confirmedAt !== undefined);
  if (doc === undefined) return <SignUpForm />;
  const topics = letterTopics.filter((topic) => doc.topics.includes(topic));
  return <OwnTopics key={doc.topics.join()} email={email} before={topics} />;
}

/**
 * `/newsletter`: offers the weekly letter, and shows a member what they receive.
 * @param token of the link that confirms an address.
 */
export function NewsletterPage({ token }: { readonly token: string | null }) {
  useTitle(translate('The weekly letter'));
  const { email } = useSession();
  return (
    <div className="wrap letter">
      <PageHead title={translate('The weekly letter')} />
      {token === null ? (
        <>
          <p>
            {translate(
              'Once a week: the auctions that are ending, what sold and for how much, and the week’s articles.',
            )}
          </p>
          {email === null ? <SignUpForm /> : <MemberPart email={email} />}
        </>
      ) : (
        <ConfirmPart token={token} />
      )}
    </div>
  );
}
