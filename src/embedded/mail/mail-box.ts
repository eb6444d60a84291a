import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { openSentLog, type SentLog } from '../disk/sent-log.ts';
import type { Repair } from '../disk/damage.ts';

/** A mail as received; nothing leaves this machine. */
export interface StoredMail {
  readonly id: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Milliseconds UTC. */
  readonly receivedAt: number;
}

export interface MailBox extends Omit<SentLog<StoredMail>, 'add'> {
  /** Parses and stores a message; resolves once it is on disk. */
  readonly receive: (raw: Buffer, to: readonly string[], from: string) => Promise<StoredMail>;
}

export const openMailBox = async (
  dir: string,
  now: () => number,
  repair: Repair | null = null,
): Promise<MailBox> => {
  const { add, ...box } = await openSentLog<StoredMail>(join(dir, 'mail.log'), {
    repair,
    names: /"subject":"([^"]+)"/g,
  });
  return {
    ...box,
    receive: async (raw, to, from) => {
      const parsed = await PostalMime.parse(raw);
      const mail: StoredMail = {
        id: randomUUID(),
        to: [...to],
        from,
        subject: parsed.subject ?? '(no subject)',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        receivedAt: now(),
      };
      await add(mail);
      return mail;
    },
  };
};
