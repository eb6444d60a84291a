/** The built app's page, and what is needed to serve it with its first screen. */
export interface Shell {
  readonly html: string;
  /** The same without its program. */
  readonly still: string;
  /** The program it names, and what of it is wanted at once. */
  readonly program: readonly string[];
  /** Scripts that a screen needs besides, by the first part of its path: `/`, `/listings`, `/news` and so on. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Scripts that the program needs to speak French. */
  readonly french: readonly string[];
}
