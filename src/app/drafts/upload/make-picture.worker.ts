import { makePicture, type Made, type Shape } from './make-picture.ts';

interface Order {
  readonly n: number;
  readonly raw: Blob;
  readonly shape: Shape;
}

/** Replies to each file with the prepared picture, or with the reason for the failure. */
addEventListener('message', (event: MessageEvent<Order>) => {
  const { n, raw, shape } = event.data;
  const answer = async (): Promise<void> => {
    const made = await makePicture(raw, shape).catch((): Made => ({ ok: false, why: 'too-large' }));
    postMessage({ n, made });
  };
  void answer();
});
