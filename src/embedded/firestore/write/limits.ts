import { invalid } from '../status.ts';
import type { StoredDocument } from '../store/document.ts';
import { fieldAt, printFieldPath, type FieldPath } from '../value/field-path.ts';
import { documentSize, valueSize } from '../value/size.ts';

const maxDocument = 1_048_576;
const maxIndexedValue = 1_500;

/** Refuses a document over 1 MiB, or with a value over 1,500 bytes in a composite index. */
export const checkLimits = (document: StoredDocument, indexed: readonly FieldPath[]): void => {
  const size = documentSize(document.path, document.fields);
  if (size > maxDocument) {
    throw invalid(
      `Document "${document.path}" cannot be written because its size (${size} bytes) exceeds the ` +
        `maximum allowed size of ${maxDocument} bytes.`,
    );
  }
  for (const path of indexed) {
    const value = fieldAt(document.fields, path);
    const long =
      value !== undefined && !('arrayValue' in value) && valueSize(value) > maxIndexedValue;
    if (long) {
      throw invalid(
        `The value of property "${printFieldPath(path)}" is longer than ${maxIndexedValue} bytes and is indexed.`,
      );
    }
  }
};
