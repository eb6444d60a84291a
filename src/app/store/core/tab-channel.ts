import { viewing } from './viewing.ts';

/** A line between the tabs of this device. */
export interface Channel<M> {
  readonly post: (message: M) => void;
  readonly close: () => void;
}

/**
 * Opens the channel of that name; `hear` gets the messages of other tabs, never those of this one. A tab
 * that shows somebody else's view says nothing and hears nothing.
 */
export const openChannel = <M>(name: string, hear: (message: M) => void): Channel<M> => {
  if (viewing() !== null) return { post: () => undefined, close: () => undefined };
  const line = new BroadcastChannel(name);
  line.addEventListener('message', (event: MessageEvent<M>) => hear(event.data));
  const post: (message: M) => void = line.postMessage.bind(line);
  return { post, close: () => line.close() };
};
