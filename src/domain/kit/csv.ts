/** What begins a formula, in full width too, and the controls a spreadsheet passes over before one. */
const formula = '[=+\\-@＝＋－＠\\t\\r\\n]';
const taken = new RegExp(`^'*${formula}`, 'u');
const kept = new RegExp(`^'(?='*${formula})`, 'u');

/**
 * A cell as RFC 4180 quotes it. What a spreadsheet would take for a formula, it is kept from: it
 * begins with an apostrophe then, and so does what would be read as having been kept.
 */
export const csvCell = (value: string): string => {
  const text = taken.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** A cell of a file of ours as it was before it was kept from being taken for a formula. */
export const csvText = (cell: string): string => cell.replace(kept, '');

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
