import { describe, type Value } from './value.ts';

/** A value in the format `debug()` prints for authors of rules. */
export const debugText = (value: Value): string => {
  switch (value.t) {
    case 'null':
      return 'null';
    case 'string':
      return JSON.stringify(value.v);
    case 'bool':
    case 'int':
    case 'float':
      return String(value.v);
    case 'path':
      return `/${value.v.join('/')}`;
    case 'list':
    case 'set':
      return `[${value.v.map(debugText).join(', ')}]`;
    case 'map':
      return `{${[...value.v].map(([key, one]) => `${key}: ${debugText(one)}`).join(', ')}}`;
    case 'timestamp':
    case 'duration':
      return `${value.t} ${value.v} ns`;
    case 'error':
      return `error: ${value.reason}`;
    default:
      return describe(value);
  }
};
