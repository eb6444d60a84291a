import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Repair } from '../disk/damage.ts';
import { openJournal } from '../disk/journal.ts';

/** A mail as it arrived; nothing leaves this machine. */
export interface KeptMail {
  readonly id: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Milliseconds UTC. */
  readonly receivedAt: number;
}

export interface MailBox {
  readonly all: () => readonly KeptMail[];
  readonly byId: (id: string) => KeptMail | undefined;
  /** Parses and keeps a message; resolves once it is on disk. */
  readonly receive: (raw: Buffer, to: readonly string[], from: string) => Promise<KeptMail>;
  readonly close: () => Promise<void>;
}

/** The oldest mails go when there are more. */
const most = 2000;

export const openMailBox = async (
  dir: string,
  now: () => number,
  repair: Repair | null = null,
): Promise<MailBox> => {
  let mails: KeptMail[] = [];
  const journal = await openJournal<KeptMail>(join(dir, 'mail.log'), (mail) => mails.push(mail), {
    repair,
    names: /"subject":"([^"]+)"/g,
  });
  if (mails.length > most) {
    mails = mails.slice(-most);
    await journal.rewrite(mails);
  }
  return {
    all: () => mails,
    byId: (id) => mails.find((mail) => mail.id === id),
    receive: async (raw, to, from) => {
      const parsed = await PostalMime.parse(raw);
      const mail: KeptMail = {
        id: randomUUID(),
        to: [...to],
        from,
        subject: parsed.subject ?? '(no subject)',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        receivedAt: now(),
      };
      mails.push(mail);
      if (mails.length > most) mails.shift();
      await journal.append(mail);
      return mail;
    },
    close: journal.close,
  };
};
