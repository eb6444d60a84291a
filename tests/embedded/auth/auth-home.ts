import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, type Auth as ClientAuth } from 'firebase/auth';
import type { OutgoingMail } from '../../../src/embedded/auth/context.ts';
import { openAuth, type Auth } from '../../../src/embedded/auth/service.ts';
import { vi } from 'vitest';

export const projectId = 'demo-hammerlane';
export const password = 'tangerine-rally-92';

export interface AuthHome {
  readonly auth: Auth;
  readonly dir: string;
  readonly origin: string;
  readonly mails: readonly OutgoingMail[];
  /** Codes texted to phones, oldest first. */
  readonly sms: readonly { readonly to: string; readonly code: string }[];
  /** The newest mail to an address; waits for one. */
  readonly mailTo: (email: string) => Promise<OutgoingMail>;
  /** The clock for issuing and checking tokens. */
  readonly clock: { offset: number };
  /** A new signed-out client of the Firebase web SDK. */
  readonly client: () => ClientAuth;
  readonly post: (
    path: string,
    body: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  /** One call of the Identity Toolkit: its response, or the code of its refusal. */
  readonly toolkit: (
    name: string,
    body: unknown,
    from?: string,
  ) => Promise<Record<string, unknown> & { readonly refused?: string }>;
  readonly close: () => Promise<void>;
}

let apps = 0;

/** The sign-in service alone, on a port of its own, as in a home or an emulator. */
export const openAuthHome = async (given?: string, emulator = false): Promise<AuthHome> => {
  const dir = given ?? (await mkdtemp(join(tmpdir(), 'auth-')));
  const mails: OutgoingMail[] = [];
  const sms: { to: string; code: string }[] = [];
  const clock = { offset: 0 };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const auth = await openAuth({
    dir,
    projectId,
    clock: { now: () => Date.now() + clock.offset },
    sendMail: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    sendSms: (to, code) => {
      sms.push({ to, code });
      return Promise.resolve();
    },
    authorizedHosts: () => new Set(['127.0.0.1', 'localhost']),
    emulator,
  });
  server.on('request', (req, res) => {
    // As a request from another address would arrive.
    const from = req.headers['x-from'];
    if (from !== undefined) {
      const { localPort } = req.socket;
      Object.defineProperty(req, 'socket', { value: { remoteAddress: from, localPort } });
    }
    if (!auth.handle(req, res)) res.writeHead(404).end();
  });
  const opened: FirebaseApp[] = [];
  const post: AuthHome['post'] = async (path, body, headers = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    auth,
    dir,
    origin,
    mails,
    sms,
    clock,
    client: () => {
      apps += 1;
      const app = initializeApp({ apiKey: 'local', projectId }, `client-${apps}`);
      opened.push(app);
      const client = getAuth(app);
      connectAuthEmulator(client, origin, { disableWarnings: true });
      return client;
    },
    mailTo: (email) =>
      vi.waitFor(() => {
        const mail = mails.findLast(({ to }) => to === email);
        if (mail === undefined) throw new Error(`No mail to ${email} yet.`);
        return mail;
      }),
    post,
    toolkit: async (name, body, from = '192.0.2.1') => {
      const path = `/identitytoolkit.googleapis.com/v1/accounts:${name}`;
      const { status, body: told } = await post(path, body, { 'x-from': from });
      if (status === 200) return told;
      const { message } = told['error'] as { readonly message: string };
      return { refused: message.split(' : ')[0] ?? '' };
    },
    close: async () => {
      await Promise.all(opened.map((app) => deleteApp(app)));
      await auth.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (given === undefined) await rm(dir, { recursive: true });
    },
  };
};

/** The link in a mail. */
export const linkIn = (mail: OutgoingMail | undefined): URL => {
  const [link] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
  if (link === undefined) throw new Error('The mail carries no link.');
  return new URL(link);
};

export const codeIn = (mail: OutgoingMail | undefined): string =>
  linkIn(mail).searchParams.get('oobCode') ?? '';
