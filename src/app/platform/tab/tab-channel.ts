import { viewing } from '../session/viewing.ts';

/** A channel between the tabs of this device. */
export interface Channel<M> {
  readonly post: (message: M) => void;
  readonly close: () => void;
}

/**
 * Opens the channel of that name; `hear` receives messages from other tabs, never from this one. A
 * tab in which staff view the site as somebody else neither sends nor receives.
 */
export const openChannel = <M>(name: string, hear: (message: M) => void): Channel<M> => {
  if (viewing() !== null) return { post: () => undefined, close: () => undefined };
  const line = new BroadcastChannel(name);
  line.addEventListener('message', (event: MessageEvent<M>) => hear(event.data));
  const post: (message: M) => void = line.postMessage.bind(line);
  return { post, close: () => line.close() };
};
