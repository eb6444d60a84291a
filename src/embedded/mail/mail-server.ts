import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { diskFull, isDiskFull } from '../disk/files.ts';
import type { Repair } from '../disk/damage.ts';
import { openMailBox, type MailBox } from './mail-box.ts';

export interface MailServer {
  readonly box: MailBox;
  /** SMTP port on loopback, for all senders of mail. */
  readonly port: number;
  readonly send: (mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }) => Promise<void>;
  readonly close: () => Promise<void>;
}

const largestMail = 5 * 1024 * 1024;
/** Insufficient system storage, RFC 5321. */
const noRoom = 452;

/**
 * A mail server that stores mails instead of delivering them. Mails arrive by SMTP, as at a real
 * server, so that the sending side is the same in both homes.
 */
export const openMailServer = async (
  dir: string,
  now: () => number,
  repair: Repair | null = null,
): Promise<MailServer> => {
  const box = await openMailBox(dir, now, repair);
  const keep = async (
    stream: AsyncIterable<Buffer>,
    to: readonly string[],
    from: string,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      await box.receive(Buffer.concat(chunks), to, from);
      done();
    } catch (error) {
      // The SMTP status for it, so that the sender learns the reason.
      done(
        isDiskFull(error) ? Object.assign(diskFull(), { responseCode: noRoom }) : (error as Error),
      );
    }
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: largestMail,
    disableReverseLookup: true,
    logger: false,
    // A domain without mailboxes (RFC 2606) gets a real server's answer for a missing one.
    onRcptTo({ address }, _session, done) {
      done(
        /\.invalid$/i.test(address)
          ? Object.assign(new Error('5.1.1 There is no such mailbox.'), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, session, done) {
      const { rcptTo, mailFrom } = session.envelope;
      const from = mailFrom === false ? '' : mailFrom.address;
      const to = rcptTo.map(({ address }) => address);
      void keep(stream, to, from, done);
    },
  });
  smtp.on('error', (error) => console.error(`Mail: ${error.message}`));
  const server = smtp.listen(0, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    pool: true,
    maxConnections: 2,
  });
  return {
    box,
    port,
    send: async (mail) => {
      const from = 'Hammerlane <no-reply@hammerlane.example.com>';
      await transport.sendMail({ from, ...mail }).catch((error: unknown) => {
        const { responseCode } = error as { readonly responseCode?: number };
        throw responseCode === noRoom ? diskFull() : error;
      });
    },
    close: async () => {
      transport.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await box.close();
    },
  };
};
