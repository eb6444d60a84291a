import { lazy, Suspense } from 'react';
import { useSignInAgainAsked } from '../../store/session/sign-in-again.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('../../accounts/second-factor/sign-in-again.tsx')).SignInAgain,
}));

/** The place for the dialog that asks a member to prove that it is them; it loads when needed. */
export function SignInAgainPlace() {
  return useSignInAgainAsked() ? (
    <Suspense>
      <SignInAgain />
    </Suspense>
  ) : null;
}
