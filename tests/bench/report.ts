import { gateLine, type Gate } from './gates.ts';
import { bootstrap, pairedRatio } from './statistics.ts';

/** One measurement as printed: a Markdown table with the necessary remarks. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes?: readonly string[];
  /** Gates this table decides. */
  readonly gates?: readonly Gate[];
}

/** Measures something and returns the results; stops everything it started. */
export type Part = () => Promise<readonly Table[]>;

const rounded = (value: number): string => {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (value >= 100) return Math.round(value).toLocaleString('en');
  if (value > 0 && value < 0.1) return value.toPrecision(2);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

export const figure = (value: number, unit = ''): string =>
  unit === '' ? rounded(value) : `${rounded(value)} ${unit}`;

/** Median and interval of single measurements; the first is a warm-up and left out. */
export const spread = (values: readonly number[], unit = 'ms'): string => {
  const { middle, low, high } = bootstrap(values.slice(1));
  return `${rounded(middle)} ${unit} (${rounded(low)} to ${rounded(high)})`;
};

/** `2.1 x (1.9 to 2.4)`: ours compared with theirs, with the 95 % interval. */
export const ratio = (ours: readonly number[], theirs: readonly number[]): string => {
  const { middle, low, high } = pairedRatio(ours, theirs);
  return `${rounded(middle)} x (${rounded(low)} to ${rounded(high)})`;
};

/** The table as Markdown, aligned for a terminal. */
export const markdown = ({ title, columns, rows, notes = [], gates = [] }: Table): string => {
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => (row[i] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, i) => (cells[i] ?? '').padEnd(width)).join(' | ')} |`;
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const below = notes.length === 0 ? [] : ['', ...notes.map((note) => `- ${note}`)];
  const said = gates.length === 0 ? [] : ['', ...gates.map(gateLine)];
  return [`### ${title}`, '', line(columns), ruler, ...rows.map(line), ...below, ...said, ''].join(
    '\n',
  );
};

/** All gates of a run, as its last table. */
export const gatesTable = (gates: readonly Gate[]): Table => ({
  title: 'Gates',
  columns: ['gate', 'asked', 'found', ''],
  rows: gates.map(({ id, rule, found, kept }) => [id, rule, found, kept ? 'kept' : 'not kept']),
});
