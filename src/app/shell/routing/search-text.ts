/** Search parameters as plain text: `?body=COUPE,SUV&max=40000`, never JSON in a URL. */
export type SearchText = Record<string, string>;

/** Parses `?a=b`; the last of a repeated key counts. */
export const parseSearch = (text: string): SearchText =>
  Object.fromEntries(new URLSearchParams(text.startsWith('?') ? text.slice(1) : text));

const paramValueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(paramValueText).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
};

/** Prints `?a=b`; lists are joined by commas, absent or empty values are left out. */
export const printSearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const text = paramValueText(value);
    if (text !== '') params.set(key, text);
  }
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
};
