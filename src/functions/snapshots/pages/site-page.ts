import type { GivenReading } from '../../../domain/platform/drawn-page.ts';
import type { PageHead } from '../head-html.ts';

/** A public page: its metadata, and the readings it is rendered with. */
export interface SitePage {
  readonly head: PageHead;
  /**
   * Its text, in case it cannot be rendered: stored markup, not sanitised yet. Defaults to the
   * description.
   */
  readonly html?: string;
  /** Readings determined by its address; rendering adds those the page asks for. */
  readonly given?: readonly GivenReading[];
  /**
   * Its largest picture, which is preloaded: the base address of its renditions, and its share of
   * the width.
   */
  readonly picture?: readonly [base: string, share: string];
}
