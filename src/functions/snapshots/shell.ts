/** The built app's page, and the scripts each address of the app needs besides those it names. */
export interface Shell {
  readonly html: string;
  /** By address: `/`, `/listings`. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}
