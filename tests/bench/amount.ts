/** Arguments of the command line: names of parts or of gates, and `--quick`. */
const given = process.argv.slice(2);

/** Whether to take fewer samples, for a first look: too few for a meaningful interval. */
export const isQuick = given.includes('--quick');

/** Names of the parts or gates chosen; `--only` may come before them. */
export const chosen: readonly string[] = given.filter((one) => !one.startsWith('--'));

/** Number of samples, including the warm-up one. */
export const samples = (full: number): number => (isQuick ? Math.min(full, 4) : full);
