import { bind } from '../values/paths.ts';
import { failure, float, int, path, textValue, type Value } from '../values/value.ts';
import type { Methods } from './method.ts';

export const bytesMethods: Methods<'bytes'> = {
  size: [0, (of) => int(of.v.length)],
  toBase64: [0, (of) => textValue(Buffer.from(of.v).toString('base64'))],
  toHexString: [0, (of) => textValue(Buffer.from(of.v).toString('hex'))],
};

const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance, metres. */
const distance = (a: Value & { t: 'latlng' }, b: Value & { t: 'latlng' }): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const share = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)));
};

export const latlngMethods: Methods<'latlng'> = {
  latitude: [0, (of) => float(of.latitude)],
  longitude: [0, (of) => float(of.longitude)],
  distance: [
    1,
    (of, [other]) =>
      other?.t === 'latlng' ? float(distance(of, other)) : failure('a latlng is needed here'),
  ],
};

export const pathMethods: Methods<'path'> = {
  bind: [
    1,
    (of, [values]) => {
      if (values?.t !== 'map') return failure('a path is bound with a map');
      const bound = bind(of.v, values.v);
      return bound === null ? failure('a variable of the path is not in the map') : path(bound);
    },
  ],
};
