import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  FacebookAuthProvider,
  getAuth,
  getRedirectResult,
  GoogleAuthProvider,
  linkWithPopup,
  OAuthProvider,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type AuthProvider,
  type UserCredential,
} from 'firebase/auth';

/** The unmodified Firebase SDK on a page, with buttons for the tests. */
const auth = getAuth(
  initializeApp({ apiKey: 'local', projectId: 'demo-hammerlane', authDomain: location.host }),
);
connectAuthEmulator(auth, location.origin, { disableWarnings: true });

const providers: Readonly<Record<string, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
  apple: () => new OAuthProvider('apple.com'),
};
const providerOf = (name: string): AuthProvider => {
  const make = providers[name];
  if (make === undefined) throw new Error(`There is no provider ${name}.`);
  return make();
};

const told = (result: UserCredential | null): object | null =>
  result === null
    ? null
    : {
        email: result.user.email,
        name: result.user.displayName,
        operation: result.operationType,
        provider: result.providerId,
        verified: result.user.emailVerified,
        ways: result.user.providerData.map(({ providerId }) => providerId),
      };

const show = async (work: Promise<UserCredential | null>): Promise<void> => {
  const place = document.getElementById('outcome');
  if (place === null) return;
  place.textContent = '';
  try {
    place.textContent = JSON.stringify(told(await work));
  } catch (error) {
    place.textContent = (error as { readonly code?: string }).code ?? String(error);
  }
};

const actions: Readonly<Record<string, (name: string) => Promise<UserCredential | null>>> = {
  popup: (name) => signInWithPopup(auth, providerOf(name)),
  redirect: (name) => signInWithRedirect(auth, providerOf(name)),
  link: (name) => {
    const user = auth.currentUser;
    if (user === null) throw new Error('Nobody is signed in.');
    return linkWithPopup(user, providerOf(name));
  },
  password: (given) => {
    const [email = '', password = ''] = given.split(' ');
    return signInWithEmailAndPassword(auth, email, password);
  },
  out: async () => {
    await signOut(auth);
    return null;
  },
};

document.addEventListener('click', (event) => {
  const { action, given = '' } = (event.target as HTMLElement).dataset;
  const act = action === undefined ? undefined : actions[action];
  if (act !== undefined) void show(act(given));
});

onAuthStateChanged(auth, (user) => {
  document.body.dataset['user'] = user?.email ?? 'nobody';
});
void show(getRedirectResult(auth));
