import type { HomeCaller } from '../contracts.ts';
import { map, nothing, textValue, timestamp, type Value } from './values/value.ts';
import { fromJson } from './values/wire-values.ts';

/** The parts of `request` common to both services. */
export interface RequestParts {
  readonly caller: Exclude<HomeCaller, { kind: 'owner' }>;
  readonly method: string;
  /** Milliseconds UTC. */
  readonly time: number;
  readonly path: Value;
  readonly resource: Value;
  readonly query?: Value;
}

/** `request.auth`: null for a visitor, otherwise `uid` and the token's claims. */
const authOf = (caller: RequestParts['caller']): Value =>
  caller.kind === 'visitor'
    ? nothing
    : map(
        new Map<string, Value>([
          ['uid', textValue(caller.uid)],
          ['token', fromJson(caller.claims)],
        ]),
      );

export const requestOf = (parts: RequestParts): Value => {
  let auth: Value | undefined;
  return {
    t: 'record',
    part: (name) => {
      switch (name) {
        case 'auth':
          auth ??= authOf(parts.caller);
          return auth;
        case 'method':
          return textValue(parts.method);
        case 'time':
          return timestamp(BigInt(parts.time) * 1_000_000n);
        case 'path':
          return parts.path;
        case 'resource':
          return parts.resource;
        case 'query':
          return parts.query;
        default:
          return undefined;
      }
    },
  };
};
