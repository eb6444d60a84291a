import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { smtpMailer } from '../../../../src/functions/live/providers/mailer.ts';
import { MailboxGone } from '../../../../src/functions/letters/mailbox-gone.ts';

const received: string[] = [];
let connections = 0;
let smtp: SMTPServer;
let url = '';

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const said: Readonly<Record<string, readonly [number, string]>> = {
        'gone@example.com': [550, '5.1.1 No such user'],
        'full@example.com': [552, '5.2.2 Mailbox full'],
      };
      const refused = said[address];
      done(
        refused === undefined
          ? null
          : Object.assign(new Error(refused[1]), { responseCode: refused[0] }),
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const from = 'Hammerlane <house@example.com>';
const mail = { to: 'reader@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe('mail over SMTP', () => {
  it('keeps its connections for the next mail, and sends headers and id as they were given', async () => {
    const mailer = smtpMailer({ url, from });
    const headers = {
      'List-Unsubscribe': '<https://x.example.com/unsubscribe?token=a.b>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    for (let i = 0; i < 6; i += 1) {
      await mailer.send({ ...mail, headers, messageId: `<id-${i}@example.com>` });
    }
    mailer.close();
    expect(received).toHaveLength(6);
    expect(connections).toBe(1);
    expect(received[0]).toContain('Message-ID: <id-0@example.com>');
    expect(received[0]?.replaceAll(/\r\n /g, ' ')).toContain(
      'List-Unsubscribe: <https://x.example.com/unsubscribe?token=a.b>',
    );
    expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(received[0]).toContain('multipart/alternative');
    expect(received[0]).not.toContain('DKIM-Signature');
  });

  it('signs with the key it is given', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const dkim = { domainName: 'example.com', keySelector: 'house', privateKey };
    const mailer = smtpMailer({ url, from, dkim });
    await mailer.send(mail);
    mailer.close();
    expect(received.at(-1)).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*d=example\.com/);
    expect(received.at(-1)).toContain('s=house');
  });

  it('tells a mailbox that is gone from what may be tried again', async () => {
    const mailer = smtpMailer({ url, from });
    await expect(mailer.send({ ...mail, to: 'gone@example.com' })).rejects.toBeInstanceOf(
      MailboxGone,
    );
    const full = mailer.send({ ...mail, to: 'full@example.com' });
    await expect(full).rejects.not.toBeInstanceOf(MailboxGone);
    mailer.close();
  });

  it('lets no line break of a subject or an address begin a header of its own', async () => {
    const mailer = smtpMailer({ url, from });
    await mailer.send({ ...mail, subject: 'Hi\r\nBcc: victim@example.com' });
    mailer.close();
    expect(received.at(-1)).not.toMatch(/^Bcc:/m);
  });
});
