/** The built app's page, and what is needed to serve it with its first screen. */
export interface Shell {
  readonly html: string;
  /** The page without its program. */
  readonly still: string;
  /** The program's scripts, with those needed at once. */
  readonly program: readonly string[];
  /**
   * Additional scripts of a screen, by the first part of its path: `/`, `/listings`, `/news` and so
   * on.
   */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Additional scripts for French. */
  readonly french: readonly string[];
}
