/** A plain value as the rules write it. */
export const quote = (value: string | number | boolean): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value);
