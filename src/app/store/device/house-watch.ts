import { isRecord } from '../../../domain/kit/json.ts';
import type { HouseOutcome, HouseHeard } from '../../../domain/platform/house-life.ts';

/** That the house's data was put back or replaced, and up to when it is what it was. */
export interface HouseMoved extends HouseOutcome {
  readonly outcome: 'PUT_BACK' | 'REPLACED';
}

/** The server's answer about itself: the lives of its data, and the time of its last write. */
export interface HouseAnswer extends HouseOutcome {
  readonly lives: readonly string[];
  readonly at: number;
}

/** A device's notes of the house it speaks to. */
export interface HouseNote extends HouseHeard {
  /** Device clock, ms, of the last contact at which the data was the same. */
  readonly sameAt: number;
  /** The move that the reader has not seen yet; null once they have. */
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
  /** The note as it was kept; null for none. May throw. */
  readonly read: () => string | null;
  readonly keep: (note: string) => void;
  /** Device clock, ms. */
  readonly now: () => number;
}

/** The tab that holds the copy, as the watch uses it. */
interface HouseFollower {
  /** Server time, ms UTC, up to which acts of this device were acknowledged at least. */
  readonly acknowledged: () => Promise<number>;
  /** Gives up what the house no longer has. @param sameAt device clock, ms, of the last contact before. */
  readonly follow: (moved: HouseMoved, sameAt: number) => Promise<void>;
}

/**
 * Notes which house a device speaks to and how far it heard of it, and so finds out that the data was
 * put back to an earlier state or replaced by another.
 */
export class HouseWatch {
  private held: HouseNote | null = null;
  /** Set where the copy is known: only then it is said what was heard. */
  private follower: HouseFollower | null = null;
  private isMoving = false;

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

  /** Another tab noted something. */
  readAgain(): void {
    this.held = null;
  }

  /** Its reader knows that it moved. */
  told(): void {
    this.keep({ moved: null });
  }

  /** The copy holds something written at this server time, ms UTC. Kept with the next contact. */
  hearUpTo(at: number): void {
    // Clocks of devices have fractions; what is told has none.
    const whole = Math.floor(at);
    if (whole > this.note.heard) this.held = { ...this.note, heard: whole };
  }

  /**
   * From now on it is said at each contact what was heard, the copy included. Once the house no longer
   * has it, it is taken as it is when `follow` is done.
   */
  start(follower: HouseFollower): void {
    this.follower = follower;
  }

  /** The message for a contact; null while it is not known. */
  async said(): Promise<HouseHeard | null> {
    if (this.follower === null || this.isMoving) return null;
    this.hearUpTo(await this.follower.acknowledged().catch(() => 0));
    const { lives, heard } = this.note;
    return { lives, heard };
  }

  /** Takes the answer to what was said. */
  async answered({ lives, at, outcome, since }: HouseAnswer): Promise<void> {
    const { follower } = this;
    if (follower === null || this.isMoving) return;
    const { heard, sameAt } = this.note;
    const now = { lives, sameAt: this.context.now() };
    if (outcome === 'SAME') {
      this.keep({ ...now, heard: Math.max(at, heard) });
      return;
    }
    this.isMoving = true;
    try {
      const moved = { outcome, since };
      await follower.follow(moved, sameAt);
      this.keep({ ...now, heard: at, moved });
    } finally {
      this.isMoving = false;
    }
  }
}
