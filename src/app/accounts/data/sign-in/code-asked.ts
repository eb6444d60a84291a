import { atom, useAtomValue } from 'jotai';
import { device } from '../../../platform/session/session.ts';

/** A sign-in that waits for the code of an authenticator app. */
export interface CodeAsked {
  /** The device with the app, in its owner’s words. */
  readonly deviceName: string | null;
}

const askedAtom = atom<CodeAsked | null>(null);

export const setCodeAsked = (asked: CodeAsked | null): void => device.set(askedAtom, asked);

export const useCodeAsked = (): CodeAsked | null => useAtomValue(askedAtom, { store: device });
