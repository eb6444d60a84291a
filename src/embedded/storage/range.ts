export type Range =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'unsatisfiable' };

const whole: Range = { kind: 'whole' };
const form = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/;

/**
 * The part of `size` bytes that a `Range` header selects (RFC 9110): both ends included, clipped to
 * the file. Several ranges, other units and invalid headers are ignored, which means the whole file.
 */
export const readRange = (header: string | undefined, size: number): Range => {
  const found = header === undefined ? null : form.exec(header);
  if (!found) return whole;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return whole;
  if (first === '') {
    const count = Number(last);
    if (count === 0 || size === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', from: Math.max(0, size - count), to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return whole;
  // Asking an empty file from its start is how the SDK caps a download; the answer is no bytes.
  if (size === 0 && from === 0) return whole;
  if (from >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};
