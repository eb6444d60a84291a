import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { openAuth, type Auth } from '../../src/embedded/auth/service.ts';
import { style, styleAddress } from '../../src/embedded/pages/frame.ts';
import { openFront, type RequestHandler } from '../../src/embedded/server/front.ts';
import { openHttp } from '../../src/embedded/server/http-server.ts';

const bundle = async (): Promise<string> => {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'auth-page.ts') },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
};

const buttons = [
  ...['google', 'facebook', 'apple'].flatMap((name) =>
    ['popup', 'redirect', 'link'].map((action) => [action, name] as const),
  ),
  ['password', 'both@example.com tangerine-rally-92'] as const,
  ['out', ''] as const,
]
  .map(
    ([action, given]) =>
      `<button data-action="${action}" data-given="${given}">${action} ${given.split(' ')[0] ?? ''}</button>`,
  )
  .join('');

const html = `<!doctype html><title>Sign-in</title><link rel="icon" href="data:,">
<script src="/emulator/auth/gapi.js" defer></script><script type="module" src="/page.js"></script>
${buttons}<output id="outcome"></output>`;

export interface AuthServer {
  readonly origin: string;
  readonly auth: Auth;
  readonly close: () => Promise<void>;
}

/** The sign-in service with one page that uses it, under the real app's policy. */
export const openAuthServer = async (): Promise<AuthServer> => {
  const code = await bundle();
  const dir = await mkdtemp(join(tmpdir(), 'auth-e2e-'));
  const auth = await openAuth({
    dir,
    projectId: 'demo-hammerlane',
    clock: { now: Date.now },
    sendMail: () => Promise.resolve(),
    sendSms: () => Promise.resolve(),
    authorizedHosts: () => new Set(['localhost']),
  });
  const page: RequestHandler = (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://home');
    const [type, body] =
      pathname === '/page.js'
        ? ['text/javascript', code]
        : pathname === styleAddress
          ? ['text/css', style]
          : ['text/html', html];
    res.writeHead(200, {
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'self'; img-src data:",
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    res.end(body);
    return true;
  };
  const front = await openFront({
    openHttp,
    port: 0,
    lan: false,
    parts: () => [auth.handle],
    rest: page,
  });
  return {
    origin: `http://localhost:${front.port}`,
    auth,
    close: async () => {
      await front.close();
      await auth.close();
      await rm(dir, { recursive: true });
    },
  };
};
