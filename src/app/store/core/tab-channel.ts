/** A line between the tabs of this device. */
export interface Channel<M> {
  readonly post: (message: M) => void;
  readonly close: () => void;
}

/** Opens the channel of that name; `hear` gets the messages of other tabs, never those of this one. */
export const openChannel = <M>(name: string, hear: (message: M) => void): Channel<M> => {
  const line = new BroadcastChannel(name);
  line.addEventListener('message', (event: MessageEvent<M>) => hear(event.data));
  const post: (message: M) => void = line.postMessage.bind(line);
  return { post, close: () => line.close() };
};
