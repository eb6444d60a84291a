import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAdminRole } from '../../domain/accounts/roles.ts';
import { BadBody, readJson, send, sendJson } from '../http/exchange.ts';
import { corsHeaders, isLocalProcess, isLocalVisit, isOwnPage } from '../http/peer.ts';
import type { HomeCaller, TokenVerifier } from '../contracts.ts';
import type { MailBox } from '../mail/mail-box.ts';
import { showMail } from '../mail/mail-pages.ts';
import type { SmsBox } from '../sms/sms-box.ts';
import { showSms } from '../sms/sms-pages.ts';
import { showModelCalls } from '../models/call-pages.ts';
import type { ModelCalls } from '../models/calls.ts';
import { inProject } from '../build/project.ts';
import { fontAddress, style, styleAddress } from '../pages/frame.ts';
import type { StripeServer } from '../stripe/server.ts';
import { showCharges } from '../stripe/charge-pages.ts';
import { actAtShop, showShop } from '../shop/order-pages.ts';
import type { ShopServer } from '../shop/server.ts';
import { switchByPage, switchWebhooks } from '../stripe/webhook-switches.ts';
import type { MovableClock } from './clock.ts';
import { standInList } from './stand-in-list.ts';
import { DAY } from '../../domain/kit/durations.ts';

export interface Meter {
  readonly read: () => unknown;
  readonly reset: () => void;
}

export interface DevEndpointOptions {
  readonly projectId: string;
  readonly tokens: TokenVerifier;
  readonly mail: MailBox;
  readonly sms: SmsBox;
  /** Null if cards are at Stripe itself. */
  readonly standIn: StripeServer | null;
  readonly modelCalls: ModelCalls;
  /** Handlers that show the records of stand-ins. */
  readonly records: {
    readonly pushes: (res: ServerResponse) => void;
    readonly pageViews: (res: ServerResponse) => void;
  };
  /** Null if the shop is at Shopify itself. */
  readonly shop: ShopServer | null;
  readonly meter: Meter;
  /** Whether this house currently requires a second factor from staff. */
  readonly asksSecondFactor: () => boolean;
  readonly clock: MovableClock;
  /** Whether the clock may be moved, jobs be run at once, and webhook faults be caused. */
  readonly testDoors: boolean;
  /** Runs the jobs that are due now; returns their names. */
  readonly runDue: () => Promise<readonly string[]>;
  /** File with the demo accounts; exists while demo data is on. */
  readonly demoFile: string;
}

