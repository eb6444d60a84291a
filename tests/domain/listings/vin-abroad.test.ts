import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vinMakers } from '../../../src/domain/listings/vehicles/vin-makers.ts';
import {
  checkVin,
  decodeVin,
  normalizeVin,
  vinCheckDigit,
  vinYears,
  type MarketSpec,
} from '../../../src/domain/listings/vehicles/vin.ts';

const abroad = ['JDM', 'EU', 'OTHER'] as const;
const home = ['CA', 'US'] as const;
const codes = (of: {
  year: number;
  marketSpec: MarketSpec;
  vin?: string;
  chassisNumber?: string;
}) => checkVin({ roadVehicle: true, ...of }).map(({ severity, code }) => `${severity} ${code}`);
/** The same number with its correct check digit. */
const right = (vin: string): string => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);

describe('a frame number from 1981 on', () => {
  it.each([
    ['JZX100-0123456', 1998],
    ['GF-AE86-5012345', 1985],
    ['BNR34', 2002],
    ['S15-0123456789012', 2001],
  ])('%s of %d is accepted outside North America, and no VIN within', (chassisNumber, year) => {
    expect(codes({ chassisNumber, year, marketSpec: 'JDM' })).toEqual([]);
    for (const marketSpec of ['EU', 'OTHER'] as const) {
      expect(codes({ chassisNumber, year, marketSpec })).toEqual(['warning VIN_LENGTH']);
    }
    for (const marketSpec of home) {
      expect(codes({ chassisNumber, year, marketSpec })).toEqual(['error VIN_LENGTH']);
    }
  });

  it('has 5 to 17 letters, digits and hyphens', () => {
    const sign = fc.constantFrom(...'ABIOQZ0159-'.split(''));
    fc.assert(
      fc.property(
        fc.string({ unit: sign, minLength: 4, maxLength: 18 }),
        fc.constantFrom(...abroad),
        (tail, marketSpec) => {
          const chassisNumber = `A${tail.slice(1)}`;
          const wrong = codes({ chassisNumber, year: 1998, marketSpec }).filter((one) =>
            one.startsWith('error'),
          );
          const fits = chassisNumber.length >= 5 && chassisNumber.length <= 17;
          expect(wrong).toEqual(fits ? [] : ['error CHASSIS_FORMAT']);
        },
      ),
    );
    for (const chassisNumber of ['JZX100_012345', 'JZX100 012345', 'ÉZX100', '-----']) {
      expect(codes({ chassisNumber, year: 1998, marketSpec: 'JDM' })).toContain(
        'error CHASSIS_FORMAT',
      );
    }
  });

  it('is asked for where neither number is known', () => {
    for (const marketSpec of abroad) {
      expect(codes({ year: 1998, marketSpec })).toEqual(['error CHASSIS_REQUIRED']);
    }
  });
});

