import type { GivenReading } from '../../../domain/platform/drawn-page.ts';
import type { PageHead } from '../head-html.ts';

/** A page for everybody: what it says of itself, and what it is drawn with. */
export interface SitePage {
  readonly head: PageHead;
  /**
   * Its text, for the case that it cannot be drawn: stored markup, not cleaned yet. The description
   * where absent.
   */
  readonly html?: string;
  /** Readings that its address decides; it is drawn with those it asks for besides. */
  readonly given?: readonly GivenReading[];
  /** The picture that decides when it is seen: the address its renditions are found under, its share. */
  readonly picture?: readonly [base: string, share: string];
}
