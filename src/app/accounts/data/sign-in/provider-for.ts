import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  type AuthProvider,
} from 'firebase/auth';

/** Service whose accounts can sign in here. */
export type Provider = 'google' | 'facebook' | 'apple';

export const providerFor = (name: Provider): AuthProvider => {
  if (name === 'google') return new GoogleAuthProvider();
  if (name === 'facebook') return new FacebookAuthProvider();
  const apple = new OAuthProvider('apple.com');
  apple.addScope('email');
  apple.addScope('name');
  return apple;
};
