import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { CardForm } from '../cards/card-form.tsx';
import { useOwn } from '../sync/reads/own.ts';
import { acceptTerms } from './data/profile.ts';
import { changeProfile } from '../outbox/mutations/profile.ts';
import { usePending } from '../outbox/rows/pending-rows.ts';
import { isOpen } from '../outbox/rows/row.ts';
import { useSession } from '../platform/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { StateMark } from '../ui/status/state-mark.tsx';
import { translate } from '../../wording/language/translate.ts';
import { hasAcceptedTerms } from '../../domain/accounts/member-terms.ts';
import { BegunBidLink } from './begun-bid-link.tsx';
import { SendAgain, useConfirmation } from './confirm-mail.tsx';
import { PhoneForm } from './phone-form.tsx';

interface Step {
  readonly name: string;
  /** Null while unknown here. */
  readonly done: boolean | null;
  readonly next: ReactNode;
}

/** @param before the version accepted earlier, if any. */
function Terms({ before }: { readonly before: number | undefined }) {
  const isWaiting = usePending(changeProfile).some(isOpen);
  return (
    <div className="phone-form">
      <p className="muted s14">
        {before === undefined
          ? translate('They say how bidding works, and that a bid is binding.')
          : translate('They have changed since you accepted them.')}{' '}
        <Link className="link" to="/appendix">
          {translate('Read the terms')}
        </Link>
      </p>
      <Button kind="ink" busy={isWaiting} onClick={() => void acceptTerms()}>
        {translate('I accept the terms')}
      </Button>
    </div>
  );
}

function MailStep() {
  return (
    <div className="phone-form">
      <p className="muted s14">{translate('Open the link we e-mailed you.')}</p>
      <SendAgain />
    </div>
  );
}

/** The card form loads only when needed. */
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
      <p className="muted s14">{translate('Nothing is charged unless you win.')}</p>
      <Button kind="ink" onClick={() => setOpen(true)}>
        {translate('Add a card')}
      </Button>
    </div>
  );
}

/** Steps that bidding requires of a member, with their states. The server checks the same facts. */
const useSteps = (mailAbove: boolean): readonly Step[] => {
  const { emailVerified, bidderStatus } = useSession();
  useConfirmation(!emailVerified);
  const account = useOwn('users_private');
  const own = account.status === 'ready' ? account.value[0]?.doc : undefined;
  return [
    {
      name: translate('Confirm your e-mail'),
      done: emailVerified,
      next: mailAbove ? null : <MailStep />,
    },
    {
      name: translate('Verify your phone'),
      done: own === undefined ? null : own.phoneVerified,
      next: own === undefined ? null : <PhoneForm first={own.phone ?? ''} />,
    },
    {
      name: translate('Accept the terms'),
      done: own === undefined ? null : hasAcceptedTerms(own),
      next: own === undefined ? null : <Terms before={own.termsVersion} />,
    },
    {
      name: translate('Add a card'),
      done: bidderStatus === 'VERIFIED' ? true : own === undefined ? null : false,
      next:
        bidderStatus === 'SUSPENDED' ? (
          <p className="muted s14">
            {translate('Your bidding is suspended. Your profile says why.')}
          </p>
        ) : (
          <CardStep />
        ),
    },
  ];
};

/**
 * The checklist to the first bid, with a link back to an unfinished one.
 * @param mailAbove whether the page already explains what to do about the e-mail address.
 */
export function BiddingSteps({ mailAbove = false }: { readonly mailAbove?: boolean }) {
  const steps = useSteps(mailAbove);
  return (
    <>
      <ol className="steps-to-bid">
        {steps.map(({ name, done, next }) => (
          <li key={name}>
            <b>{name}</b>
            {done === null ? (
              <Skeleton width="5ch" height={20} />
            ) : (
              <StateMark shape={done ? 'good' : 'open'}>
                {done ? translate('Done') : translate('To do')}
              </StateMark>
            )}
            {done === false ? next : null}
          </li>
        ))}
      </ol>
      <BegunBidLink ready={steps.every(({ done }) => done === true)} leadsOn={!mailAbove} />
    </>
  );
}
