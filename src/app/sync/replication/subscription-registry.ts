import { openChannel, type Channel } from '../../platform/tab/tab-channel.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import type { PartName } from '../collections/sync-parts.ts';

/** The key of a screen's subscription: a live auction, or a sync part with its subject. */
export type SubscriptionKey = `auction|${string}` | PartName | `${PartName}|${string}`;

interface Announcement {
  readonly tab: string;
  readonly keys: readonly SubscriptionKey[];
}

/** A tab silent for this long, ms, counts as closed: a closing tab may be unable to send a message. */
const SILENT_MS = 50_000;
const REPEAT_MS = 20_000;

/**
 * The subscriptions of all tabs of the device, so that the leader can replicate for all of them.
 * Every tab announces its own when they change and at intervals; the leader adds them up.
 */
export class SubscriptionRegistry {
  private readonly tab = newKey();
  private readonly own = new Map<SubscriptionKey, number>();
  private readonly others = new Map<string, { keys: readonly SubscriptionKey[]; at: number }>();
  private readonly listeners = new Set<() => void>();
  private readonly timer: ReturnType<typeof setInterval>;

  private readonly channel: Channel<Announcement | 'ask'>;

  constructor(line = 'hammerlane-interest') {
    this.channel = openChannel<Announcement | 'ask'>(line, (said) => {
      if (said === 'ask') this.announce();
      else this.receive(said);
    });
    this.channel.post('ask');
    this.timer = setInterval(() => {
      this.announce();
      this.changed();
    }, REPEAT_MS);
  }

  /** Subscribes; the returned function ends the subscription. */
  retain(key: SubscriptionKey): () => void {
    this.own.set(key, (this.own.get(key) ?? 0) + 1);
    this.announce();
    this.changed();
    let over = false;
    return () => {
      if (over) return;
      over = true;
      const left = (this.own.get(key) ?? 1) - 1;
      if (left > 0) this.own.set(key, left);
      else this.own.delete(key);
      this.announce();
      this.changed();
    };
  }

  /** Everything any tab is subscribed to now. */
  retained(now: number = Date.now()): ReadonlySet<SubscriptionKey> {
    const all = new Set(this.own.keys());
    for (const [tab, { keys, at }] of this.others) {
      if (now - at > SILENT_MS) this.others.delete(tab);
      else for (const key of keys) all.add(key);
    }
    return all;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    clearInterval(this.timer);
    this.own.clear();
    this.announce();
    this.channel.close();
  }

  private announce(): void {
    this.channel.post({ tab: this.tab, keys: [...this.own.keys()] });
  }

  private receive(said: Announcement): void {
    if (said.keys.length === 0) this.others.delete(said.tab);
    else this.others.set(said.tab, { keys: said.keys, at: Date.now() });
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

let registry: SubscriptionRegistry | null = null;

export const subscriptions = (): SubscriptionRegistry => {
  registry ??= new SubscriptionRegistry();
  return registry;
};
