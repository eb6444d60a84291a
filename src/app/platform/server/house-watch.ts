import { isRecord } from '../../../domain/kit/json.ts';
import type { HouseOutcome, HouseHeard } from '../../../domain/platform/house-life.ts';

/** A restore or replacement of the server's data, and the time up to which data is unchanged. */
export interface HouseMoved extends HouseOutcome {
  readonly outcome: 'PUT_BACK' | 'REPLACED';
}

/** The server's report about itself: the lives of its data, and the time of its last write. */
export interface HouseAnswer extends HouseOutcome {
  readonly lives: readonly string[];
  readonly at: number;
}

/** A device's record of the server data it talks to. */
export interface HouseNote extends HouseHeard {
  /** Device clock, ms, of the last contact that found the same data. */
  readonly sameAt: number;
  /** The restore that the reader has not seen yet; null once they have. */
  readonly moved: HouseMoved | null;
}

const emptyNote: HouseNote = { lives: [], heard: 0, sameAt: 0, moved: null };

const noteIn = (text: string | null): HouseNote => {
  const value: unknown = JSON.parse(text ?? 'null');
  return isRecord(value) && Array.isArray(value['lives']) && typeof value['heard'] === 'number'
    ? { ...emptyNote, ...(value as Partial<HouseNote>) }
    : emptyNote;
};

interface HouseContext {
  /** The stored record; null for none. May throw. */
  readonly read: () => string | null;
  readonly keep: (note: string) => void;
  /** Device clock, ms. */
  readonly now: () => number;
}

/** The tab that holds the copy, as the watch uses it. */
interface HouseFollower {
  /**
   * Server time, ms UTC, up to which the server has acknowledged this device's changes at least.
   */
  readonly acknowledged: () => Promise<number>;
  /**
   * Discards copies the server no longer has.
   * @param sameAt device clock, ms, of the last contact before.
   */
  readonly follow: (moved: HouseMoved, sameAt: number) => Promise<void>;
}

/**
 * Records which server data a device talks to and how much of it the device has seen. That reveals
 * when the data was restored to an earlier state or replaced by other data.
 */
export class HouseWatch {
  private held: HouseNote | null = null;
  /** Set once the copy is known. Until then nothing is reported to the server. */
  private follower: HouseFollower | null = null;
  private isMoving = false;
  /** The server's last response before the copy was known. */
  private early: HouseAnswer | null = null;

  constructor(private readonly context: HouseContext) {}

  get note(): HouseNote {
    if (this.held !== null) return this.held;
    try {
      this.held = noteIn(this.context.read());
    } catch {
      this.held = emptyNote;
    }
    return this.held;
  }

  private keep(change: Partial<HouseNote>): void {
    this.held = { ...this.note, ...change };
    this.context.keep(JSON.stringify(this.held));
  }

  /** Rereads the record after another tab has changed it. */
  readAgain(): void {
    this.held = null;
  }

  /** Clears the restore, once the reader has seen it. */
  told(): void {
    this.keep({ moved: null });
  }

  /**
   * Records that the copy holds something written at this server time, ms UTC. Stored with the next
   * contact.
   */
  hearUpTo(at: number): void {
    // Estimated times have fractions; the report is in whole milliseconds.
    const whole = Math.floor(at);
    if (whole > this.note.heard) this.held = { ...this.note, heard: whole };
  }

  /**
   * Reports, from now on, at each contact the latest write this device has seen. When the server no
   * longer has it, the new state is recorded once `follow` is done. True if a contact is due: the
   * data this device talks to is known already where it has no copy and no earlier record.
   */
  start(follower: HouseFollower): boolean {
    this.follower = follower;
    const { lives, heard } = this.note;
    if (this.early === null || lives.length > 0 || heard > 0) return true;
    this.adopt(this.early);
    return false;
  }

  private adopt({ lives, at }: HouseAnswer): void {
    const heard = Math.max(at, this.note.heard);
    this.keep({ lives, sameAt: this.context.now(), heard });
  }

  /** The report for a contact; null until `start` was called and during a restore. */
  async said(): Promise<HouseHeard | null> {
    if (this.follower === null || this.isMoving) return null;
    this.hearUpTo(await this.follower.acknowledged().catch(() => 0));
    const { lives, heard } = this.note;
    return { lives, heard };
  }

  /** Handles the server's response to a contact without a report. */
  found(answer: HouseAnswer): void {
    if (this.follower === null) this.early = answer;
  }

  /** Handles the server's response to a report. */
  async answered(answer: HouseAnswer): Promise<void> {
    const { follower } = this;
    if (follower === null || this.isMoving) return;
    const { lives, at, outcome, since } = answer;
    if (outcome === 'SAME') {
      this.adopt(answer);
      return;
    }
    this.isMoving = true;
    try {
      const moved = { outcome, since };
      await follower.follow(moved, this.note.sameAt);
      this.keep({ lives, sameAt: this.context.now(), heard: at, moved });
    } finally {
      this.isMoving = false;
    }
  }
}
