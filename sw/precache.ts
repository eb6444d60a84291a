import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepGeneration } from './generation.ts';
import { replacedSignal } from './replaced.ts';

/**
 * A file of the app; `pack` names the file that contains its text with those of others. A version may
 * be installed without the files that come `later`.
 */
interface Entry extends PrecacheEntry {
  readonly pack?: string;
  readonly later?: true;
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly Entry[];
};

/**
 * Number of files fetched in parallel. A browser opens six connections to an HTTP/1.1 server; two
 * are left to the page, whose bid would otherwise wait behind files.
 */
const AT_ONCE = 4;

/** Content types of packed files, by the end of their names. */
const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

const contentTypeOf = (path: string): string => {
  const found = contentTypes[path.slice(path.lastIndexOf('.') + 1)];
  if (found === undefined) throw new Error(`${path} has no place in a pack.`);
  return found;
};

/** Pauses before a failed file is requested again, ms. */
const AGAIN_AFTER = [500, 2_000];

type Pause = (ms: number) => Promise<void>;

const byTimer: Pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Fetches a file; refuses a redirected response, which would be another file's. */
const fetched = async (url: string, init: RequestInit): Promise<Response> => {
  const credentials = 'same-origin';
  const answer = await fetch(new Request(url, { ...init, credentials, signal: replacedSignal }));
  if (answer.status === 200 && !answer.redirected) return answer;
  throw new Error(`${url} was answered by ${answer.status}.`);
};

/** Retries after each pause; the last error is thrown. */
const persist = async (ask: () => Promise<unknown>, pause: Pause): Promise<void> => {
  for (const ms of AGAIN_AFTER) {
    try {
      await ask();
      return;
    } catch {
      await pause(ms);
    }
  }
  await ask();
};

/** Runs each task, a few at once. */
const each = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const waiting = [...tasks];
  const next = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};

/** The app on this device: every file a member's page may request, all of one version. */
export class Shell {
  readonly controller = new PrecacheController();
  private isWhole = false;
  private completing: Promise<number> | null = null;

  constructor(
    private readonly entries: readonly Entry[],
    private readonly pause: Pause,
  ) {
    this.controller.addToCacheList([...entries]);
  }

  /** The files that are not cached yet. */
  private async missing(): Promise<readonly Entry[]> {
    const cache = await caches.open(this.controller.strategy.cacheName);
    const stored = new Set((await cache.keys()).map(({ url }) => url));
    const keyOf = ({ url }: Entry): string => this.controller.getCacheKeyForURL(url) ?? '';
    return this.entries.filter((entry) => !stored.has(keyOf(entry)));
  }

  private async store(url: string, response: Response): Promise<void> {
    const cache = await caches.open(this.controller.strategy.cacheName);
    await cache.put(this.controller.getCacheKeyForURL(url) ?? url, response);
  }

  private async storeFile({ url, revision }: Entry): Promise<void> {
    // For a name without a content hash, the browser's HTTP cache may hold an older content.
    const cache = revision ? 'reload' : 'default';
    const ask = async (): Promise<void> => this.store(url, await fetched(url, { cache }));
    await persist(ask, this.pause);
  }

  /** Stores files from a pack. */
  private async storePack(pack: string, entries: readonly Entry[]): Promise<void> {
    const ask = async (): Promise<void> => {
      const answer = await fetched(pack, {});
      const texts = (await answer.json()) as Readonly<Record<string, string>>;
      for (const { url } of entries) {
        const { pathname } = new URL(url, location.href);
        const text = texts[pathname];
        if (text === undefined) throw new Error(`${pack} has no text of ${url}.`);
        const headers = { 'Content-Type': contentTypeOf(pathname) };
        await this.store(url, new Response(text, { headers }));
      }
    };
    await persist(ask, this.pause);
  }

  /**
   * Tasks that store missing files, those of each pack together; if only a few of a pack are missing,
   * they are fetched individually.
   */
  private tasksFor(missing: readonly Entry[]): readonly (() => Promise<void>)[] {
    const packs = new Map<string | undefined, Entry[]>();
    for (const entry of missing) {
      packs.set(entry.pack, [...(packs.get(entry.pack) ?? []), entry]);
    }
    return [...packs].flatMap(([pack, lacked]) => {
      if (pack === undefined) return lacked.map((entry) => () => this.storeFile(entry));
      const whole = this.entries.filter((entry) => entry.pack === pack).length;
      return 2 * lacked.length > whole
        ? [() => this.storePack(pack, lacked)]
        : lacked.map((entry) => () => this.storeFile(entry));
    });
  }

  /**
   * Stores every file that is not cached yet. The files needed by every visit must succeed; the
   * version is installed without the others, which {@link complete} fetches later. Stored files
   * remain, so the next attempt fetches only the missing ones.
   */
  async install(): Promise<void> {
    const missing = await this.missing();
    const needed = this.tasksFor(missing.filter(({ later }) => later !== true));
    const others = this.tasksFor(missing.filter(({ later }) => later === true));
    const later = others.map((task) => async (): Promise<void> => {
      await task().catch(() => undefined);
    });
    await each([...needed, ...later]);
  }

  /** Fetches the files that the installation left out. Returns the number still missing. */
  complete(): Promise<number> {
    this.completing ??= this.fetchMissing().finally(() => {
      this.completing = null;
    });
    return this.completing;
  }

  private async fetchMissing(): Promise<number> {
    if (this.isWhole) return 0;
    const missing = await this.missing();
    await Promise.allSettled(this.tasksFor(missing).map((task) => task()));
    const left = missing.length > 0 ? await this.missing() : [];
    this.isWhole = left.length === 0;
    return left.length;
  }
}

/** Stores the app. The back office is excluded; its files are cached when first used. */
export const startPrecache = (pause = byTimer): Shell => {
  const shell = new Shell(self.__WB_MANIFEST, pause);
  const { controller } = shell;
  self.addEventListener('install', (event) => event.waitUntil(shell.install()));
  self.addEventListener('activate', (event) => {
    const current = new Set(controller.getURLsToCacheKeys().values());
    const change = async (): Promise<void> => {
      await keepGeneration(controller.strategy.cacheName, current);
      await controller.activate(event);
    };
    event.waitUntil(change());
  });
  registerRoute(new PrecacheRoute(controller));
  return shell;
};
