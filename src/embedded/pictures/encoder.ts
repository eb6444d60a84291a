import { NoPicture, renditionOf } from '../../functions/live/pictures/rendition.ts';
import type { EncoderJob, EncoderResult } from './encoder-process.ts';

/** The process that makes renditions for a home; it ends with the home, or when idle. */
const work = async ({ id, args }: EncoderJob): Promise<EncoderResult> => {
  try {
    return { id, bytes: await renditionOf(...args) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, message, isNoPicture: error instanceof NoPicture };
  }
};

process.on('message', (job: EncoderJob) => {
  void work(job).then((result) => process.connected && process.send?.(result));
});
process.once('disconnect', () => process.exit(0));
// On an interrupt in the terminal, the home closes in order and ends this process.
process.on('SIGINT', () => undefined);
