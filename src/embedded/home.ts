import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { openAuth, type Auth } from './auth/service.ts';
import type { RulesQuestion, WireDocument } from './contracts.ts';
import { openContents } from './disk/contents.ts';
import { repairOf } from './disk/damage.ts';
import { inProject } from './build/project.ts';
import { openFirestore, type EmbeddedFirestore } from './firestore/service.ts';
import { callableHost } from './functions/callable.ts';
import { openFunctions, type Functions } from './functions/host.ts';
import { openMailServer, type MailServer } from './mail/mail-server.ts';
import { openSmsBox, type SmsBox } from './sms/sms-box.ts';
import { countingJudge, type CountingJudge } from './emulator/coverage.ts';
import { openEmulatorControl } from './emulator/control.ts';
import { exchangeableRules } from './rules/exchangeable-rules.ts';
import { firestoreJudge } from './rules/firestore-judge.ts';
import { movableClock, type MovableClock } from './server/clock.ts';
import { openDevEndpoints } from './server/dev-endpoints.ts';
import { builtApp, builtPages, noEmulator, nothingHere, notYetOpen } from './server/front-parts.ts';
import { openFront, type RequestHandler } from './server/front.ts';
import { openHttp as openFreeingHttp, type OpenHttp } from './server/http-server.ts';
import { openSitePages } from './server/site-pages.ts';
import { lockFolder } from './server/lock.ts';
import { houseProject } from './server/start-flags.ts';
import { openExportEndpoint } from './moving/export-endpoint.ts';
import { openBackups } from './moving/backups.ts';
import { refuseHalfImport } from './moving/half-import.ts';
import { openedHouse } from './moving/moved-house.ts';
import { plainFields } from './functions/plain-values.ts';
import { openRelational } from './relational/open.ts';
import { encoderProcess } from './pictures/encoder-process.ts';
import { prerenderPictures } from './pictures/prerender.ts';
import { openPictures } from './pictures/open.ts';
import type { Draw } from './pictures/original.ts';
import { originalFactsWriter } from './pictures/original-facts.ts';
import { pushKeys } from './server/push.ts';
import { openStandIns } from './server/stand-ins.ts';
import { asksStaffFactor } from './server/staff-factor.ts';
import { openReflection } from './server/reflection.ts';
import { readSiteRules } from './server/site-rules.ts';
import { openStorage, type Storage } from './storage/open.ts';
import type { Assortment } from './shop/goods.ts';
import { openShop, type Shop } from './shop/shop.ts';
import { shopWebhook } from './shop/webhook.ts';
import { openCards, type Cards } from './stripe/cards.ts';
import { cardWebhook } from './stripe/webhook.ts';

export interface HomeOptions {
  /** Data folder; created if absent. */
  readonly dir: string;
  /** Defaults to `demo-hammerlane`. */
  readonly projectId?: string;
  /** Port; 0, the default, selects a free one. */
  readonly port?: number;
  /** Opens the servers of the home; by default each releases its port when it closes. */
  readonly openHttp?: OpenHttp;
  /** Listens on every network of the machine; by default on loopback only. */
  readonly lan?: boolean;
  /** Lets `POST /__/clock` move the clock, and `POST /__/due` run the jobs that are due. */
  readonly testDoors?: boolean;
  /** Whether timetable jobs and advance rendering of pictures run on schedule; true by default. */
  readonly jobsByClock?: boolean;
  /**
   * Serves other apps like Firebase's emulators: their addresses clear the home and exchange its
   * rules, mailed links may lead to any local port, and exported accounts contain hashes. Unless
   * other machines are served, nothing is verified either.
   */
  readonly emulator?: boolean;
  /**
   * Texts of firestore.rules, storage.rules, firestore.indexes.json; by default the printed ones.
   */
  readonly rules?: string;
  readonly storageRules?: string;
  readonly indexes?: string;
  /** Handling of a query without its composite index; `refuse` by default. */
  readonly indexMode?: 'refuse' | 'warn';
  /** Runs the functions, triggers and the timetable; true by default. */
  readonly functions?: boolean;
  /** Handles the addresses of the app: the built one or another; by default none. */
  readonly app?: 'built' | RequestHandler;
  /** Handles requests before the app: pages of a test bench on the same origin. */
  readonly beside?: RequestHandler;
  /** Work before the functions start and any request is served: writing the first data. */
  readonly prepare?: (parts: HomeParts) => Promise<unknown>;
  /** Draws pictures from their storage path; by default all are files. */
  readonly draw?: Draw;
  /** Goods that the shop's stand-in sells; none by default. */
  readonly assortment?: Assortment;
  /** Creates a missing file when a caller who may read it requests it. */
  readonly makeFile?: (name: string) => Promise<boolean>;
  /** Folder for the home's daily backups; without it none are made. */
  readonly backups?: string;
  /** Opens damaged files with what remains, keeps a copy of each and reports what is lost. */
  readonly repair?: boolean;
}

