import { fork, type ChildProcess } from 'node:child_process';
import { NoPicture, type renditionOf } from '../../functions/live/pictures/rendition.ts';

export type Encode = typeof renditionOf;

export interface EncoderJob {
  readonly id: number;
  readonly args: Parameters<Encode>;
}

export type EncoderResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly message: string; readonly isNoPicture: boolean };

interface WaitingJob {
  readonly done: (bytes: Buffer) => void;
  readonly failed: (error: Error) => void;
}

export interface EncoderProcess {
  readonly encode: Encode;
  /** Ends the process; pending and later requests are rejected. */
  readonly close: () => Promise<void>;
}

/**
 * Makes renditions in a process of its own, started for the first one and ended after `idleMs`
 * without any: an encoder takes a hundred megabytes, which a long-lived process does not return.
 *
 * @param file the built `encoder.ts`.
 */
export const encoderProcess = (file: string, idleMs = 10_000): EncoderProcess => {
  const waiting = new Map<number, WaitingJob>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let isClosed = false;

  const letGo = (): void => {
    clearTimeout(idle);
    const one = child;
    child = null;
    if (one?.connected === true) one.disconnect();
    for (const { failed } of waiting.values()) failed(new Error('The encoder has ended.'));
    waiting.clear();
  };

  const begun = (): ChildProcess => {
    if (child !== null) return child;
    // Several arenas of the C library, one per thread, would retain memory that the encoder’s
    // threads freed.
    const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
    const one = fork(file, [], { serialization: 'advanced', execArgv: [], env });
    one.on('message', (result: EncoderResult) => {
      const asked = waiting.get(result.id);
      waiting.delete(result.id);
      if ('bytes' in result) asked?.done(Buffer.from(result.bytes));
      else if (result.isNoPicture) asked?.failed(new NoPicture(result.message));
      else asked?.failed(new Error(result.message));
      if (waiting.size === 0) idle = setTimeout(letGo, idleMs).unref();
    });
    for (const event of ['exit', 'error'] as const) {
      one.on(event, () => {
        if (child === one) letGo();
      });
    }
    // The process must not keep a closing home alive.
    one.unref();
    one.channel?.unref();
    child = one;
    return one;
  };

  return {
    encode: (...args) =>
      new Promise((done, failed) => {
        if (isClosed) {
          failed(new Error('The encoder has ended.'));
          return;
        }
        clearTimeout(idle);
        last += 1;
        waiting.set(last, { done, failed });
        begun().send({ id: last, args } satisfies EncoderJob);
      }),
    close: async () => {
      isClosed = true;
      letGo();
    },
  };
};
