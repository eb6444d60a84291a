import { atom, useAtomValue } from 'jotai';
import { device } from '../session/session.ts';

/** `unknown` until the server answered or ten seconds passed without an answer. */
export type Connection = 'unknown' | 'online' | 'offline';

export const connectionAtom = atom<Connection>('unknown');

/** Runs whenever the server can be reached again after it could not. */
export const whenBack = (run: () => void): void => {
  let before = device.get(connectionAtom);
  device.sub(connectionAtom, () => {
    const was = before;
    before = device.get(connectionAtom);
    if (was === 'offline' && before === 'online') run();
  });
};

/** Whether the server can be reached. */
export const useConnection = (): Connection => useAtomValue(connectionAtom, { store: device });
