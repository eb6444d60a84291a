import { randomUUID } from 'node:crypto';
import {
  currentTime,
  estimate,
  wallNow,
  type Sample,
} from '../../../src/app/platform/clock/clock-estimate.ts';
import type { Values } from './money-facts.ts';
import { codeIn, type Answered, type MoneyHome } from './money-home.ts';

/** A request under a key, and its answer. */
export interface Asked {
  readonly uid: string;
  readonly name: string;
  readonly data: Values;
  readonly answer: Answered;
  /** Positions of its start and end among those of all requests. */
  readonly began: number;
  readonly ended: number;
}

/** All participants of a history, each with their own requests. */
export class Players {
  readonly asked: Asked[] = [];
  /** First answers, with those to repeats under the same key. */
  readonly repeats: (readonly [first: Answered, again: Answered])[] = [];

  private moments = 0;

  constructor(readonly home: MoneyHome) {}

  private nextMoment(): number {
    this.moments += 1;
    return this.moments;
  }

  /** Sends a request under a new key; returns its outcome. */
  async ask(uid: string, name: string, data: Values): Promise<Asked> {
    const keyed = { ...data, idempotencyKey: randomUUID() };
    const began = this.nextMoment();
    let answer = await this.home.call(uid, name, keyed);
    while (codeIn(answer) === 'RATE_LIMITED') {
      await this.home.setTime(this.home.now() + 11_000);
      answer = await this.home.call(uid, name, keyed);
    }
    const asked = { uid, name, data: keyed, answer, began, ended: this.nextMoment() };
    this.asked.push(asked);
    return asked;
  }

  /** Repeats a successful request. */
  async again({ uid, name, data, answer }: Asked): Promise<void> {
    if (codeIn(answer) !== 'ok') return;
    this.repeats.push([answer, await this.home.call(uid, name, data)]);
  }

  /** The server’s time as estimated by a device whose own clock is wrong by this much. */
  private async deviceTime(wrong: number): Promise<number> {
    const samples: Sample[] = [];
    for (let n = 0; n < 3; n += 1) {
      const sentAt = performance.now();
      const { body } = await this.home.call('ann', 't-get', {});
      const { serverTime } = body['result'] as { readonly serverTime: number };
      samples.push({ sentAt, receivedAt: performance.now(), serverTime });
    }
    const sync = estimate(samples, wallNow() + wrong);
    return currentTime(sync, performance.now(), Date.now() + wrong);
  }

  /** A maximum that waited on a device for a network, for a quarter of an hour at most. */
  async queuedBid(uid: string, listingId: string, amount: number, wrong: number): Promise<Asked> {
    const queuedAt = await this.deviceTime(wrong);
    const waits = { queuedAt, validUntil: queuedAt + 900_000 };
    return this.ask(uid, 'bids-create', {
      listingId,
      kind: 'MAX',
      amount,
      confirmJump: true,
      ...waits,
    });
  }

  /** A maximum that is sent at once, unless `of` says something else. */
  bid(uid: string, listingId: string, amount: number, of: Values = {}): Promise<Asked> {
    const bid = { listingId, kind: 'MAX', amount, confirmJump: true, ...of };
    return this.ask(uid, 'bids-create', bid);
  }

  /** One document as stored. */
  async stored(path: string): Promise<Values> {
    const found = await this.home.read('owner', path);
    if (found === null) throw new Error(`${path} is not there`);
    return found;
  }
}
