import type { WireValue } from '../../contracts.ts';
import type { WireFields } from './order.ts';

const textSize = (text: string): number => Buffer.byteLength(text) + 1;

/** Size in bytes of a document's name in Firestore's counting: each segment plus one, plus 16. */
const pathSize = (path: string): number =>
  path.split('/').reduce((sum, segment) => sum + textSize(segment), 16);

/** Size in bytes of a value, by Firestore's storage size calculation. */
export const valueSize = (value: WireValue): number => {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) {
    return pathSize(value.referenceValue.split('/').slice(5).join('/'));
  }
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, item) => sum + valueSize(item), 0);
  }
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {});
  return 8;
};

const fieldsSize = (fields: WireFields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0);

/** Size in bytes of a document: its name, its fields and 32. */
export const documentSize = (path: string, fields: WireFields): number =>
  pathSize(path) + fieldsSize(fields) + 32;
