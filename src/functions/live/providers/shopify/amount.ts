/** Integer cents of a decimal string such as `12.5`, rounded half up; throws if it is not one. */
export const centsOf = (amount: string): number => {
  const parts = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(amount);
  if (parts === null) throw new Error(`${amount.slice(0, 40)} is no amount.`);
  const [, sign = '', whole = '0', rest = ''] = parts;
  const digits = rest.padEnd(3, '0');
  const cents =
    Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits.charAt(2)) >= 5 ? 1 : 0);
  return sign === '' ? cents : -cents;
};
