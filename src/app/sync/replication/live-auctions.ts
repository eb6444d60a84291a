import { waitFor } from '../../platform/tab/back-off.ts';
import type { DocumentWatch } from './live.ts';
import { keyOf, type MirrorCollection } from '../local/row.ts';
import {
  OVERLAP_MS,
  type Cursor,
  type Scope,
  type Source,
  type SourceDocument,
} from '../collections/scope.ts';
import { scopeFor } from '../collections/sync-parts.ts';

/** Most ids one query may name. */
const TOGETHER = 30;

/** Cards come on screen in bursts; those within this time are requested together, ms. */
const BURST_MS = 60;

/** Scope of some auctions by name, at most thirty. */
export const auctionsAmong = (ids: readonly string[]): Scope => ({
  ...scopeFor('auctions'),
  name: 'auctions among others',
  where: [['id', 'in', ids]],
});

export interface LiveAuctionContext {
  readonly source: Source;
  readonly watch: DocumentWatch;
  readonly auctions: MirrorCollection;
  /** When all auctions of the mirror were last current: server time, ms UTC; null for never. */
  readonly knownAt: () => number | null;
  readonly offer: (documents: readonly SourceDocument[]) => void;
  /** Called when a listener for the auction starts or ends. */
  readonly live: (id: string, live: boolean) => void;
  readonly lost: (id: string, error: unknown) => void;
}

/** Starts a minute earlier, since a write may become visible that late. */
const cursorAt = (knownAt: number | null): Cursor | null => {
  if (knownAt === null) return null;
  const from = Math.max(0, knownAt - OVERLAP_MS);
  return { seconds: Math.floor(from / 1_000), nanos: (from % 1_000) * 1_000_000, id: null };
};

/**
 * Listens to auctions on screen, up to thirty in one query that starts at the mirror's state: all
 * cards on screen together cost one read, not one each. A single auction is listened to by its
 * document.
 */
export class LiveAuctionListeners {
  private readonly fresh = new Set<string>();
  private readonly closers = new Map<string, () => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly context: LiveAuctionContext) {}

  retain(id: string): () => void {
    this.fresh.add(id);
    this.timer ??= setTimeout(() => void this.open(), BURST_MS);
    return () => {
      this.fresh.delete(id);
      this.closers.get(id)?.();
      this.closers.delete(id);
      this.context.live(id, false);
    };
  }

  private async open(): Promise<void> {
    this.timer = null;
    const wanted = [...this.fresh];
    const keys = wanted.map((id) => keyOf('auctions', id));
    const here = await this.context.auctions.findByIds(keys).exec();
    const knownAt = this.context.knownAt();
    const isKnown = (id: string): boolean => knownAt !== null && here.has(keyOf('auctions', id));
    const still = wanted.filter((id) => this.fresh.delete(id));
    this.openAll(still.filter(isKnown), cursorAt(knownAt));
    this.openAll(
      still.filter((id) => !isKnown(id)),
      null,
    );
  }

  private openAll(ids: readonly string[], after: Cursor | null): void {
    for (let at = 0; at < ids.length; at += TOGETHER) {
      const some = ids.slice(at, at + TOGETHER);
      const [only] = some;
      if (some.length === 1 && only !== undefined) this.openOne(only);
      else this.openTogether(some, after);
    }
  }

  private openOne(id: string): void {
    const { watch, offer, live, lost } = this.context;
    const stop = watch('auctions', id, {
      next: (document) => {
        if (document !== null) offer([document]);
        live(id, true);
      },
      error: (error) => {
        live(id, false);
        lost(id, error);
      },
      cut: () => live(id, false),
    });
    this.closers.set(id, stop);
  }

  /** Opens one listener for several auctions; it closes with the last of them. */
  private openTogether(ids: readonly string[], after: Cursor | null): void {
    const { source, offer, live, lost } = this.context;
    const open = new Set(ids);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let stop = (): void => undefined;
    const tell = (isLive: boolean): void => {
      for (const id of open) live(id, isLive);
    };
    const listen = (): void => {
      stop = source.listen(auctionsAmong(ids), after, ids.length, {
        next: ({ changed }) => offer(changed),
        connected: (isUp) => {
          if (isUp) failures = 0;
          tell(isUp);
        },
        error: (error) => {
          tell(false);
          for (const id of open) lost(id, error);
          failures += 1;
          timer = setTimeout(listen, waitFor(failures, Math.random()));
        },
      });
    };
    for (const id of ids) {
      this.closers.set(id, () => {
        open.delete(id);
        if (open.size > 0) return;
        clearTimeout(timer);
        stop();
      });
    }
    listen();
  }
}
