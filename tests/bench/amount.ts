/** Arguments of the command line: names of parts or of gates, and `--quick`. */
const given = process.argv.slice(2);

/** Fewer samples, for a first look: too few for an interval that says much. */
export const isQuick = given.includes('--quick');

/** Names of the parts or gates chosen; `--only` may come before them. */
export const chosen: readonly string[] = given.filter((one) => !one.startsWith('--'));

/** So many samples, the one that warms up among them. */
export const samples = (full: number): number => (isQuick ? Math.min(full, 4) : full);
