import { lazy, Suspense } from 'react';
import { useSignInAgainAsked } from '../../platform/session/sign-in-again.ts';

const SignInAgain = lazy(async () => ({
  default: (await import('../../accounts/second-factor/sign-in-again.tsx')).SignInAgain,
}));

/** Place of the dialog for reauthentication, which loads when needed. */
export function SignInAgainPlace() {
  return useSignInAgainAsked() ? (
    <Suspense>
      <SignInAgain />
    </Suspense>
  ) : null;
}
