import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lastingPort } from '../setup/lasting-port.ts';
import { find, type Engine, type Surface, type Target } from './surface.ts';

/** WebDriver's key for an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const window = fileURLToPath(new URL('webkit-window.py', import.meta.url));

/** A driver whose engine has stopped does not respond; scripts may take a minute, ms. */
const ANSWERS_MS = 70_000;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

const callTo =
  (base: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWERS_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${error}: ${message}`);
  };

/** Helper called by these files' compiled code, which preserves function names. */
const helper = 'const __name = (one) => one;';

/** Runs a function in the page and returns its promise's result. */
const asking = (fn: string): string => `${helper}
const [args, done] = arguments;
Promise.resolve().then(() => (${fn})(...args)).then(
  (value) => done({ value: value === undefined ? null : value }),
  (error) => done({ error: String(error) }));`;

const surfaceOf = (call: Call): Surface => {
  const ask: Surface['ask'] = async (fn, ...args) => {
    const said = (await call('POST', '/execute/async', {
      script: asking(fn.toString()),
      args: [args],
    })) as { readonly value?: unknown; readonly error?: string };
    if (said.error !== undefined) throw new Error(said.error);
    return said.value as never;
  };
  const element = async ({ css, name }: Target): Promise<string> => {
    const found = (await call('POST', '/execute/sync', {
      script: `${helper} return (${find.toString()})(...arguments)`,
      args: [css, name ?? null],
    })) as Readonly<Record<string, string>> | null;
    const id = found?.[ELEMENT];
    if (id === undefined) throw new Error(`There is no ${css} ${name ?? ''}`);
    return `/element/${id}`;
  };
  const write = async (what: Target, text: string): Promise<void> => {
    await call('POST', `${await element(what)}/value`, { text });
  };
  return {
    ask,
    go: async (url) => {
      await ask(() => {
        document.documentElement.dataset['left'] = '';
      });
      await call('POST', '/url', { url });
      // The driver does not wait for the navigation: the previous page would be mistaken for it.
      for (const end = Date.now() + ANSWERS_MS; Date.now() < end; await pause(100)) {
        const isThere = await ask(
          () => document.documentElement.dataset['left'] === undefined,
        ).catch(() => false);
        if (isThere) return;
      }
      throw new Error(`${url} did not come.`);
    },
    back: async () => void (await call('POST', '/back', {})),
    press: async (what) => {
      const path = await element(what);
      // A person scrolls to a control before clicking; the driver would leave it under a bar at the
      // edge.
      await call('POST', '/execute/sync', {
        script: "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });",
        args: [{ [ELEMENT]: path.replace('/element/', '') }],
      });
      await call('POST', `${path}/click`, {});
    },
    type: write,
    choose: write,
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    // Its last window may be gone before the driver has looked for it; the session ends anyway.
    end: async () =>
      void (await call('DELETE', '').catch((error: unknown) => {
        if (!String(error).includes('no such window')) throw error;
      })),
  };
};

/** WebKitGTK, driven by WebKitWebDriver on its own display. */
export const webkit = async (): Promise<Engine> => {
  const port = await lastingPort();
  const screen = ['-a', '-s', '-screen 0 1400x1000x24', '/usr/bin/WebKitWebDriver'];
  const driver = spawn('xvfb-run', [...screen, `--port=${port}`], {
    stdio: 'ignore',
    // The driver and the display end together.
    detached: true,
  });
  const stop = (): void => {
    process.off('exit', stop);
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
  };
  process.on('exit', stop);
  const call = callTo(`http://127.0.0.1:${port}`);
  for (let tries = 1; ; tries += 1) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await pause(100);
    }
  }
  return {
    name: 'WebKitGTK',
    open: async (profile) => {
      const options = { binary: window, args: profile === null ? [] : ['--data', profile] };
      const { sessionId } = (await call('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            'webkitgtk:browserOptions': options,
            pageLoadStrategy: 'none',
            timeouts: { script: 60_000 },
          },
        },
      })) as { readonly sessionId: string };
      return surfaceOf((method, path, body) => call(method, `/session/${sessionId}${path}`, body));
    },
    close: async () => stop(),
  };
};
