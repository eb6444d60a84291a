import { atom, useAtomValue } from 'jotai';
import { device } from './session.ts';

/** Receives the result of a request to sign in again; null when none is open. */
const askedAtom = atom<{ readonly tell: (done: boolean) => void } | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks the member to reauthenticate; false if they decline. */
export const askToSignInAgain = (): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    device.set(askedAtom, { tell: resolve });
  });
  return waiting;
};

/** Closes the request with its result. */
export const answerSignInAgain = (done: boolean): void => {
  const asked = device.get(askedAtom);
  waiting = null;
  device.set(askedAtom, null);
  asked?.tell(done);
};

/** Whether the request is open. */
export const useSignInAgainAsked = (): boolean =>
  useAtomValue(askedAtom, { store: device }) !== null;
