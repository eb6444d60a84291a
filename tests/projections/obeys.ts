import type { RxProperty } from '../../src/projections/rxdb.ts';

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
};

const objectWrong = (value: object, property: RxProperty, at: string): string | null => {
  const entries = Object.entries(value);
  const missing = (property.required ?? []).find((key) => !(key in value));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  for (const [key, part] of entries) {
    const known = property.properties?.[key];
    const other = property.additionalProperties;
    if (known === undefined && other === false) return `${at}.${key} is unknown`;
    const schema = known ?? (typeof other === 'object' ? other : {});
    const wrong = disobeys(part, schema, `${at}.${key}`);
    if (wrong !== null) return wrong;
  }
  return null;
};

/** The first place where a value breaks a schema, or null. Knows what our schemas use. */
export const disobeys = (value: unknown, property: RxProperty, at = '$'): string | null => {
  if (property.type === undefined) return null;
  if (typeOf(value) !== property.type) return `${at} is ${typeOf(value)}`;
  if (typeof value === 'string') {
    if (value.length > (property.maxLength ?? Infinity)) return `${at} is too long`;
    if (property.enum && !property.enum.includes(value)) return `${at} is not one of the words`;
  }
  if (typeof value === 'number') {
    if (value < (property.minimum ?? -Infinity) || value > (property.maximum ?? Infinity)) {
      return `${at} is out of range`;
    }
    if (property.multipleOf === 1 && !Number.isInteger(value)) return `${at} is not whole`;
  }
  if (Array.isArray(value)) {
    if (value.length > (property.maxItems ?? Infinity)) return `${at} has too many items`;
    for (const [i, item] of value.entries()) {
      const wrong = disobeys(item, property.items ?? {}, `${at}[${i}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  }
  return property.type === 'object' ? objectWrong(value as object, property, at) : null;
};
