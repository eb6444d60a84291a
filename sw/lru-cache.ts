import { openCacheIndex, type CacheIndex } from './cache-index.ts';
import { HOUR } from '../src/domain/kit/durations.ts';

interface LruCacheOptions {
  readonly cacheName: string;
  readonly bytes: number;
  /** Time without use after which entries are evicted even if there is room, ms. */
  readonly age: number;
  /** Returns the group of an address; the renditions of one picture form a group. */
  readonly groupOf: (url: string) => string;
}

/** Share of its limit to which a full cache is reduced, so that not every addition evicts. */
const EMPTIED_TO = 0.9;

/** A use is recorded at most once within this time, ms. */
const LOOK_MS = HOUR;

/** Entries in order of eviction: least recently used first, protected ones last. */
export const leaving = (
  rows: readonly {
    readonly url: string;
    readonly group: string;
    readonly bytes: number;
    readonly seenAt: number;
  }[],
  kept: ReadonlySet<string>,
  limits: { readonly bytes: number; readonly oldest: number },
): readonly string[] => {
  const stays = (row: { readonly group: string }): number => (kept.has(row.group) ? 1 : 0);
  const order = [...rows].sort((a, b) => stays(a) - stays(b) || a.seenAt - b.seenAt);
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const goal = bytes > limits.bytes ? limits.bytes * EMPTIED_TO : limits.bytes;
  const gone: string[] = [];
  for (const row of order) {
    const old = row.seenAt < limits.oldest && stays(row) === 0;
    if (bytes <= goal && !old) continue;
    gone.push(row.url);
    bytes -= row.bytes;
  }
  return gone;
};

/** A cache with a limit in bytes, and an index of when each entry was last used. */
export class LruCache {
  private readonly index: Promise<CacheIndex>;
  private readonly looked = new Map<string, number>();
  private clearing = Promise.resolve();

  constructor(private readonly options: LruCacheOptions) {
    this.index = openCacheIndex(options.cacheName);
    this.index.catch(() => undefined);
  }

  async get(request: Request): Promise<Response | undefined> {
    const cache = await caches.open(this.options.cacheName);
    const found = await cache.match(request);
    // The response does not wait for it: if the index cannot be written, only the order of eviction
    // is affected, never a picture.
    if (found !== undefined) this.look(request.url).catch(() => undefined);
    return found;
  }

  /** Stores a complete, successful response. If the device is full, other entries are evicted. */
  async put(request: Request, response: Response): Promise<void> {
    if (response.status !== 200) return;
    const body = await response.blob();
    const { cacheName, groupOf } = this.options;
    try {
      const cache = await caches.open(cacheName);
      await cache.put(request, new Response(body, { headers: response.headers }));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await this.clear();
      return;
    }
    const { url } = request;
    const index = await this.index;
    await index.put({ url, group: groupOf(url), bytes: body.size, seenAt: Date.now() });
    this.clearing = this.clearing.then(() => this.makeRoom());
    await this.clearing;
  }

  /** Finds another entry of the same group: a smaller picture is better than none. */
  async near(request: Request): Promise<Response | undefined> {
    const index = await this.index;
    const rows = await index.ofGroup(this.options.groupOf(request.url));
    const cache = await caches.open(this.options.cacheName);
    for (const { url } of [...rows].sort((a, b) => b.bytes - a.bytes)) {
      const found = await cache.match(url);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Protects these groups from eviction before all others; returns those without an entry yet. */
  async keep(groups: readonly string[]): Promise<readonly string[]> {
    const index = await this.index;
    await index.keep(groups);
    const there = new Set((await index.all()).map((row) => row.group));
    return groups.filter((group) => !there.has(group));
  }

  /** The groups protected from eviction. */
  async kept(): Promise<readonly string[]> {
    return (await this.index).kept();
  }

  async clear(): Promise<void> {
    await caches.delete(this.options.cacheName);
    await (await this.index).clear();
  }

  private async look(url: string): Promise<void> {
    const now = Date.now();
    if (now - (this.looked.get(url) ?? 0) < LOOK_MS) return;
    this.looked.set(url, now);
    await (await this.index).see(url, now);
  }

  private async makeRoom(): Promise<void> {
    const index = await this.index;
    const { bytes, age, cacheName } = this.options;
    const limits = { bytes, oldest: Date.now() - age };
    const gone = leaving(await index.all(), new Set(await index.kept()), limits);
    if (gone.length === 0) return;
    const cache = await caches.open(cacheName);
    await Promise.all(gone.map((url) => cache.delete(url)));
    await index.remove(gone);
  }
}
