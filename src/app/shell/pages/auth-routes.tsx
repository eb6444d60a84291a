import { useSearch } from '@tanstack/react-router';
import { ForgotPage } from '../../accounts/forgot-page.tsx';
import { LinkPage } from '../../accounts/link-page.tsx';
import { LoginPage } from '../../accounts/login-page.tsx';
import { LogoutPage } from '../../accounts/logout-page.tsx';
import { SignupPage } from '../../accounts/signup-page.tsx';
import { HouseWord } from './house-word.tsx';
import { safeGoto } from '../routing/goto.ts';

const useGoto = (): string | null => {
  const search: { readonly goto?: unknown } = useSearch({ strict: false });
  return safeGoto(search.goto);
};

export function LoginRoute() {
  return <LoginPage goto={useGoto()} />;
}

export function SignupRoute() {
  const welcome = <HouseWord name="signup.welcome" className="auth__welcome" />;
  return <SignupPage goto={useGoto()} welcome={welcome} />;
}

export function LoginRedirectRoute() {
  return <LinkPage goto={useGoto()} />;
}

export function ForgotPasswordRoute() {
  return <ForgotPage goto={useGoto()} />;
}

export function LogoutRoute() {
  return <LogoutPage goto={useGoto()} />;
}
