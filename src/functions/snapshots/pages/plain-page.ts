import type { PageHead } from '../head-html.ts';

/** A page that says what it is and holds its text for readers who run no program; the rest is drawn. */
export interface PlainPage {
  readonly head: PageHead;
  /** Stored markup, not cleaned yet. */
  readonly html?: string;
}
