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

/** Said with one of the names above too, of what is over when it is asked again. */
const passing = /connection|server lost/i;

interface Failure {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly inner?: unknown;
}

/**
 * Whether an error of opening says that the store itself is broken, so that another has to take its
 * place. One that was broken off, is full or belongs to a page that is going says nothing of it.
 */
export const isBrokenStore = (error: unknown): boolean => {
  const { name, message, inner } = (error ?? {}) as Failure;
  if (passing.test(String(message))) return false;
  if (names.has(String(name))) return true;
  return inner !== undefined && inner !== null && isBrokenStore(inner);
};
