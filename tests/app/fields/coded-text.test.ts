// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { codedText } from '../../../src/app/fields/coded-text.ts';
import { Edit } from '../../../src/app/fields/edit.tsx';
import { normalizeUsername } from '../../../src/domain/accounts/username.ts';
import type { Field } from '../../../src/domain/kit/fields.ts';
import { formats } from '../../../src/domain/kit/formats.ts';
import { addressFields, email, phone } from '../../../src/domain/kit/fragments.ts';
import { vehicleFields } from '../../../src/domain/listings/vehicles/vehicle.ts';
import { postalAreaOf } from '../../../src/domain/places/postal-area.ts';
import { clear, draw } from '../drawn.ts';

afterEach(clear);

const { postal } = addressFields;
const { vin, chassisNumber } = vehicleFields;

const codes: readonly (readonly [field: Field, pasted: string, right: string])[] = [
  [phone, '\u202A+1 416 555 0134\u202C', '+14165550134'],
  [phone, '+1 (416) 555-0134', '+14165550134'],
  [phone, 'Tel.: 416.555.0134', '+14165550134'],
  [phone, 'tel:+1-416-555-0134', '+14165550134'],
  [phone, 'Téléphone : 416 555-0134', '+14165550134'],
  [phone, 'Cell # (416) 555‑0134', '+14165550134'],
  [phone, '+33 6 12 34 56 78', '+33612345678'],
  [phone, 'Tél. : 416 555-0134', '+14165550134'],
  [phone, '416·555·0134', '+14165550134'],
  [phone, '[416] 555_0134', '+14165550134'],
  [phone, '+44 (0)20 7946 0018', '+442079460018'],
  [email, 'mailto:ann@example.com', 'ann@example.com'],
  [email, ' <ann@example.com> ', 'ann@example.com'],
  [email, 'ann\u200B@example.com\uFEFF', 'ann@example.com'],
  [email, 'E-mail: ann@example.com', 'ann@example.com'],
  [email, 'Ann Smith <ann@example.com>', 'ann@example.com'],
  [email, '“ann@example.com”,', 'ann@example.com'],
  [email, "'ann@example.com'.", 'ann@example.com'],
  [postal, 'm5v2t6', 'M5V 2T6'],
  [postal, 'M5V-2T6', 'M5V 2T6'],
  [postal, '  m5v \u00A0 2t6 ', 'M5V 2T6'],
  [postal, 'Code postal : H2X 1Y4', 'H2X 1Y4'],
  [postal, '98103 1234', '98103-1234'],
  [postal, '\u200E98103\u200E', '98103'],
  [postal, 'hoh oho', 'H0H 0H0'],
  [postal, 'K1A OBI', 'K1A 0B1'],
  [postal, 'Ｍ５Ｖ ２Ｔ６', 'M5V 2T6'],
  [vin, 'VIN: 1G1YY 22G96 5105609', '1G1YY22G965105609'],
  [chassisNumber, '\u200Fjzx100-0123456', 'JZX100-0123456'],
  [chassisNumber, 'JZX100\u20110123456', 'JZX100-0123456'],
  [chassisNumber, '5F07K\u00A0100148', '5F07K 100148'],
];

describe('a code as it is pasted', () => {
  it.each(codes)('%o: %j is %j', (field, pasted, right) => {
    expect(codedText(field, pasted)).toBe(right);
    expect(codedText(field, right)).toBe(right);
  });

  it.each(codes.slice(0, 2))(
    '%o keeps %j whole in its box until it is left',
    async (field, text, right) => {
      let kept: unknown;
      const Box = () => {
        const [value, setValue] = useState<unknown>('');
        kept = value;
        return createElement(Edit, { name: 'phone', field, value, onChange: setValue });
      };
      const { place, type } = await draw(() => createElement(Box));
      expect(place.querySelector('input')?.maxLength).toBe(-1);
      await type('Phone', text);
      act(() => place.querySelector('input')?.focus());
      act(() => place.querySelector('input')?.blur());
      expect(kept).toBe(right);
    },
  );

  it('is itself whatever sign that nobody sees stands before, within or behind it', () => {
    const known = fc.constantFrom(
      '\u00AD',
      '\u061C',
      '\u200B',
      '\u200D',
      '\u200E',
      '\u202A',
      '\u2060',
      '\u2066',
      '\uFEFF',
      '\u034F',
      '\u3164',
      '\uFE0F',
    );
    const good = fc.constantFrom<readonly [Field, string]>(
      [phone, '+14165550134'],
      [email, 'ann@example.com'],
      [postal, 'M5V 2T6'],
      [vin, '1G1YY22G965105609'],
    );
    fc.assert(
      fc.property(good, known, fc.nat(20), ([field, code], sign, at) => {
        expect(codedText(field, code.slice(0, at) + sign + code.slice(at))).toBe(code);
      }),
    );
  });

  it('is refused with such a sign where nobody took it out', () => {
    for (const sign of ['\u200B', '\u202A', '\u00AD', '\u034F', '\u3164', '\uFE0F']) {
      expect(formats.email.pattern.test(`ann${sign}@example.com`)).toBe(false);
      expect(formats.email.pattern.test(`ann@exa${sign}mple.com`)).toBe(false);
      expect(formats.phone.pattern.test(`+1416${sign}5550134`)).toBe(false);
      expect(normalizeUsername(`old${sign}iron`)).toBe('oldiron');
      expect(postalAreaOf(`M5V${sign} 2T6`)).toBe('M5V');
    }
    expect(formats.email.pattern.test("o'brien@example.com")).toBe(true);
    expect(formats.email.pattern.test("'ann@example.com'")).toBe(false);
  });
});
