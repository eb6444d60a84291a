/** A plain value in rules syntax. */
export const quote = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value);
