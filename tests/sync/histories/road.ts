import type { Home } from '../../../src/app/platform/server/deployment.ts';
import type { Answered } from './in-process.ts';
import { projectId, type Server } from './server.ts';

/**
 * Fates of one request: it never arrives; it arrives and its response is lost; it arrives twice;
 * its response breaks off in the middle, or is held back for a while; the server is killed while
 * handling it; or a captive portal answers instead, with success.
 */
export type Fate = 'lost' | 'deaf' | 'twice' | 'torn' | 'late' | 'killed' | 'portal';
export const fates: readonly Fate[] = ['lost', 'deaf', 'twice', 'torn', 'late', 'killed', 'portal'];

const portal = (): Response =>
  new Response('<html>Accept the terms to go on.</html>', {
    headers: { 'content-type': 'text/html' },
  });

export interface Passed {
  readonly token: string;
  readonly body: string;
  /** Server time of its arrival. */
  readonly at: number;
}

const unreachable = (): TypeError => new TypeError('fetch failed');

const asResponse = ({ status, headers, body }: Answered): Response =>
  new Response(body, { status, headers });

/** The connection between one device and the server. */
export class Road {
  up = true;
  readonly plan: Fate[] = [];
  /** Everything that reached the server. */
  readonly passed: Passed[] = [];
  private held: (() => void)[] = [];
  private waiting: (() => void)[] = [];

  constructor(
    readonly host: string,
    private readonly server: Server,
    private readonly restart: () => Promise<void>,
  ) {}

  /** The server's address for a device on this connection. */
  get home(): Home {
    const origin = `http://${this.host}`;
    const hosts = { auth: origin, firestore: origin, functions: origin, storage: origin };
    return { config: { projectId, apiKey: 'local' }, hosts };
  }

  /** Resolves when a response starts being held back. */
  nextHeld(): Promise<void> {
    if (this.held.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  /** Releases held responses. */
  release(): void {
    for (const go of this.held.splice(0)) go();
  }

  async fetch(url: URL, init: RequestInit): Promise<Response> {
    const fate = this.plan.shift();
    await Promise.resolve();
    if (!this.up || fate === 'lost') throw unreachable();
    if (fate === 'portal') return portal();
    if (fate === 'twice') await this.pass(url, init);
    const passing = this.pass(url, init);
    if (fate === 'killed') await this.restart();
    const answered = await passing;
    if (answered === null || fate === 'deaf' || !this.up) throw unreachable();
    if (fate === 'torn') return asResponse({ ...answered, body: answered.body.slice(0, -7) });
    if (fate === 'late') {
      await new Promise<void>((resolve) => {
        this.held.push(resolve);
        for (const tell of this.waiting.splice(0)) tell();
      });
      if (!this.up) throw unreachable();
    }
    return asResponse(answered);
  }

  private pass(url: URL, init: RequestInit): Promise<Answered | null> {
    const headers = init.headers as Readonly<Record<string, string>>;
    const body = String(init.body);
    const token = (headers['authorization'] ?? '').replace('Bearer ', '');
    this.passed.push({ token, body, at: this.server.clock.now() });
    return this.server.answer({ path: `${url.pathname}${url.search}`, headers, body });
  }
}

const roads = new Map<string, Road>();
const real = globalThis.fetch;

/** Replaces the network: a request uses the connection named by its host. */
export const openRoads = (): void => {
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(String(input));
    const road = roads.get(url.host);
    return road === undefined ? Promise.reject(unreachable()) : road.fetch(url, init);
  };
};
export const closeRoads = (): void => {
  globalThis.fetch = real;
};

export const addRoad = (road: Road): (() => void) => {
  roads.set(road.host, road);
  return () => roads.delete(road.host);
};
