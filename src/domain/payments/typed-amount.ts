/** An amount as staff type it, `1,425`, `142.5` or `$1,425.00`, in integer cents; null when it is none. */
export const centsTyped = (text: string): number | null => {
  const plain = text.replaceAll(/[$,\s]/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '', part = ''] = plain.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};
