import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  type AuthProvider,
} from 'firebase/auth';
import type { Provider } from './auth.ts';

export const providerFor = (name: Provider): AuthProvider => {
  if (name === 'google') return new GoogleAuthProvider();
  if (name === 'facebook') return new FacebookAuthProvider();
  const apple = new OAuthProvider('apple.com');
  apple.addScope('email');
  apple.addScope('name');
  return apple;
};
