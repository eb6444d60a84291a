import { makePicture, type Made } from './make.ts';

/** Answers each file with the picture made of it, or why there is none. */
addEventListener('message', (event: MessageEvent<{ readonly n: number; readonly raw: Blob }>) => {
  const { n, raw } = event.data;
  const answer = async (): Promise<void> => {
    const made = await makePicture(raw).catch((): Made => ({ ok: false, why: 'too-large' }));
    postMessage({ n, made });
  };
  void answer();
});
