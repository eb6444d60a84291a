import { lazy, Suspense } from 'react';
import { useSignInAgainAsked } from '../../store/session/sign-in-again.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('../../accounts/second-factor/sign-in-again.tsx')).SignInAgain,
}));

/** Where a member is asked to prove that it is them; the dialog loads when they are. */
export function SignInAgainPlace() {
  return useSignInAgainAsked() ? (
    <Suspense>
      <SignInAgain />
    </Suspense>
  ) : null;
}
