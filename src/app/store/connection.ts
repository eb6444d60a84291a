import { atom, useAtomValue } from 'jotai';
import { device } from './session.ts';

/** `unknown` until the server answered or ten seconds passed without an answer. */
export type Connection = 'unknown' | 'online' | 'offline';

export const connectionAtom = atom<Connection>('unknown');

/** Whether the server can be reached. */
export const useConnection = (): Connection => useAtomValue(connectionAtom, { store: device });
