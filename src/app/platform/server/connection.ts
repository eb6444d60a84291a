import { atom, useAtomValue } from 'jotai';
import { device } from '../session/session.ts';

/** `unknown` until the server answers, or ten seconds pass without an answer. */
export type Connection = 'unknown' | 'online' | 'offline';

/** Why the server cannot be reached: this device has no network, or the server does not answer. */
export type Cut = 'network' | 'house';

export const connectionAtom = atom<Connection>('unknown');

/** Increases with each check of whether the server can be reached. */
const checkedAtom = atom(0);

/**
 * Why the server cannot be reached, from the device's own report of its network; null while it can.
 */
const cutAtom = atom((get): Cut | null => {
  get(checkedAtom);
  if (get(connectionAtom) !== 'offline') return null;
  return navigator.onLine ? 'house' : 'network';
});

/** Records whether the server can be reached. Returns whether that changed. */
export const noteConnection = (connection: Connection): boolean => {
  const isNew = device.get(connectionAtom) !== connection;
  device.set(connectionAtom, connection);
  device.set(checkedAtom, (times) => times + 1);
  return isNew;
};

/** Runs each time the server becomes reachable again. */
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

/** Reason the server cannot be reached, as every screen states it; null while it can. */
export const useCut = (): Cut | null => useAtomValue(cutAtom, { store: device });
