import { translate } from '../../wording/language/translate.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useSession } from '../platform/session/session.ts';
import { Link } from '@tanstack/react-router';

/** The weekly letter, offered below the news; a member sees there what they receive. */
export function LetterOffer() {
  const { email } = useSession();
  return (
    <section className="letter-offer" aria-labelledby="letter-offer">
      <h2 id="letter-offer">{translate('The weekly letter')}</h2>
      {email === null ? (
        <SignUpForm />
      ) : (
        <Link className="link" to="/newsletter">
          {translate('What we e-mail you')}
        </Link>
      )}
    </section>
  );
}
