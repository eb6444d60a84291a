/** Error names by which a browser, or a library on top of it, reports a corrupt database. */
const errorNames: ReadonlySet<string> = new Set([
  'ConstraintError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'UnknownError',
  'UpgradeError',
  'VersionError',
]);

/** Messages of errors with the same names that are temporary: opening again succeeds. */
const passing = /connection|server lost/i;

interface Failure {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly inner?: unknown;
}

/**
 * Whether an error on opening means that the stored database is corrupt and must be replaced.
 * Errors of a closed connection, a full disk or a page being left do not.
 */
export const isBrokenStore = (error: unknown): boolean => {
  const { name, message, inner } = (error ?? {}) as Failure;
  if (passing.test(String(message))) return false;
  if (errorNames.has(String(name))) return true;
  return inner !== undefined && inner !== null && isBrokenStore(inner);
};
