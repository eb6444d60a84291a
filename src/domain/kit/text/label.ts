import type { Field } from '../fields.ts';

const upper = new Set(['id', 'url', 'ip', 'vin', 'gst', 'seo', 'usd', 'cad', 'pdf']);

/**
 * The label people see for a field name: separate words, sentence case, without the suffix that
 * marks the type of the value. `makeId` becomes "Make", `startAt` "Start", `bodyHtml` "Body".
 */
export const labelOf = (key: string, field?: Pick<Field, 'label'>): string => {
  if (field?.label !== undefined) return field.label;
  const words = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_.]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
  const first = words[0] ?? '';
  if (words.length > 1 && (first === 'is' || first === 'has')) words.shift();
  const last = words.at(-1) ?? '';
  if (words.length > 1 && ['id', 'at', 'html'].includes(last)) words.pop();
  const text = words.map((word) => (upper.has(word) ? word.toUpperCase() : word)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
