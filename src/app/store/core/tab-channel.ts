/** A line between the tabs of this device. */
export interface Channel<M> {
  readonly post: (message: M) => void;
  readonly close: () => void;
}

/** Opens the line of that name; `hear` gets what the other tabs say, never what this one does. */
export const openChannel = <M>(name: string, hear: (message: M) => void): Channel<M> => {
  const line = new BroadcastChannel(name);
  line.addEventListener('message', (event: MessageEvent<M>) => hear(event.data));
  const post: (message: M) => void = line.postMessage.bind(line);
  return { post, close: () => line.close() };
};
