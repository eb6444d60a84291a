import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { CardForm } from '../cards/card-form.tsx';
import { useOwn } from '../store/api/own.ts';
import { acceptTerms } from '../store/api/profile.ts';
import { changeProfile } from '../store/outbox/mutations/profile.ts';
import { usePending } from '../store/outbox/pending-rows.ts';
import { isOpen } from '../store/outbox/row.ts';
import { useSession } from '../store/session/session.ts';
import { Button } from '../ui/button.tsx';
import { StateMark } from '../ui/state-mark.tsx';
import { say } from '../ui/words.ts';
import { PhoneForm } from './phone-form.tsx';

interface Step {
  readonly name: string;
  readonly done: boolean;
  readonly next: ReactNode;
}

function Terms() {
  const isWaiting = usePending(changeProfile).some(isOpen);
  return (
    <div className="phone-form">
      <p className="muted s14">
        {say('They say how bidding works, and that a bid is binding.')}{' '}
        <Link className="link" to="/appendix">
          {say('Read the terms')}
        </Link>
      </p>
      <Button kind="ink" busy={isWaiting} onClick={() => void acceptTerms()}>
        {say('I accept the terms')}
      </Button>
    </div>
  );
}

/** The fields are loaded once somebody wants them. */
function CardStep() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div className="card-step">
        <CardForm onCancel={() => setOpen(false)} />
      </div>
    );
  }
  return (
    <div className="phone-form">
      <p className="muted s14">{say('Nothing is charged unless you win.')}</p>
      <Button kind="ink" onClick={() => setOpen(true)}>
        {say('Add a card')}
      </Button>
    </div>
  );
}

/** What bidding asks of a member, each with its state. The server decides by the same facts. */
const useSteps = (): readonly Step[] => {
  const { emailVerified, bidderStatus } = useSession();
  const account = useOwn('users_private');
  const own = account.status === 'ready' ? account.value[0]?.doc : undefined;
  return [
    {
      name: say('Confirm your e-mail'),
      done: emailVerified,
      next: <p className="muted s14">{say('Open the link we e-mailed you.')}</p>,
    },
    {
      name: say('Verify your phone'),
      done: own?.phoneVerified === true,
      next: own === undefined ? null : <PhoneForm first={own.phone ?? ''} />,
    },
    {
      name: say('Accept the terms'),
      done: own?.termsAcceptedAt !== undefined,
      next: own === undefined ? null : <Terms />,
    },
    {
      name: say('Add a card'),
      done: bidderStatus === 'VERIFIED',
      next:
        bidderStatus === 'SUSPENDED' ? (
          <p className="muted s14">{say('Your bidding is suspended. Contact us.')}</p>
        ) : (
          <CardStep />
        ),
    },
  ];
};

/** The checklist to the first bid. */
export function BiddingSteps() {
  return (
    <ol className="steps-to-bid">
      {useSteps().map(({ name, done, next }) => (
        <li key={name}>
          <b>{name}</b>
          <StateMark shape={done ? 'good' : 'open'}>{done ? say('Done') : say('To do')}</StateMark>
          {done ? null : next}
        </li>
      ))}
    </ol>
  );
}