/** Parts that exist before the functions start. */
export type HomeParts = Pick<
  Home,
  'firestore' | 'storage' | 'auth' | 'clock' | 'dir' | 'cards' | 'shop'
>;

/** An open home, behind one port. */
export interface Home {
  /** Address, such as `http://localhost:N`. */
  readonly url: string;
  readonly port: number;
  readonly projectId: string;
  readonly dir: string;
  readonly firestore: EmbeddedFirestore;
  readonly storage: Storage;
  readonly auth: Auth;
  readonly mail: MailServer;
  readonly sms: SmsBox;
  readonly cards: Cards;
  readonly shop: Shop;
  readonly clock: MovableClock;
  /** Null if the home was opened without functions. */
  readonly functions: Functions | null;
  readonly close: () => Promise<void>;
}

const printed = (name: string): Promise<string> =>
  readFile(inProject('src', 'projections', 'printed', name), 'utf8');

const pictureFacts = (
  image: WireDocument | null,
): { readonly storagePath: string; readonly isPublic: boolean } | null => {
  const { storagePath, isPublic } = plainFields(image?.fields ?? {});
  if (typeof storagePath !== 'string') return null;
  return { storagePath, isPublic: isPublic === true };
};

/** Closes everything that was opened, last first; a failure does not keep the others open. */
const closer = (): { add: (close: () => Promise<void>) => void; close: () => Promise<void> } => {
  const opened: (() => Promise<void>)[] = [];
  return {
    add: (close) => opened.push(close),
    close: async () => {
      for (const close of opened.splice(0).reverse()) {
        await close().catch((error: unknown) => console.error('While closing:', error));
      }
    },
  };
};

/**
 * Opens the embedded home over a data folder, with all services on one port, including gRPC. Throws
 * `FolderInUse` if another process has the folder.
 */
export const openHome = async (options: HomeOptions): Promise<Home> => {
  const { dir, projectId = houseProject, lan = false } = options;
  const closing = closer();
  closing.add(await lockFolder(dir));
  try {
    await refuseHalfImport(dir);
    return await openParts(options, dir, projectId, lan, closing);
  } catch (error) {
    await closing.close();
    throw error;
  }
};

