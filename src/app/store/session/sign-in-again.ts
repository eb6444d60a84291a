import { atom, useAtomValue } from 'jotai';
import { device } from './session.ts';

/** The listener for the answer to a request to sign in again; null while there is none. */
const askedAtom = atom<{ readonly tell: (done: boolean) => void } | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks whoever is here to prove that it is them; false when they would rather not. */
export const askToSignInAgain = (): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    device.set(askedAtom, { tell: resolve });
  });
  return waiting;
};

/** Ends the question, with what came of it. */
export const answerSignInAgain = (done: boolean): void => {
  const asked = device.get(askedAtom);
  waiting = null;
  device.set(askedAtom, null);
  asked?.tell(done);
};

/** Whether the question stands. */
export const useSignInAgainAsked = (): boolean =>
  useAtomValue(askedAtom, { store: device }) !== null;
