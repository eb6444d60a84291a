/**
 * Start of a formula, in full width too, and the control characters a spreadsheet skips before it.
 */
const formula = '[=+\\-@＝＋－＠\\t\\r\\n]';
const quotedFormula = new RegExp(`^'*${formula}`, 'u');
const escapedFormula = new RegExp(`^'(?='*${formula})`, 'u');

/**
 * A cell quoted by RFC 4180. Text that a spreadsheet would take for a formula gets a leading
 * apostrophe, and so does text that already looks escaped this way.
 */
export const csvCell = (value: string): string => {
  const text = quotedFormula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/**
 * Reads a cell of a file the house wrote: the text without the apostrophe that escaped a formula.
 */
export const csvText = (cell: string): string => cell.replace(escapedFormula, '');

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
