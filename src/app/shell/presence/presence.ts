import type { InputOf } from '../../../domain/kit/command.ts';
import { HEARTBEAT_MS, isBeatDue } from '../../../domain/platform/jobs/heartbeat.ts';
import type { counterHitCounter } from '../../../domain/platform/commands.ts';
import type { NetworkInfo } from './network-info.ts';

export type Beat = InputOf<typeof counterHitCounter>;

/** The member's current location, over all tabs. */
export interface PresenceLocation {
  readonly isFocused: boolean;
  /** Path only, without the query. */
  readonly path: string;
}

/** Everything outside, replaceable in tests. */
export interface PresenceWorld {
  /** Device time, ms UTC. */
  readonly now: () => number;
  /** Interval between beats while nothing changes, ms, as currently set by staff. */
  readonly apartMs: () => number;
  readonly place: () => PresenceLocation;
  /** Facts that do not change while a page is open, and the window's size. */
  readonly device: () => Pick<
    Beat,
    'clientResolution' | 'clientResolutionWindow' | 'clientTimezone' | 'userAgent'
  >;
  readonly network: () => Promise<NetworkInfo | null>;
  /** Round trip of the last exchange with the server's clock, ms; null for none yet. */
  readonly readLatency: () => { readonly ms: number; readonly at: number } | null;
  /** Time until which this browser's past reports use up its rate, ms, over all its pages. */
  readonly paced: { readonly until: () => number; readonly keep: (until: number) => void };
  /** Sends a beat; resolves to whether the server accepted it. */
  readonly send: (beat: Beat) => Promise<boolean>;
  /** Sends the last beat of a closing page without waiting for a response. */
  readonly sendLast: (beat: Beat) => void;
}

/** Minimum time between latency measurements, ms. */
const LATENCY_MS = 30_000;
/** Average interval of this call's rate limit, four a minute; focus may change more often. */
const APART_MS = 15_000;
/** Burst a page may start with, ms: four calls, two reloads, at once. */
const AHEAD_MS = 4 * APART_MS;
/** More than pages ever run ahead, ms. */
const MOST_AHEAD_MS = 10 * APART_MS;
/** A page left sooner than this, ms, is not reported. */
const SETTLE_MS = 2_000;

/**
 * Reports a member's location: a tick every 30 seconds on this device, a beat to the server when
 * the focus changed or enough time has passed, and a sign-off at the end.
 */
export class Presence {
  private tick = 0;
  private said: { readonly at: number; readonly isFocused: boolean } | null = null;
  private write: { readonly ms: number; readonly at: number } | null = null;
  private busy = false;
  private over = false;
  private later: ReturnType<typeof setTimeout> | null = null;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly session: string,
    private readonly world: PresenceWorld,
  ) {
    this.timer = setInterval(() => this.heartbeat(), HEARTBEAT_MS);
    this.later = setTimeout(() => this.begin(), Math.max(SETTLE_MS, this.quietFor()));
  }

  /** Handles a possible change of focus. */
  look(): void {
    const { now, place } = this.world;
    if (this.said === null || this.over || this.busy) return;
    if (this.said.isFocused === place().isFocused) return;
    const wait = this.said.at + APART_MS - now();
    if (wait <= 0) void this.beat();
    else this.later ??= setTimeout(() => this.lookAgain(), wait);
  }

  /** Handles the end: the member signed out, or the page is closing. */
  end(): void {
    if (this.over) return;
    this.over = true;
    clearInterval(this.timer);
    if (this.later !== null) clearTimeout(this.later);
    if (this.said === null) return;
    this.pace();
    this.world.sendLast({ ...this.compose(null), isFocused: false, signOff: true });
  }

  private begin(): void {
    this.later = null;
    this.heartbeat();
  }

  /** Time to wait because earlier pages used up the rate, ms: consecutive reloads take turns. */
  private quietFor(): number {
    const { now, paced } = this.world;
    const ahead = paced.until() - now();
    // A clock that was set back must not block reports.
    return ahead > MOST_AHEAD_MS ? 0 : Math.max(0, ahead - AHEAD_MS);
  }

  private pace(): void {
    const { now, paced } = this.world;
    const until = paced.until();
    const from = until - now() > MOST_AHEAD_MS ? now() : Math.max(now(), until);
    paced.keep(from + APART_MS);
  }

  private lookAgain(): void {
    this.later = null;
    this.look();
  }

  private heartbeat(): void {
    this.tick += 1;
    const { now, apartMs } = this.world;
    if (this.said === null || isBeatDue(now() - this.said.at, apartMs())) void this.beat();
    else this.look();
  }

  private async beat(): Promise<void> {
    if (this.over || this.busy) return;
    this.busy = true;
    try {
      const network = await this.world.network();
      if (this.ended()) return;
      const beat = this.compose(network);
      const from = this.world.now();
      this.pace();
      const taken = await this.world.send(beat);
      const at = this.world.now();
      // A beat the server missed is repeated with the next tick.
      if (!taken) return;
      this.said = { at: from, isFocused: beat.isFocused };
      if (at - (this.write?.at ?? -Infinity) >= LATENCY_MS) this.write = { ms: at - from, at };
    } finally {
      this.busy = false;
    }
    this.look();
  }

  private ended(): boolean {
    return this.over;
  }

  private compose(network: NetworkInfo | null): Beat {
    const { now, place, device, readLatency } = this.world;
    const { isFocused, path } = place();
    const read = readLatency();
    return {
      currentPath: path.slice(0, 300),
      isFocused,
      session: this.session,
      tick: this.tick,
      clientTime: now(),
      ...device(),
      ...(read === null
        ? {}
        : { clientLatencyRead: Math.round(read.ms), clientLatencyReadUpdated: read.at }),
      ...(this.write === null
        ? {}
        : {
            clientLatencyWrite: Math.round(this.write.ms),
            clientLatencyWriteUpdated: this.write.at,
          }),
      ...(network === null ? {} : { clientNetTime: network.netTime }),
    };
  }
}
