import { Cron } from 'croner';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { checkAuctions, nextDue } from '../../functions/bidding/auction-check.ts';
import type { CommandDispatcher } from '../../functions/calls/command-dispatcher.ts';
import { smtpMailer } from '../../functions/live/providers/mailer.ts';
import { livePorts } from '../../functions/live/ports.ts';
import { markUnmarked } from '../../functions/listings/retire-lots.ts';
import { concealing } from '../../functions/platform/audit/conceal.ts';
import { partSettings } from '../../domain/platform/settings/setup-parts.ts';
import { publishPushKey } from '../../functions/notifications/push-key.ts';
import { bookWrittenEveryMs, openJobBook } from '../../functions/platform/jobs/job-book.ts';
import { gatherRuns } from '../../functions/platform/jobs/gather-runs.ts';
import { markExpiring } from '../../functions/platform/jobs/mark-expiring.ts';
import { runByClock } from '../../functions/platform/jobs/run-job.ts';
import type { CardProvider } from '../../functions/payments/cards/card-provider.ts';
import type { Database } from '../../functions/relational/relational.ts';
import type { ShopProvider } from '../../functions/shop/shop-provider.ts';
import type { Log, Ports, SetupFacts } from '../../functions/ports.ts';
import { openDispatcher } from '../../functions/registry.ts';
import { jobsOf, timetable } from '../../functions/timetable.ts';
import type { Job } from '../../functions/platform/jobs/job.ts';
import { triggers } from '../../functions/triggers.ts';
import type { SigningKey } from '../auth/sessions/signing-key.ts';
import type { HomeClock } from '../contracts.ts';
import { logChanges } from '../relational/log-changes.ts';
import type { InProcess } from '../firestore/in-process.ts';
import type { StoodIn } from '../server/stand-ins.ts';
import { homeDocuments, homeFeed } from './documents.ts';
import { exactTimer } from './exact-timer.ts';
import { byTriggers, runTriggers } from './trigger-runner.ts';

/**
 * Runs due jobs when called, instead of on schedule: each job whose interval has passed since its
 * last run or since the home was opened, in the order of the timetable. Returns their names.
 */
const dueJobs = (ports: Ports, jobs: readonly Job[]): (() => Promise<readonly string[]>) => {
  const opened = ports.clock.now();
  const ran = new Map<string, number>();
  return async () => {
    const now = ports.clock.now();
    const due = jobs.filter(
      ({ name, everySeconds }) => now - (ran.get(name) ?? opened) >= everySeconds * 1_000,
    );
    for (const job of due) {
      ran.set(job.name, now);
      await runByClock(ports, job);
    }
    return due.map(({ name }) => name);
  };
};

export interface FunctionsOptions {
  readonly projectId: string;
  /** Origin under which the home serves the app. */
  readonly site: string;
  /** Address of accounts and files for the admin SDK: host and port. */
  readonly authHost: string;
  readonly storageHost: string;
  readonly smtpPort: number;
  /** Adapters to the stand-ins of providers. */
  readonly providers: (log: Log) => StoodIn;
  /** The service account of the home; the admin SDK does not start without one. */
  readonly serviceKey: SigningKey;
  readonly documents: InProcess;
  /** Provider of the members' cards. */
  readonly cards: CardProvider;
  /** Provider of the shop. */
  readonly shop: ShopProvider;
  /** Database that reports and search read. */
  readonly relational: Database;
  readonly clock: HomeClock;
  /** Null if the home makes no backups. */
  readonly backUp: Ports['backUp'];
  /** Runs the jobs of the timetable on schedule; otherwise they run when `runDue` is called. */
  readonly jobsByClock: boolean;
}

