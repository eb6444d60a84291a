import type { GivenReading } from '../../../domain/platform/snapshots/drawn-page.ts';
import type { PageHead } from '../head-html.ts';

/** A public page: its metadata, and the readings it is rendered with. */
export interface SitePage {
  readonly head: PageHead;
  /**
   * Text of the page, in case it cannot be rendered: stored markup, not sanitized yet. Defaults to
   * the description.
   */
  readonly html?: string;
  /** Readings determined by its address; rendering adds those the page asks for. */
  readonly given?: readonly GivenReading[];
  /**
   * Largest picture of the page, which is preloaded: the base address of its renditions, and its
   * share of the width.
   */
  readonly picture?: readonly [base: string, share: string];
}
