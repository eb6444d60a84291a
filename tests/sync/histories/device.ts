import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { UserPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import type { Command } from '../../../src/domain/kit/command.ts';
import { OutboxStore, acknowledgedIn } from '../../../src/app/outbox/outbox-store.ts';
import { documentRow } from '../../../src/app/outbox/documents/new-row.ts';
import { withPending } from '../../../src/app/outbox/documents/overlay.ts';
import { resolveRow } from '../../../src/app/outbox/conflict/resolve-row.ts';
import { commandRow } from '../../../src/app/outbox/rows/new-row.ts';
import { newKey } from '../../../src/app/outbox/rows/idempotency-key.ts';
import type { MonotonicTime } from '../../../src/app/outbox/rows/monotonic-time.ts';
import { heldPreferences } from '../../../src/app/accounts/data/held-preferences.ts';
import { heldIn } from '../../../src/app/sync/replication/parts.ts';
import {
  waitsForOwner,
  type LabelValues,
  type OutboxRow,
  type RowContext,
} from '../../../src/app/outbox/rows/row.ts';
import type { Given as Input, Mutation, SendOptions } from '../../../src/app/outbox/mutation.ts';
import { changeProfile } from '../../../src/app/outbox/mutations/profile.ts';
import { saveDraft } from '../../../src/app/outbox/mutations/submissions.ts';
import { scopeFor } from '../../../src/app/sync/collections/sync-parts.ts';
import { HouseWatch, type HouseMoved } from '../../../src/app/platform/server/house-watch.ts';
import { afterPutBack } from '../../../src/app/outbox/rows/put-back.ts';
import { stampMs } from '../../../src/app/sync/collections/scope.ts';
import { freshCollection } from '../../app/sync/bench.ts';
import { contact } from './contact.ts';
import { Drafts } from './drafts.ts';
import {
  bioChange,
  documentChange,
  edited,
  idOf,
  withPendingBio,
  type Field,
  type Shown,
} from './edits.ts';
import { rowsHere, rowsThere, scopesOf, startMirror, type Mirror } from './mirror.ts';
import { addRoad, Road } from './road.ts';
import type { Server } from './server.ts';
import { ServerSource } from './source.ts';
import { openTab, uncertaintyMs, type Tab } from './tab.ts';

/** Real time; the device's clock and the server's are each offset from it. */
export interface World {
  time: number;
  readonly server: Server;
  readonly restart: () => Promise<void>;
}

type Given = Omit<OutboxRow, 'order'>;

/** One device of one or two members: outbox, two tabs' workers under one lock, a mirror each. */
export class Device {
  uid: string;
  /** Lead of its clock over real time, ms. */
  ahead = 0;
  /** Its estimate of the server clock's lead over real time; null before a measurement. */
  believes: number | null = null;
  readonly road: Road;
  readonly troubles: string[] = [];
  private readonly idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  private readonly offRoad: () => void;
  private readonly held = new Map<string, Mirror>();
  private readonly read = new Map<string, ReadonlyMap<string, unknown>>();
  private readonly profiles = new Map<string, Shown>();
  /** Members whose preferences were ever here. */
  private readonly chosen = new Set<string>();
  /** Members whose preferences localStorage records as being here. */
  private readonly noted = new Set<string>();
  /** Longest planned pause of the worker after everything was restored, ms. */
  longestWait = 0;
  /** Members whose account was found deleted here, with their number of unsent items. */
  readonly left = new Map<string, number>();
  /** Members whose staff data it holds. */
  private readonly office = new Set<string>();
  /** Number of reloads of its page. */
  private lives = 0;
  private readonly serials = new Map<string, number>();
  /** Drafts typed here, by member. */
  readonly typed = new Map<string, Drafts>();
  private turn: Promise<unknown> = Promise.resolve();
  private tabs: Tab[] = [];
  box: OutboxStore;
  /** The watch over its server's data. */
  readonly house = new HouseWatch({ read: () => null, keep: () => {}, now: () => this.now() });

  constructor(
    readonly name: string,
    uid: string,
    private readonly world: World,
    /** Whether it mirrors what it shows; otherwise it holds what it last read. */
    readonly mirrors: boolean,
  ) {
    this.uid = uid;
    this.road = new Road(name, world.server, world.restart);
    this.offRoad = addRoad(this.road);
    this.box = new OutboxStore('outbox', this.idb);
    this.measure();
    this.house.start({
      acknowledged: () => acknowledgedIn(this.box, 0),
      follow: (moved, sameAt) => this.follow(moved, sameAt),
    });
  }

  /** Like `giveUpCopy` with its reload: the outbox marks lost rows, the copy starts over. */
  private async follow({ since }: HouseMoved, sameAt: number): Promise<void> {
    // As low as a slow response may make the estimate.
    const ahead = this.world.server.clock.now() - this.now() - 700;
    const of = { since, sameAt, ahead, uncertainty: 700 };
    await this.box.changeAll((row) => afterPutBack(row, of));
    await this.stopMirror();
    this.held.clear();
    this.read.clear();
    this.profiles.clear();
    await this.mirror();
  }

  /** Requests the server's time, as once a minute, and reports the latest known write. */
  contact = (): Promise<void> => contact(this.house, this.road, this.tokenOf(this.uid));

  now = (): number => this.world.time + this.ahead;
  serverNow = (): number | null =>
    this.believes === null ? null : this.world.time + this.believes;

  /** The page's own clock is ahead of the device's by fractions of a millisecond. */
  private steady = (): MonotonicTime => ({
    life: String(this.lives),
    at: this.world.time * 1.000_000_1,
  });

  /** Requests the server's time, if reachable; the response is slow on its way back. */
  measure(): void {
    if (this.road.up)
      this.believes = this.world.server.clock.now() - this.world.time + uncertaintyMs;
  }

  private tokenOf(uid: string): string {
    return `${uid}~${this.name}-${this.serials.get(uid) ?? 0}`;
  }

  /** Its tokens are no longer accepted. */
  expire(): void {
    for (const uid of ['ann', 'bob']) this.world.server.revoked.add(this.tokenOf(uid));
  }

  private token = async (uid: string, fresh: boolean): Promise<string | null> => {
    if (uid !== this.uid) return null;
    if (fresh) {
      if (!this.road.up) throw new TypeError('fetch failed');
      if (this.world.server.gone.has(uid)) {
        await this.leave(uid);
        return null;
      }
      this.serials.set(uid, (this.serials.get(uid) ?? 0) + 1);
    }
    return this.tokenOf(uid);
  };

  /** The device's lock: one holder at a time; released by a tab closed while holding it. */
  private async alone<T>(work: () => Promise<T>, closed: Promise<unknown>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = Promise.race([mine.catch(() => undefined), closed]);
    return mine;
  }

  /** Flushes from a tab, until done or a response is held; returns the time of the next check. */
  async deliver(which: number): Promise<number | null> {
    const { box, token, now, serverNow, steady, road } = this;
    const parts = { box, token, now, serverNow, steady, road, uid: () => this.uid };
    while (this.tabs.length <= which) {
      this.tabs.push(openTab(parts, (work, closed) => this.alone(work, closed)));
    }
    const { worker, closed } = this.tabs[which] as Tab;
    const held = this.road.nextHeld().then(() => null);
    return Promise.race([worker.deliver(), closed, held]);
  }

  /** All its tabs are closed, whatever their state, and reopened. */
  async reopen(): Promise<void> {
    for (const tab of this.tabs.splice(0)) tab.close();
    this.turn = Promise.resolve();
    this.box.close();
    this.box = new OutboxStore('outbox', this.idb);
    this.believes = null;
    this.lives += 1;
    this.measure();
    await this.stopMirror();
    await this.mirror();
  }

  /** Reopens its killed browser offline: recent localStorage writes are lost, IndexedDB is not. */
  async startCold(): Promise<void> {
    this.road.up = false;
    await this.reopen();
    this.noted.clear();
  }

  /** Another member uses the device. */
  async become(uid: string): Promise<void> {
    if (uid === this.uid) return;
    await this.stopMirror();
    this.uid = uid;
    await this.mirror();
  }

  /** Like `deleteLeft` for a deleted account: nobody returns, and the unsent number is reported. */
  async leave(uid: string): Promise<void> {
    if (this.left.has(uid)) return;
    this.left.set(uid, (await this.box.open(uid)).length);
    await this.stopMirror(uid);
    for (const known of [this.held, this.read, this.profiles]) known.delete(uid);
    this.typed.get(uid)?.close();
    this.typed.delete(uid);
    await this.box.clear(uid);
  }

  /** A role changed: the copy starts or ends with the next token, as the account shows. */
  async followRole(uid: string): Promise<void> {
    if (uid !== this.uid || !this.road.up) return;
    if (this.world.server.staff.has(uid)) await this.stopMirror();
    const { source } = await this.mirror();
    source.break();
  }

  async mirror(): Promise<Mirror> {
    const { uid, road, world } = this;
    const isStaff = world.server.staff.has(uid);
    const stopped = (this.held.get(uid)?.running.length ?? 0) === 0;
    // The session ended with the role, and the copy with the session.
    if (stopped && this.office.has(uid) && !isStaff) this.held.delete(uid);
    const known = this.held.get(uid);
    const mirror: Mirror = known ?? {
      source: new ServerSource(world.server, road, uid),
      collection: this.mirrors ? await freshCollection() : null,
      running: [],
    };
    this.held.set(uid, mirror);
    const { collection } = mirror;
    if (collection === null || mirror.running.length > 0 || this.left.has(uid)) return mirror;
    if (isStaff) this.office.add(uid);
    else this.office.delete(uid);
    mirror.running = startMirror({ ...mirror, collection }, uid, isStaff, {
      clock: this.serverNow,
      reached: (checkpoint) => this.house.hearUpTo(stampMs(checkpoint)),
      trouble: (kind) => {
        this.troubles.push(kind);
        // A time ahead of its clock makes it measure the clock again.
        if (kind === 'future') this.measure();
      },
      isHere: ({ name }) => {
        if (name === scopeFor('userPreferences', { uid }).name) this.noted.add(uid);
      },
    });
    return mirror;
  }

  private async stopMirror(uid = this.uid): Promise<void> {
    const mirror = this.held.get(uid);
    for (const one of mirror?.running.splice(0) ?? []) await one.stop();
  }

  /** The server's rows of the documents this device follows, as its mirror would hold them. */
  async serverRows(
    scopes = scopesOf(this.uid, this.world.server.staff.has(this.uid)),
  ): Promise<ReadonlyMap<string, unknown>> {
    return rowsThere((await this.mirror()).source, scopes);
  }

  /** Reads what it shows and does not mirror. */
  async look(): Promise<void> {
    const { uid } = this;
    if (this.left.has(uid)) return;
    // The server may be down just now: the next one is read.
    await this.world.server.stands();
    if (this.road.up) {
      const profile = await this.world.server.find(users, uid);
      if (profile !== null) this.profiles.set(uid, profile);
    }
    if (!this.mirrors && this.road.up && !this.world.server.gone.has(uid)) {
      const scopes = [scopeFor('addresses', { uid }), scopeFor('userPreferences', { uid })];
      this.read.set(uid, await this.serverRows(scopes));
      this.noted.add(uid);
    }
    if ((await this.rows()).has(`userPreferences|${uid}`)) this.chosen.add(uid);
  }

  /** Its mirror's rows as `kind|id` to document. */
  async rows(): Promise<ReadonlyMap<string, unknown>> {
    const { collection } = await this.mirror();
    return collection === null ? (this.read.get(this.uid) ?? new Map()) : rowsHere(collection);
  }

  private moment(): RowContext {
    const { uid } = this;
    return { now: this.now(), server: this.serverNow(), steady: this.steady(), key: newKey(), uid };
  }

  /** Makes a command as the outbox client does; null if the outbox refuses it. */
  async give<C extends Command, F extends LabelValues>(
    mutation: Mutation<C, F>,
    input: Input<C>,
    facts: F,
    options: SendOptions = {},
  ): Promise<Given | null> {
    const row = commandRow(mutation, input, facts, options, this.moment());
    return this.box.add(row).then(
      () => row,
      () => null,
    );
  }

  /** Whether any of the member's preferences were ever here. */
  hasChosen = (): boolean => this.chosen.has(this.uid);

  /** The member's preferences as stored here; undefined if they were never here. */
  private async preferences(): Promise<Shown | null | undefined> {
    const { uid } = this;
    const { collection } = await this.mirror();
    const mirrored = async (): Promise<readonly UserPreferences[] | null> => {
      if (collection !== null) return heldIn(collection, 'userPreferences');
      const read = this.read.get(uid);
      const doc = read?.get(`userPreferences|${uid}`) as UserPreferences | undefined;
      return read === undefined ? null : doc === undefined ? [] : [doc];
    };
    const read = this.noted.has(uid) ? ((await mirrored())?.[0] ?? null) : undefined;
    return heldPreferences(uid, read, mirrored);
  }

  /** The document with a field, as a screen of this device shows it now. */
  async shown(field: Field): Promise<Shown | null> {
    const id = idOf(field, this.uid);
    const rows = await this.box.list(this.uid);
    if (field === 'bio') return withPendingBio(this.uid, this.profiles.get(this.uid), rows);
    const doc =
      field === 'timezone'
        ? ((await this.preferences()) ?? null)
        : ((await this.rows()).get(`addresses|${id}`) as Shown | undefined);
    return withPending(edited[field], id, doc ?? null, rows).doc;
  }

  /** Changes a field of the shown document; returns its outbox row. */
  async edit(field: Field, shown: Shown, value: string): Promise<Given | null> {
    if (field === 'bio') {
      return this.give(changeProfile, bioChange(shown, value), {});
    }
    const isBlind = field === 'timezone' && (await this.preferences()) === undefined;
    const change = documentChange(field, this.uid, isBlind ? null : shown, value);
    return this.box.add(documentRow(change, this.moment()));
  }

  /** The drafts of the member at the device. */
  drafts(): Drafts {
    const known = this.typed.get(this.uid);
    if (known !== undefined) return known;
    const fresh = new Drafts(this.uid, {
      queue: async (save) => (await this.give(saveDraft, save, { title: 'A draft' }))?.id ?? '',
      outboxRow: (id) => this.box.get(id),
      settled: async (id) => void (await this.box.remove(id, ({ state }) => state === 'refused')),
      now: this.now,
    });
    this.typed.set(this.uid, fresh);
    return fresh;
  }

  /** Saves typed drafts after a pause; returns the time of the next check. */
  async save(): Promise<number | null> {
    return (await this.typed.get(this.uid)?.look()) ?? null;
  }

  /** Resolves the current member's first conflict; returns its row. */
  async settle(keep: 'mine' | 'theirs'): Promise<OutboxRow | null> {
    const row = (await this.box.open(this.uid)).find(({ state }) => state === 'conflict') ?? null;
    if (row !== null) await resolveRow(this.box, row.id, keep, this.now());
    return row;
  }

  /** Whether the current member has anything unsent. */
  async isUnsent(): Promise<boolean> {
    return (await this.box.open(this.uid)).some((row, _, open) => !waitsForOwner(row, open));
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) tab.close();
    await this.stopMirror();
    this.road.release();
    for (const drafts of this.typed.values()) drafts.close();
    await this.box.destroy();
    this.offRoad();
  }
}