export interface Functions {
  readonly dispatcher: CommandDispatcher;
  readonly ports: Ports;
  /** Checks again what is due, after the clock was moved. */
  readonly wake: () => void;
  /** Runs the jobs that are due now and the triggers of their writes; returns the jobs’ names. */
  readonly runDue: () => Promise<readonly string[]>;
  /** Resolves when every trigger of the commits so far has run. */
  readonly settled: () => Promise<void>;
  /** Turns triggers off or on for later commits. */
  readonly switchTriggers: (on: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

const log: Log = (level, message, facts) => {
  if (level === 'info') return;
  const more = facts === undefined ? '' : ` ${JSON.stringify(facts)}`;
  console[level](`Functions: ${message}${more}`);
};

/**
 * Every part has a stand-in here; for models, in the form of the house's own server. The keys open
 * nothing.
 */
const setup: SetupFacts = {
  set: new Set(Object.values(partSettings).flatMap(({ needs }) => needs.at(-1) ?? [])),
  conceal: concealing([]),
};

let apps = 0;

/**
 * The admin SDK, pointed at the home. It reads these addresses from the environment only; they
 * remain set, because it reads them again with every call to the sign-in service.
 */
const adminApp = async (options: FunctionsOptions) => {
  const { projectId, serviceKey } = options;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = options.authHost;
  apps += 1;
  const app = initializeApp(
    {
      projectId,
      credential: cert({
        projectId,
        clientEmail: `service@${projectId}.example.com`,
        privateKey: serviceKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      }),
    },
    `home-${apps}`,
  );
  // The first call fixes the address for this app, so that a second home in the process may differ.
  await getAuth(app).listUsers(1);
  return app;
};

const scheduled = (job: Job, ports: Ports): Cron =>
  new Cron(
    '* * * * * *',
    {
      interval: job.everySeconds,
      protect: true,
      unref: true,
      catch: (error: unknown) => console.error(`Job ${job.name}:`, error),
    },
    () => runByClock(ports, job),
  );

/** Runs the functions: the command dispatcher, the triggers from the commit log, the timetable. */
export const openFunctions = async (options: FunctionsOptions): Promise<Functions> => {
  const app = await adminApp(options);
  const mail = smtpMailer({
    url: `smtp://127.0.0.1:${options.smtpPort}?ignoreTLS=true`,
    from: 'Hammerlane <no-reply@hammerlane.example.com>',
  });
  const db = homeDocuments(options.documents.owner, options.clock);
  const jobBook = openJobBook(db);
  const ports = livePorts({
    app,
    clock: options.clock,
    site: options.site,
    db,
    jobBook,
    house: async () => options.documents.lives,
    backUp: options.backUp,
    feed: homeFeed(options.documents.owner),
    mail,
    setup,
    ...options.providers(log),
    cards: options.cards,
    shop: options.shop,
    relational: options.relational,
    changes: logChanges(options.documents),
    log,
    bucket: async () => {
      // The package is large, and there may never be a picture.
      const { getStorage } = await import('firebase-admin/storage');
      process.env['STORAGE_EMULATOR_HOST'] = `http://${options.storageHost}`;
      return getStorage(app).bucket(`${options.projectId}.appspot.com`);
    },
  });
  await publishPushKey(ports);
  await markUnmarked(ports);
  const timer = exactTimer({
    clock: options.clock,
    next: () => nextDue(ports),
    run: () => checkAuctions(ports),
  });
  const running = await runTriggers({
    log: options.documents,
    follow: byTriggers(triggers, (trigger, change) => trigger.handler(change, ports)),
    // A new auction, or a bid near the end, moves the next due time.
    touched: (collection) => {
      if (collection === auctionEngines.name) timer.wake();
    },
  });
  await gatherRuns(ports, timetable);
  await markExpiring(ports);
  const jobs = options.jobsByClock ? jobsOf(ports).map((job) => scheduled(job, ports)) : [];
  const due = dueJobs(ports, jobsOf(ports));
  const writing = setInterval(() => {
    jobBook
      .write()
      .catch((error: unknown) => log('error', `runs are not written: ${String(error)}`));
  }, bookWrittenEveryMs).unref();
  return {
    dispatcher: openDispatcher(ports),
    ports,
    wake: timer.wake,
    runDue: async () => {
      await running.settled();
      const names = await due();
      await running.settled();
      return names;
    },
    settled: running.settled,
    switchTriggers: running.turn,
    close: async () => {
      for (const job of jobs) job.stop();
      clearInterval(writing);
      await jobBook.write();
      await timer.close();
      await running.close();
      mail.close();
      await deleteApp(app);
    },
  };
};
