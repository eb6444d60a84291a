import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireDocument } from '../../../src/embedded/contracts.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import {
  doors,
  visitor,
  type ArmedFault,
  type Change,
  type Opened,
  type Turn,
  type Values,
} from './money-facts.ts';

const project = 'demo-hammerlane';
const documents = `/v1/projects/${project}/databases/(default)/documents`;

export interface Answered {
  readonly status: number;
  /** `result` of a success, `error` of a refusal. */
  readonly body: Values;
}

/** A response to somebody, as sent. */
export interface GivenAnswer {
  readonly to: string;
  readonly text: string;
}

const errorIn = ({ body }: Answered) =>
  body['error'] as { readonly details?: Values; readonly status?: string } | undefined;

/** The code of a refusal, or `ok`. */
export const codeIn = (answer: Answered): string => {
  const error = errorIn(answer);
  return error === undefined ? 'ok' : String(error.details?.['code'] ?? error.status);
};

/** Details of a refusal. */
export const detailsIn = (answer: Answered): Values => errorIn(answer)?.details ?? {};

/** Most tries of one request: each meets at most one armed fault. */
const mostTries = 25;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * The home of a history as its members reach it: a process on a folder, restarted whenever it was
 * killed, with its clock continued. Requests with lost responses are repeated unchanged, as every
 * device does.
 */
export class MoneyHome {
  kills = 0;
  /** Errors and refusals printed by the processes. */
  said = '';
  /** Every response to members, staff and visitors, in order. */
  readonly told: GivenAnswer[] = [];
  private child: ChildProcess | null = null;
  private url = '';
  private up: Promise<void> = Promise.resolve();
  private readonly tokens = new Map<string, string>();
  private clock: { readonly time: number; readonly set: number };
  private closing = false;
  private killAfter = Infinity;

  private constructor(
    private readonly program: string,
    private readonly dir: string,
    time: number,
  ) {
    this.clock = { time, set: Date.now() };
  }

  static async open(program: string, time: number): Promise<MoneyHome> {
    const home = new MoneyHome(program, await mkdtemp(join(tmpdir(), 'hammerlane-money-')), time);
    const { tokens } = await home.start('first');
    for (const [uid, token] of Object.entries(tokens)) await home.signIn(uid, token);
    return home;
  }

  /** The home's time as set and advanced since, ms UTC. */
  now(): number {
    return this.clock.time + Date.now() - this.clock.set;
  }

  private start(first = ''): Promise<Opened> {
    const child = spawn(process.execPath, [this.program, this.dir, String(this.now()), first], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    const opening = new Promise<Opened>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.endsWith('\n') || this.url !== '') return;
        const opened = JSON.parse(output) as Opened;
        this.url = opened.url;
        resolve(opened);
      });
      child.on('exit', (_, signal) => {
        this.url = '';
        if (this.closing) return;
        if (signal !== 'SIGKILL')
          return reject(new Error(`The home ended.\n${output}${this.said}`));
        this.kills += 1;
        // If killed before it was open, waiters wait for the next one.
        resolve(this.start());
      });
    });
    this.up = opening.then(() => undefined);
    this.up.catch(() => undefined);
    return opening;
  }

  /** Kills the process after this many more responses. */
  killSoon(answers: number | null): void {
    this.killAfter = answers ?? Infinity;
  }

  private answered(): void {
    this.killAfter -= 1;
    if (this.killAfter > 0) return;
    this.killAfter = Infinity;
    this.child?.kill('SIGKILL');
  }

  /** One request, repeated unchanged until a process lives long enough to answer it. */
  private async send(path: string, init: RequestInit = {}): Promise<Answered> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await this.up;
      try {
        const response = await fetch(`${this.url}${path}`, init);
        const body = (await response.json()) as Values;
        this.answered();
        if (response.status !== 503 && response.status !== 504) {
          return { status: response.status, body };
        }
      } catch {
        // Killed, or the response was cut off.
      }
      await pause(10);
    }
    throw new Error(`${path} was never answered.\n${this.said}`);
  }

  private post(path: string, body: unknown, bearer?: string): Promise<Answered> {
    const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(body),
    });
  }

  private async signIn(uid: string, token: string): Promise<void> {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local';
    const { body } = await this.post(path, { token, returnSecureToken: true });
    this.tokens.set(uid, String(body['idToken']));
  }

  private tokenOf(uid: string): string | undefined {
    if (uid === visitor) return undefined;
    return uid === 'owner' ? uid : (this.tokens.get(uid) ?? '');
  }

  /** Records a response; the site's owner reads everything. */
  private tell(to: string, answer: Answered): Answered {
    if (to !== 'owner') this.told.push({ to, text: JSON.stringify(answer.body) });
    return answer;
  }

  /** Calls a function as a member of the history. */
  async call(uid: string, name: string, data: Values): Promise<Answered> {
    return this.tell(uid, await this.post(`/call/${name}`, { data }, this.tokenOf(uid)));
  }

  /** Documents as somebody may read them; null if the rules refuse the query. */
  async query(
    uid: string,
    collectionId: string,
    where: readonly (readonly [field: string, value: string | boolean])[] = [],
  ): Promise<readonly Values[] | null> {
    const filters = where.map(([fieldPath, value]) => ({
      fieldFilter: {
        field: { fieldPath },
        op: 'EQUAL',
        value: typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
      },
    }));
    const filter =
      filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } };
    const most = uid === 'owner' ? {} : { limit: 50 };
    const structuredQuery = { from: [{ collectionId }], ...filter, ...most };
    const { status, body } = this.tell(
      uid,
      await this.post(`${documents}:runQuery`, { structuredQuery }, this.tokenOf(uid)),
    );
    if (status !== 200) return null;
    const rows = Object.values(body) as readonly { readonly document?: WireDocument }[];
    return rows.flatMap(({ document }) => (document ? [plainFields(document.fields)] : []));
  }

  /** One document as somebody may read it; null if it is refused or missing. */
  async read(uid: string, path: string): Promise<Values | null> {
    const bearer = this.tokenOf(uid);
    const init = bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } };
    const { status, body } = this.tell(uid, await this.send(`${documents}/${path}`, init));
    return status === 200 ? plainFields(body['fields'] as WireDocument['fields']) : null;
  }

  /** Moves the home's clock, forward or back. */
  async setTime(time: number): Promise<void> {
    this.clock = { time, set: Date.now() };
    await this.post('/__/clock', { offsetMs: time - Date.now() });
  }

  /** The card provider's books. */
  async charges(): Promise<Values> {
    return (await this.send('/__/stripe.json')).body;
  }

  private async door(path: string, body: unknown): Promise<unknown> {
    const { status, body: answer } = await this.post(path, body);
    if (status !== 200) throw new Error(`${path}: ${String(answer['error'])}`);
    return answer['answer'];
  }

  async arm(faults: readonly ArmedFault[]): Promise<void> {
    await this.door(doors.arm, { faults });
  }

  async turn(turn: Turn): Promise<void> {
    await this.door(doors.turn, turn);
  }

  async spoil(uid: string): Promise<void> {
    await this.door(doors.spoil, { uid });
  }

  async log(): Promise<readonly Change[]> {
    return (await this.door(doors.log, {})) as readonly Change[];
  }

  async close(): Promise<void> {
    this.closing = true;
    this.child?.kill('SIGKILL');
    await rm(this.dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}