describe('the model year of a VIN', () => {
  it.each([
    // Heavy trucks, a bus, a trailer, motorcycles and a three-quarter-ton pickup.
    ['1XPBDK9X1LD708195', [1990, 2020]],
    ['1M8GDM9AXKP042788', [1989, 2019]],
    ['1JJV532W2LL123456', [1990, 2020]],
    ['1HD1KEL17FB612345', [1985, 2015]],
    ['1FD8W3HT0LEC12345', [1990, 2020]],
    // Foreign makers.
    ['WVGZZZ5NZEW069297', [1984, 2014]],
    ['WBA71DC010CH14720', []],
    // Light vehicles of North America, of either cycle.
    ['1G1YY22G965105609', [2006]],
    ['5YJSA1E26LF123456', [2020]],
    ['1FMCU9GD5LUA12345', [2020]],
  ])('%s may be %j, and is filled in where it is one', (vin, years) => {
    expect(vinYears(vin)).toEqual(years);
    for (const year of years) {
      const found = codes({ vin, year, marketSpec: 'OTHER' });
      expect(found).not.toContain('warning VIN_YEAR');
    }
    expect(decodeVin(right(vin), 2026)?.year).toBe(years.length === 1 ? years[0] : undefined);
  });

  it('is filled in neither later than next year nor where the check digit is wrong', () => {
    expect(decodeVin(right('1G1YY2DG0W5105609'), 2026)?.year).toBeUndefined();
    expect(decodeVin(right('1G1YY2DG0V5105609'), 2026)?.year).toBe(2027);
    expect(decodeVin('1G1YY22G065105609', 2026)?.year).toBeUndefined();
  });

  it('is doubted only where no reading agrees, and a sign that is no year code only at home', () => {
    const vin = 'WVGZZZ5NZEW069297';
    expect(codes({ vin, year: 2014, marketSpec: 'EU' })).not.toContain('warning VIN_YEAR');
    expect(codes({ vin, year: 2009, marketSpec: 'EU' })).toContain('warning VIN_YEAR');
    const none = 'WBA71DC010CH14720';
    expect(codes({ vin: none, year: 2021, marketSpec: 'EU' })).not.toContain('warning VIN_YEAR');
    expect(codes({ vin: right(none), year: 2021, marketSpec: 'US' })).toContain('warning VIN_YEAR');
    const truck = { vin: '1XPBDK9X1LD708195', marketSpec: 'US' } as const;
    expect(codes({ ...truck, year: 2020 })).toEqual([]);
    expect(codes({ ...truck, year: 1990 })).toEqual([]);
  });

  it('never blocks a vehicle of another market, whatever its VIN', () => {
    const vin = fc.string({
      unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('')),
      minLength: 17,
      maxLength: 17,
    });
    fc.assert(
      fc.property(vin, fc.constantFrom(...abroad), (number, marketSpec) => {
        const found = codes({ vin: number, year: 2014, marketSpec });
        expect(found.filter((one) => one.startsWith('error'))).toEqual([]);
      }),
    );
  });
});

const plain = '1G1YY22G965105609';
const noise = fc.constantFrom(
  ' ',
  '\u00A0',
  '\t',
  '-',
  '‑',
  '–',
  '\u00AD',
  '\u200B',
  '\u202A',
  '*',
);

describe('a VIN as it is pasted', () => {
  it.each([
    '1G1YY 22G96 5105609',
    ' 1G1YY22G965105609 ',
    'VIN: 1G1YY22G965105609',
    'NIV : 1g1yy-22g96-5105609',
    'VIN # 1G1YY22G965105609',
    'VIN no. *1G1YY22G965105609*',
    'My Corvette (1G1YY22G965105609), one owner',
    '\uFEFF1G1YY22G965105609\u202C',
    'Vehicle identification number: 1G1YY 22G96 5105609',
    'The VIN is 1G1YY 22G96 5105609, thanks',
    '2006 Corvette 1G1YY.22G96_5105609',
    'NIV N° 1G1YY22G965105609.',
  ])('%j is its 17 characters', (text) => {
    expect(normalizeVin(text)).toBe(plain);
  });

  it('is read with anything of no weight before, within and behind', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(17), noise), { maxLength: 12 }), (put) => {
        const text = put.reduce(
          (sofar, [at, sign]) => sofar.slice(0, at) + sign + sofar.slice(at),
          plain,
        );
        expect(normalizeVin(text)).toBe(plain);
      }),
    );
  });

  it('stays whole where it is no VIN', () => {
    expect(normalizeVin('1G1YY22G9651056099')).toBe('1G1YY22G9651056099');
    expect(normalizeVin(`${plain} 9`)).toBe(`${plain}9`);
    expect(normalizeVin('A-12345678901234567')).toBe('A12345678901234567');
    expect(normalizeVin('１G1YY22G965105609')).toBe('１G1YY22G965105609');
    expect(normalizeVin(`${plain} or ${plain.replace('9', '8')}`).length).toBeGreaterThan(17);
  });
});

it('names every maker without an article', () => {
  for (const [code, make] of vinMakers) {
    const vin = right(`${code}YY22G065105609`);
    const doubt = checkVin({
      vin,
      year: 2006,
      marketSpec: 'US',
      roadVehicle: true,
      makeName: 'Zzyzx',
    }).find(({ code: one }) => one === 'VIN_MAKE');
    expect(doubt?.message).toBe(`This VIN was issued by ${make}. Check the VIN and the make.`);
  }
});
