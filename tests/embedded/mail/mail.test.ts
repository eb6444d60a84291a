import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showMail } from '../../../src/embedded/mail/mail-pages.ts';
import { openMailServer, type MailServer } from '../../../src/embedded/mail/mail-server.ts';
import { ask, onAPort } from '../server/on-a-port.ts';

let dir = '';
let mail: MailServer;
let port = 0;
let close: () => Promise<void>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'));
  mail = await openMailServer(dir, () => 1_800_000_000_000);
  ({ port, close } = await onAPort((req, res) =>
    showMail(mail.box, req, res, new URL(req.url ?? '/', 'http://home')),
  ));
});
afterAll(async () => {
  await close();
  await mail.close();
  await rm(dir, { recursive: true });
});

it('mails go by SMTP into the box and can be opened there', async () => {
  await mail.send({
    to: 'reader@example.com',
    subject: 'Überholt <b>',
    text: 'Go to http://localhost:4400/x?a=1&b=2 now',
    html: '<p>Go <a href="http://localhost:4400/x?a=1&amp;b=2">there</a><script>alert(1)</script></p>',
  });
  const [kept] = mail.box.all();
  expect(kept).toMatchObject({
    to: ['reader@example.com'],
    subject: 'Überholt <b>',
    receivedAt: 1_800_000_000_000,
  });
  const list = await ask(port, '/__/mail');
  expect(list.text).toContain('Überholt &#60;b&#62;');
  const one = await ask(port, `/__/mail/${kept?.id}`);
  expect(one.text).toContain('href="http://localhost:4400/x?a=1&amp;b=2"');
  expect(one.text).not.toContain('alert(1)');
  const letter = await ask(port, `/__/mail/${kept?.id}/letter`);
  expect(letter.headers['content-security-policy']).toContain('sandbox');
  const to = async (address: string): Promise<unknown> =>
    JSON.parse((await ask(port, `/__/mail.json?to=${address}`)).text);
  expect(await to('Reader@example.com')).toMatchObject([
    { to: 'reader@example.com', subject: 'Überholt <b>', at: 1_800_000_000_000 },
  ]);
  expect(await to('nobody@example.com')).toEqual([]);
  expect((await ask(port, '/__/mail/none')).status).toBe(404);
});

it('mails outlive the process', async () => {
  const again = await openMailServer(dir, Date.now);
  expect(again.box.all()).toHaveLength(1);
  await again.close();
});