const openParts = async (
  options: HomeOptions,
  dir: string,
  projectId: string,
  lan: boolean,
  closing: ReturnType<typeof closer>,
): Promise<Home> => {
  const { emulator = false } = options;
  const trusting = emulator && !lan;
  const clock = movableClock();
  const jobsByClock = options.jobsByClock ?? true;
  const repair = options.repair === true ? repairOf(dir, new Date(), console.log) : null;
  const contents = openContents(dir, repair);
  const [rules, storageRules, indexes] = await Promise.all([
    options.rules ?? printed('firestore.rules'),
    options.storageRules ?? printed('storage.rules'),
    options.indexes ?? printed('firestore.indexes.json'),
  ]);
  const mail = await openMailServer(dir, clock.now, repair);
  closing.add(mail.close);
  const sms = await openSmsBox(dir, clock.now, repair);
  closing.add(sms.close);

  const openHttp = options.openHttp ?? openFreeingHttp;
  const cards = await openCards({
    dir,
    now: clock.now,
    openHttp,
    port: options.port ?? 0,
    lan,
    hosts: () => front.hosts(),
    sitePort: () => front.port,
    repair,
  });
  closing.add(cards.close);
  const shop = await openShop({
    dir,
    now: clock.now,
    openHttp,
    port: options.port ?? 0,
    lan,
    hosts: () => front.hosts(),
    sitePort: () => front.port,
    assortment: options.assortment,
    repair,
  });
  closing.add(shop.close);
  const policyHere = (policy: string): string => shop.policyHere(cards.policyHere(policy));
  const standIns = openStandIns(clock.now, options.testDoors ?? false);
  const parts: RequestHandler[] = options.beside === undefined ? [] : [options.beside];
  const rest = options.app === 'built' ? await builtApp(policyHere) : (options.app ?? nothingHere);
  let isOpen = false;
  let serveGrpc = (socket: Socket): void => void socket.destroy();
  const front = await openFront({
    openHttp,
    port: options.port ?? 0,
    lan,
    onHttp2: (socket) => serveGrpc(socket),
    // Until all is open, only the home's own admin SDK is served; functions reach providers early.
    parts: (owner) => (isOpen || owner ? parts : [standIns.handle, notYetOpen]),
    rest,
  });
  closing.add(front.close);

  const auth = await openAuth({
    dir: join(dir, 'auth'),
    projectId,
    clock: { now: Date.now },
    sendMail: mail.send,
    sendSms: sms.send,
    authorizedHosts: front.hosts,
    emulator,
    trusting,
    repair,
  });
  closing.add(auth.close);
  const documentRules = exchangeableRules<RulesQuestion, CountingJudge>(
    emulator ? countingJudge : firestoreJudge,
    rules,
  );
  const firestore = await openFirestore({
    dir: join(dir, 'firestore'),
    projectId,
    clock,
    judge: documentRules.of(projectId),
    judgeOf: documentRules.of,
    anyDatabase: trusting,
    tokens: auth.verifier,
    indexes,
    indexMode: options.indexMode ?? 'refuse',
    quota: !emulator,
    repair,
  });
  closing.add(() => firestore.close());
  serveGrpc = (socket) => firestore.serveGrpc(socket);
  const storage = await openStorage({
    dir: join(dir, 'storage'),
    bucket: `${projectId}.appspot.com`,
    anyBucket: trusting,
    clock,
    tokens: auth.verifier,
    rules: storageRules,
    read: (path) => firestore.store.get(path),
    repair,
    ...(options.makeFile === undefined ? {} : { make: options.makeFile }),
  });
  closing.add(() => storage.close());
  const encoder =
    options.app === 'built' ? encoderProcess(inProject('dist', 'server', 'encoder.js')) : null;
  const relational = openRelational(dir, options.app === 'built');
  closing.add(relational.close);
  const pictures = openPictures({
    files: storage.files,
    image: (id) => Promise.resolve(pictureFacts(firestore.store.get(`images/${id}`))),
    settle: originalFactsWriter(firestore.store, encoder?.encode),
    ...(encoder === null ? {} : { encode: encoder.encode }),
    ...(options.draw === undefined ? {} : { draw: options.draw }),
  });
  closing.add(pictures.close);
  // The encoder closes before the pictures, which then wait for no rendition.
  if (encoder !== null) closing.add(encoder.close);
  parts.push(
    openDevEndpoints({
      projectId,
      tokens: auth.verifier,
      mail: mail.box,
      sms,
      standIn: cards.standIn,
      modelCalls: standIns.modelCalls,
      records: standIns.records,
      shop: shop.standIn,
      meter: { read: () => firestore.meter.snapshot(), reset: () => firestore.meter.reset() },
      asksSecondFactor: () => asksStaffFactor((path) => firestore.store.get(path)),
      clock,
      testDoors: options.testDoors ?? false,
      runDue: () => functions?.runDue() ?? Promise.resolve([]),
      demoFile: join(dir, 'demo.json'),
    }),
    standIns.handle,
    openReflection(clock.now),
    emulator
      ? openEmulatorControl({
          projectId,
          port: () => front.port,
          documentRules,
          storage,
          switchTriggers: () => functions?.switchTriggers ?? null,
        })
      : noEmulator,
    auth.handle,
    (req, res) => firestore.handle(req, res),
    (req, res) => storage.handle(req, res),
    pictures.handle,
  );
  const house = openedHouse({ dir, projectId, firestore, auth, storage });
  const backups =
    options.backups === undefined
      ? null
      : openBackups({ house, folder: options.backups, now: Date.now });
  let functions: Functions | null = null;
  await options.prepare?.({ firestore, storage, auth, clock, dir, cards, shop });
  functions =
    options.functions === false
      ? null
      : await openFunctions({
          projectId,
          site: `http://localhost:${front.port}`,
          authHost: `localhost:${front.port}`,
          storageHost: `localhost:${front.port}`,
          smtpPort: mail.port,
          providers: standIns.adapters(
            `http://127.0.0.1:${front.port}`,
            await pushKeys(dir, repair),
          ),
          serviceKey: auth.keys.signing,
          documents: firestore.store,
          cards: cards.provider,
          shop: shop.provider,
          relational,
          clock,
          backUp: backups?.backUp ?? null,
          jobsByClock,
        });
  if (functions !== null) {
    closing.add(functions.close);
    clock.onMove(functions.wake);
    parts.push(
      cardWebhook(functions.ports),
      shopWebhook(functions.ports),
      callableHost({
        projectId,
        tokens: auth.verifier,
        call: functions.dispatcher.call,
        ahead: clock.offset,
      }),
      openSitePages({
        ports: functions.ports,
        rules: await readSiteRules(inProject('firebase.json'), policyHere),
        ...(options.app === 'built' ? await builtPages() : { shell: null, draw: null }),
      }),
    );
    cards.listen(`http://127.0.0.1:${front.port}`);
    shop.listen(`http://127.0.0.1:${front.port}`);
    if (options.app === 'built' && jobsByClock) {
      closing.add(prerenderPictures(functions.ports, pictures).close);
    }
  }
  if (backups !== null) closing.add(backups.close);
  const exporting = await openExportEndpoint(house, front.port);
  closing.add(exporting.close);
  parts.unshift(exporting.handle);
  // Once all is open, the HTTP server closes first.
  closing.add(front.close);
  const home: Home = {
    url: `http://localhost:${front.port}`,
    port: front.port,
    projectId,
    dir,
    firestore,
    storage,
    auth,
    mail,
    sms,
    cards,
    shop,
    clock,
    functions,
    close: closing.close,
  };
  await contents.note();
  if (repair?.count() === 0) console.log('Nothing in the data folder is damaged.');
  isOpen = true;
  return home;
};
