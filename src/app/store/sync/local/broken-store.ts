/** Names under which a browser, or what lies above it, says that the stored database is no good. */
const names: ReadonlySet<string> = new Set([
  'ConstraintError',
  'DataError',
  'NotFoundError',
  'NotReadableError',
  'UnknownError',
  'UpgradeError',
  'VersionError',
]);

/** Messages of errors that come under the same names but pass: opening the store again succeeds. */
const passing = /connection|server lost/i;

interface Failure {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly inner?: unknown;
}

/**
 * Whether an error of opening says that the store itself is broken, so that another has to take its
 * place. Errors of a connection that was closed, a full disk or a page that is being left do not.
 */
export const isBrokenStore = (error: unknown): boolean => {
  const { name, message, inner } = (error ?? {}) as Failure;
  if (passing.test(String(message))) return false;
  if (names.has(String(name))) return true;
  return inner !== undefined && inner !== null && isBrokenStore(inner);
};
