import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSentLog, type SentLog } from '../disk/sent-log.ts';
import type { Repair } from '../disk/damage.ts';

/** A text message that would have been sent to a phone; nothing leaves this machine. */
export interface StoredSms {
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The code in it. */
  readonly code: string;
  /** Milliseconds UTC. */
  readonly sentAt: number;
}

export interface SmsBox extends Omit<SentLog<StoredSms>, 'add'> {
  /** Stores a text message with a code; resolves once it is on disk. */
  readonly send: (to: string, code: string) => Promise<void>;
}

/** The text messages of a home, in a journal of its data folder. */
export const openSmsBox = async (
  dir: string,
  now: () => number,
  repair: Repair | null = null,
): Promise<SmsBox> => {
  const { add, ...box } = await openSentLog<StoredSms>(join(dir, 'sms.log'), {
    repair,
    names: /"to":"([^"]+)"/g,
  });
  return {
    ...box,
    send: (to, code) =>
      add({
        id: randomUUID(),
        to,
        text: `${code} is your Hammerlane code. Nobody from Hammerlane will ask you for it.`,
        code,
        sentAt: now(),
      }),
  };
};
