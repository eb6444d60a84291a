import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDemoHome } from '../../src/demo/open.ts';
import type { Home } from '../../src/embedded/home.ts';
import { runTriggers } from '../../src/embedded/functions/trigger-runner.ts';
import { readJson, sendJson } from '../../src/embedded/http/exchange.ts';
import { houseProject } from '../../src/embedded/server/start-flags.ts';
import { sendSentItems } from '../../src/embedded/pages/sent-items.ts';
import { portKeeper } from '../../src/embedded/server/http-server.ts';
import { disturbing, type EventCount } from './disturbed.ts';
import { openEventTriggers } from './event-triggers.ts';
import { passOn } from './pass-on.ts';

/** Ports of Google's emulators. */
export interface GooglePorts {
  readonly auth: number;
  readonly functions: number;
  readonly hosting: number;
}

export interface HouseOptions {
  readonly port: number;
  /** Port for mails, whichever port the home's mail server has. */
  readonly mailPort: number;
  readonly google: GooglePorts;
  /** Data folder of a market, of which each opening uses a copy. */
  readonly market: string;
  /** File in which Google's processes find how far the clock is moved, ms. */
  readonly clockFile: string;
  /** Counts the events that are delivered. */
  readonly events: EventCount;
  /** Runs the scheduled functions that are due at an instant, ms UTC; resolves to their names. */
  readonly runDue: (now: number) => Promise<readonly string[]>;
}

/** Addresses of Google's sign-in, which has a host of its own on Firebase. */
const atAuth =
  /^\/(?:identitytoolkit|securetoken)\.googleapis\.com\/|^\/emulator\/(?:auth|action)|^\/emulator\/v1\/projects\/[^/]+\/(?:accounts|oobCodes|verificationCodes|config)/;
const registration = /^\/emulator\/v1\/projects\/[^/]+\/eventarcTrigger$/;
/** Header of a request that the home answers itself, whatever its address. */
export const forHome = 'x-rehearsal-home';

/** Text messages with codes that Google's sign-in would have sent. */
const textsSent = async (authPort: number) => {
  const answer = await fetch(
    `http://127.0.0.1:${authPort}/emulator/v1/projects/${houseProject}/verificationCodes`,
  );
  const { verificationCodes: all } = (await answer.json()) as {
    readonly verificationCodes: readonly { readonly phoneNumber: string; readonly code: string }[];
  };
  return all.map(({ phoneNumber, code }) => {
    const text = { to: phoneNumber, text: code, code, at: 0 };
    return [[phoneNumber], text] as const;
  });
};

/** The embedded home as the rehearsal's documents, files and stand-ins, and its one address. */
export interface House {
  readonly home: Home;
  /** Replaces its data by a new copy of the market. */
  readonly putBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the home in front of Google's emulators. The home answers for the hosts that the app calls
 * on Firebase, because the site's policy allows no other origin of this machine; everything else
 * goes to Google's Hosting.
 */
export const openHouse = async (options: HouseOptions): Promise<House> => {
  const { port, google } = options;
  const events = openEventTriggers(houseProject, `127.0.0.1:${google.functions}`);
  const disturb = disturbing(options.events);
  const openHttp = portKeeper();

  const fail = (res: ServerResponse) => (error: unknown) => {
    console.error('Rehearsal:', error);
    sendJson(res, 500, { error: { message: String(error) } });
  };

  const atGoogle = (req: IncomingMessage, res: ServerResponse): boolean => {
    const url = new URL(req.url ?? '/', 'http://home');
    const { pathname, searchParams } = url;
    if (req.headers[forHome] !== undefined) return false;
    const hosting = (missing?: () => void) => passOn(req, res, google.hosting, missing);
    if (atAuth.test(pathname)) passOn(req, res, google.auth);
    else if (pathname === '/') hosting();
    else if (pathname.startsWith('/media/')) {
      // The market's pictures are drawn by the home alone; those uploaded are Google's to render.
      req.headers[forHome] = 'yes';
      hosting(() => passOn(req, res, port));
    } else if (registration.test(pathname)) {
      const register = async (): Promise<void> => {
        events.register(searchParams.get('eventarcTriggerId') ?? '', await readJson(req, 65_536));
        sendJson(res, 200, {});
      };
      register().catch(fail(res));
    } else if (pathname === '/__/sms.json') {
      textsSent(google.auth)
        .then((texts) => sendSentItems(res, url, texts))
        .catch(fail(res));
    } else if (pathname === '/__/due' && req.method === 'POST') {
      opened
        .runDue()
        .then((ran) => sendJson(res, 200, { ran }))
        .catch(fail(res));
    } else return false;
    return true;
  };

  const open = async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hammerlane-rehearsal-'));
    await cp(options.market, dir, { recursive: true });
    await writeFile(options.clockFile, '0');
    const demo = await openDemoHome({
      dir,
      port,
      openHttp,
      data: 'market',
      small: true,
      quiet: true,
      emulator: true,
      testDoors: true,
      functions: false,
      beside: atGoogle,
      app: (req, res) => {
        passOn(req, res, google.hosting);
        return true;
      },
    });
    const { home } = demo;
    home.clock.onMove(() => {
      writeFile(options.clockFile, String(home.clock.offset())).catch(console.error);
    });
    home.cards.listen(`http://127.0.0.1:${port}`);
    home.shop.listen(`http://127.0.0.1:${port}`);
    const running = await runTriggers({
      log: home.firestore.store,
      follow: (change) => disturb(events.follow(change)),
    });
    return {
      home,
      runDue: async () => {
        await running.settled();
        const ran = await options.runDue(home.clock.now());
        await running.settled();
        return ran;
      },
      close: async () => {
        await running.close();
        await demo.close();
        await rm(dir, { recursive: true, force: true });
      },
    };
  };

  let opened = await open();
  // The mail server's port changes with every opening; the settings of Google's functions do not.
  const mails = createServer((socket) => {
    const server = connect(opened.home.mail.port, '127.0.0.1');
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => {
    mails.listen(options.mailPort, '127.0.0.1', resolve);
  });
  return {
    get home() {
      return opened.home;
    },
    putBack: async () => {
      await opened.close();
      opened = await open();
    },
    close: async () => {
      mails.close();
      await opened.close();
    },
  };
};