type Endpoint = (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void> | void;

const isSecured = ({ firebase }: Readonly<Record<string, unknown>>): boolean =>
  typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;

const isStaff = (caller: HomeCaller, asksSecondFactor: () => boolean): boolean =>
  caller.kind === 'owner' ||
  (caller.kind === 'member' &&
    isAdminRole(caller.claims['role']) &&
    (isSecured(caller.claims) || !asksSecondFactor()));

const sendRefused = (res: ServerResponse, status: number, message: string): void =>
  sendJson(res, status, { error: { code: status, message } });

/**
 * The web config, as served by Firebase Hosting, with the addresses of this home's parts and its
 * stand-ins.
 */
const webConfig = (options: DevEndpointOptions, req: IncomingMessage): unknown => {
  const { projectId } = options;
  const origin = `http://${req.headers.host ?? 'localhost'}`;
  return {
    apiKey: 'local',
    appId: '1:1:web:1',
    authDomain: req.headers.host ?? 'localhost',
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    hosts: { auth: origin, firestore: origin, functions: origin, storage: origin },
    standIns: standInList(options),
  };
};

const fontFile = [
  'node_modules',
  '@fontsource-variable',
  'archivo',
  'files',
  'archivo-latin-wdth-normal.woff2',
];

const oneYear = 366 * DAY;

/**
 * The dev endpoints under `/__/`: web config, meter, clock, demo accounts, mails, text messages,
 * charges, the shop, model calls.
 */
export const openDevEndpoints = (
  options: DevEndpointOptions,
): ((req: IncomingMessage, res: ServerResponse) => boolean) => {
  const { tokens, clock } = options;

  const forStaff =
    (endpoint: Endpoint): Endpoint =>
    async (req, res, url) => {
      const local = isLocalProcess(req);
      const caller = await tokens
        .verify(req.headers.authorization, local)
        .catch((): HomeCaller => ({ kind: 'visitor' }));
      if (local || isLocalVisit(req) || isStaff(caller, options.asksSecondFactor))
        return endpoint(req, res, url);
      return sendRefused(res, 403, 'This address is for administrators and for this machine.');
    };

  const moveClock: Endpoint = async (req, res) => {
    if (!options.testDoors) return sendRefused(res, 404, 'The clock moves only with --test-doors.');
    if (!isLocalProcess(req)) {
      return sendRefused(res, 403, 'The clock is moved by programs of this machine alone.');
    }
    if (req.method === 'POST') {
      const { offsetMs } = await readJson(req, 1024);
      if (!Number.isSafeInteger(offsetMs) || Math.abs(Number(offsetMs)) > 10 * oneYear) {
        return sendRefused(res, 400, 'offsetMs must be whole milliseconds, at most ten years.');
      }
      clock.setOffset(Number(offsetMs));
    }
    return sendJson(res, 200, { offsetMs: clock.offset(), now: clock.now() });
  };

  const due: Endpoint = async (req, res) => {
    if (!options.testDoors) return sendRefused(res, 404, 'Jobs are run so only with --test-doors.');
    if (!isLocalProcess(req)) {
      return sendRefused(res, 403, 'Jobs are run by programs of this machine alone.');
    }
    if (req.method !== 'POST') return sendRefused(res, 405, 'POST runs the jobs that are due.');
    return sendJson(res, 200, { ran: await options.runDue() });
  };

  /** A GET changes nothing; a `POST` returns the same and resets the meter. */
  const meter = forStaff((req, res) => {
    const answer = options.meter.read();
    if (req.method === 'POST') options.meter.reset();
    sendJson(res, 200, answer);
  });

  const demo: Endpoint = async (req, res) => {
    if (!isLocalProcess(req) && !isLocalVisit(req)) {
      return sendRefused(res, 403, 'The demo accounts are told on this machine alone.');
    }
    const text = await readFile(options.demoFile, 'utf8').catch(() => null);
    if (text === null) return sendRefused(res, 404, 'There is no demo data in this home.');
    return send(res, 200, text, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  };

  const mail = forStaff((req, res, url) => showMail(options.mail, req, res, url));
  const sms = forStaff((req, res, url) => showSms(options.sms, req, res, url));

  const chargePages = forStaff((_req, res, url) =>
    options.standIn === null
      ? sendRefused(res, 404, 'Cards are at Stripe itself.')
      : showCharges(options.standIn, res, url),
  );

  const charges: Endpoint = (req, res, url) => {
    if (req.method !== 'POST') return chargePages(req, res, url);
    if (!isOwnPage(req)) {
      return sendRefused(
        res,
        403,
        'Webhooks are switched from their own page, on this machine alone.',
      );
    }
    if (options.standIn === null) return sendRefused(res, 404, 'Cards are at Stripe itself.');
    return switchByPage(options.standIn, req, res);
  };

  const models = forStaff((_req, res, url) => showModelCalls(options.modelCalls, res, url));
  const shopPages = forStaff((_req, res, url) =>
    options.shop === null
      ? sendRefused(res, 404, 'The shop is at Shopify itself.')
      : showShop(options.shop, res, url),
  );

  const shop: Endpoint = (req, res, url) => {
    if (req.method !== 'POST') return shopPages(req, res, url);
    if (!isLocalProcess(req) && !isOwnPage(req)) {
      return sendRefused(res, 403, 'The shop is run from its own page, on this machine alone.');
    }
    if (options.shop === null) return sendRefused(res, 404, 'The shop is at Shopify itself.');
    return actAtShop(options.shop, req, res);
  };

  const webhooks: Endpoint = (req, res) => {
    if (!options.testDoors)
      return sendRefused(res, 404, 'Webhooks go wrong only with --test-doors.');
    if (!isLocalProcess(req)) {
      return sendRefused(res, 403, 'Webhooks are switched by programs of this machine alone.');
    }
    if (options.standIn === null) return sendRefused(res, 404, 'Cards are at Stripe itself.');
    return switchWebhooks(options.standIn, req, res);
  };

  const exact: Readonly<Record<string, Endpoint>> = {
    '/__/firebase/init.json': (req, res) =>
      sendJson(res, 200, webConfig(options, req), corsHeaders(req)),
    '/__/meter': meter,
    '/__/clock': moveClock,
    '/__/due': due,
    '/__/demo.json': demo,
    '/__/mail': mail,
    '/__/mail.json': mail,
    '/__/sms': sms,
    '/__/sms.json': sms,
    '/__/stripe': charges,
    '/__/stripe.json': chargePages,
    '/__/models': models,
    '/__/models.json': models,
    '/__/stripe/webhooks': webhooks,
    '/__/pushes': forStaff((_req, res) => options.records.pushes(res)),
    '/__/page-views': forStaff((_req, res) => options.records.pageViews(res)),
    '/__/shop': shop,
    '/__/shop.json': shopPages,
    [styleAddress]: (_req, res) =>
      send(res, 200, style, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
    [fontAddress]: async (_req, res) =>
      send(res, 200, await readFile(inProject(...fontFile)), {
        'Content-Type': 'font/woff2',
        'Cache-Control': 'public, max-age=86400',
      }),
  };

  return (req, res) => {
    const url = new URL(req.url ?? '/', 'http://home');
    if (!url.pathname.startsWith('/__/')) return false;
    const endpoint = url.pathname.startsWith('/__/mail/') ? mail : exact[url.pathname];
    const open = async (): Promise<void> => {
      try {
        if (endpoint === undefined)
          return sendRefused(res, 404, 'There is nothing at this address.');
        return await endpoint(req, res, url);
      } catch (error) {
        if (error instanceof BadBody) return sendRefused(res, error.status, error.message);
        console.error(`${url.pathname}:`, error);
        return sendRefused(res, 500, 'Something went wrong on our side.');
      }
    };
    void open();
    return true;
  };
};
