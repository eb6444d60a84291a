import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneNumberFrom, phoneNumberText } from '../../../src/domain/accounts/phone-number.ts';

it.each([
  ['416 555 0134', '+14165550134'],
  ['(416) 555-0134', '+14165550134'],
  ['1 416.555.0134', '+14165550134'],
  ['+1 416 555 0134', '+14165550134'],
  ['+44 20 7946 0018', '+442079460018'],
  ['416 555', '416555'],
  ['016 555 0134', '0165550134'],
  ['', ''],
  ['call me', 'callme'],
])('%j is %j', (written, number) => {
  expect(phoneNumberFrom(written)).toBe(number);
});

it('however the digits are set apart, it is the same number, and reading it again changes nothing', () => {
  const apart = fc.constantFrom('', ' ', '-', '.', '\u00A0', '\u2011');
  const digits = fc.stringMatching(/^[2-9][0-9]{9}$/);
  fc.assert(
    fc.property(digits, fc.array(apart, { minLength: 9, maxLength: 9 }), (plain, gaps) => {
      const written = [...plain].map((digit, at) => digit + (gaps[at] ?? '')).join('');
      expect(phoneNumberFrom(written)).toBe(`+1${plain}`);
      expect(phoneNumberFrom(phoneNumberFrom(written))).toBe(`+1${plain}`);
    }),
  );
});

it('is read in groups where they are known, and is still the same number', () => {
  expect(phoneNumberText('+14165550134')).toBe('+1\u00A0416\u00A0555\u00A00134');
  expect(phoneNumberText('+442079460018')).toBe('+442079460018');
  expect(phoneNumberFrom(phoneNumberText('+14165550134'))).toBe('+14165550134');
});
