import { applyWrites, writeResults } from '../api/commit.ts';
import type { Session } from '../database.ts';
import { list, type Json } from '../json.ts';
import { asFirestoreError, type FirestoreError } from '../status.ts';
import { timeText } from '../time.ts';
import { parseWrites } from '../write/parse.ts';

export interface WriteSink {
  send(response: Json): void;
  /** Ends the stream with an error. */
  fail(error: FirestoreError): void;
}

/**
 * One client's write stream: batches are applied on arrival, and acknowledged in order once they
 * are on disk. The first refusal ends it; later batches are then not applied.
 */
export class WriteStream {
  private readonly session: Session;
  private readonly sink: WriteSink;
  private answers: Promise<void> = Promise.resolve();
  private started = false;
  private ended = false;
  private token = 0;
  private unsubscribeRevocation: (() => void) | null = null;

  constructor(session: Session, sink: WriteSink) {
    this.session = session;
    this.sink = sink;
    this.unsubscribeRevocation = session.onRevoked?.((why) => this.fail(why)) ?? null;
    if (this.ended) this.unsubscribeRevocation?.();
  }

  request(message: Json): void {
    if (this.ended) return;
    if (!this.started) {
      this.started = true;
      this.sink.send({ streamId: '1', streamToken: this.nextToken() });
      if (list(message['writes'], 'writes').length === 0) return;
    }
    try {
      const done = applyWrites(
        this.session,
        parseWrites(this.session.db.prefix, message['writes']),
      );
      this.answer(async () => {
        await done.durable;
        this.sink.send({
          streamToken: this.nextToken(),
          writeResults: writeResults(done),
          commitTime: timeText(done.time),
        });
      });
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.ended = true;
    this.unsubscribeRevocation?.();
  }

  /** Ends the stream after all earlier batches were acknowledged. */
  private fail(why: unknown): void {
    if (this.ended) return;
    this.close();
    this.answer(() => Promise.reject(asFirestoreError(why)));
  }

  private answer(work: () => Promise<void>): void {
    this.answers = this.answers.then(work).catch((error: unknown) => {
      this.ended = true;
      this.sink.fail(asFirestoreError(error));
    });
  }

  private nextToken(): string {
    this.token += 1;
    return Buffer.from(String(this.token)).toString('base64');
  }
}
