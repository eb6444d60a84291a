import { Refused, refusal } from '../domain/kit/refusal.ts';

const tooSlow = refusal('deadline-exceeded', 'TOO_SLOW', 'This took too long.');

const notKnown = (key: string | null) =>
  key === null
    ? refusal(
        'deadline-exceeded',
        'OUTCOME_UNKNOWN',
        'This is still being done. See what became of it before you repeat it.',
      )
    : refusal(
        'deadline-exceeded',
        'OUTCOME_UNKNOWN',
        'This is still being done. Send it again with the same key to hear what became of it.',
        { details: { key } },
      );

/**
 * The time one call may take. A call that runs past it is given up before it is written; once it
 * may be written, the answer is that its outcome is not known, never that it failed.
 */
export class CallTime {
  private isOver = false;
  private mayBeWritten = false;

  /** @param key under which a repeated call is answered with the outcome; null for a call without. */
  constructor(private readonly key: string | null) {}

  /** A transaction begins, or begins anew because nothing of it was written. */
  begin(): void {
    this.mayBeWritten = false;
  }

  /** From here on the call may have its effect. Throws once time is over. */
  write(): void {
    if (this.isOver) throw new Refused(tooSlow);
    this.mayBeWritten = true;
  }

  /** Answers as the work does, or with a refusal after so many ms. */
  async limit<T>(work: Promise<T>, ms: number): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.isOver = true;
        reject(new Refused(this.mayBeWritten ? notKnown(this.key) : tooSlow));
      }, ms);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
