import { useAccount } from '../store/api/own.ts';
import { useSession } from '../store/session/session.ts';
import { StateMark } from '../ui/state-mark.tsx';
import { say } from '../ui/words.ts';

interface Step {
  readonly name: string;
  readonly done: boolean;
  readonly next: string;
}

/** What bidding asks of a member, each with its state. The server decides by the same facts. */
const useSteps = (): readonly Step[] => {
  const { emailVerified, bidderStatus } = useSession();
  const account = useAccount();
  const own = account.status === 'ready' ? account.value[0]?.doc : undefined;
  return [
    {
      name: say('Confirm your e-mail'),
      done: emailVerified,
      next: say('Open the link we e-mailed you.'),
    },
    {
      name: say('Accept the terms'),
      done: own?.termsAcceptedAt !== undefined,
      next: say('Done when you create an account with a password.'),
    },
    {
      name: say('Be approved to bid'),
      done: bidderStatus === 'VERIFIED',
      next:
        bidderStatus === 'SUSPENDED'
          ? say('Your bidding is suspended. Contact us.')
          : say('Phone and card checks aren’t open yet. Until then, approved bidders only.'),
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
          {done ? null : <p className="muted s14">{next}</p>}
        </li>
      ))}
    </ol>
  );
}
