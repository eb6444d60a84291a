import { unknownHolds } from '../values/unknown.ts';
import { every, some } from '../values/truth.ts';
import {
  describe,
  failure,
  truthValue,
  mayFail,
  present,
  textValue,
  unknown,
  type UnknownValue,
  type Value,
} from '../values/value.ts';
import { collectionMethods, elementsOf, listMethods, setMethods } from './list.ts';
import { mapDiffMethods, mapMethods } from './map.ts';
import type { Method } from './method.ts';
import { bytesMethods, latlngMethods, pathMethods } from './other.ts';
import { stringMethods } from './string.ts';
import { durationMethods, timestampMethods } from './time.ts';

const tables: Partial<Record<Value['t'], Readonly<Record<string, unknown>>>> = {
  string: stringMethods,
  bytes: bytesMethods,
  list: { ...collectionMethods, ...listMethods },
  set: { ...collectionMethods, ...setMethods },
  map: mapMethods,
  mapDiff: mapDiffMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
  path: pathMethods,
};

/** Methods whose result can be certain even if an element is not. */
const tolerant: ReadonlySet<string> = new Set([
  'hasAll',
  'hasAny',
  'hasOnly',
  'size',
  'get',
  'keys',
  'values',
]);

/** `of.name(args)`. An unknown method or a wrong number of arguments is an error. */
export const callMethod = (of: Value, name: string, args: readonly Value[]): Value => {
  const wrong = [of, ...args].find((one) => one.t === 'error');
  if (wrong) return wrong;
  if (of.t === 'unknown') return onUnknown(of, name, args);
  const table = tables[of.t];
  if (!table || !Object.hasOwn(table, name)) {
    return failure(`${describe(of)} has no function ${name}`);
  }
  // The table was chosen by the receiver's own type, so its methods take that type.
  const [arity, run] = table[name] as Method<Value['t']>;
  if (args.length !== arity) return failure(`${name} takes ${arity} arguments`);
  if (args.some((arg) => arg.t === 'unknown')) return unknown();
  if (!tolerant.has(name) && [of, ...args].some(holdsUnknown)) return unknown();
  return run(of, args);
};

const holdsUnknown = (value: Value): boolean => {
  switch (value.t) {
    case 'unknown':
      return true;
    case 'list':
    case 'set':
      return value.v.some(holdsUnknown);
    case 'map':
      return [...value.v.values()].some(holdsUnknown);
    case 'mapDiff':
      return [...value.before.values(), ...value.after.values()].some(holdsUnknown);
    default:
      return false;
  }
};

/** Evaluates a call on a value the query does not determine, as far as its facts allow. */
const onUnknown = (of: UnknownValue, name: string, args: readonly Value[]): Value => {
  if (mayFail(of) || args.some(mayFail)) return unknown();
  const [first] = args;
  const items = elementsOf(first);
  const { kind, fields } = of.facts;
  if (kind === 'list' && items) {
    if (name === 'hasAny') return truthValue(some(items, (item) => unknownHolds(of, item)));
    if (name === 'hasAll') return truthValue(every(items, (item) => unknownHolds(of, item)));
  }
  if (kind === 'map' && name === 'get' && args.length === 2 && first?.t === 'string') {
    return fields.get(first.v) ?? unknown(present);
  }
  if (kind === 'map' && name === 'keys') {
    return unknown({ ...present, kind: 'list', holds: [...fields.keys()].map(textValue) });
  }
  return unknown();
};
