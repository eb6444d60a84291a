import { Refused, refusal } from '../../domain/kit/refusal.ts';

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
 * The time one call may take. A call that runs over it is aborted if nothing can have been written;
 * otherwise the response says that its outcome is unknown, never that it failed.
 */
export class CallTime {
  private isOver = false;
  private mayBeWritten = false;

  /** @param key under which a repeated call gets the stored answer; null for a call without one. */
  constructor(private readonly key: string | null) {}

  /**
   * Marks that the call may take effect from now on. This holds for a retried transaction too: a
   * commit whose response was lost may have been made. Throws if its time is over.
   */
  write(): void {
    if (this.isOver) throw new Refused(tooSlow);
    this.mayBeWritten = true;
  }

  /** Resolves as the work does, or rejects with a refusal after `ms` milliseconds. */
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
