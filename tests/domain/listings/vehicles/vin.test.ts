import { describe, expect, it } from 'vitest';
import {
  checkVin,
  decodeVin,
  normalizeVin,
  vinCheckDigit,
  vinYears,
  type VinFacts,
} from '../../../../src/domain/listings/vehicles/vin.ts';

const valid = [
  '1M8GDM9AXKP042788',
  '1G4AH59H45G118341',
  'LJCPCBLCX11000237',
  '1J9RP1A36A1644345',
  'WA1A4AFY2J2008189',
  '1FTMW1T88MFA00001',
];
const facts = (vin: string, more: Partial<VinFacts> = {}): VinFacts => ({
  vin,
  year: vinYears(normalizeVin(vin))[0] ?? 2000,
  marketSpec: 'CA',
  roadVehicle: true,
  ...more,
});
const codes = (f: VinFacts) => checkVin(f).map((x) => `${x.severity} ${x.code}`);

describe('VIN rule', () => {
  it.each(valid)('%s is good', (vin) => {
    expect(vinCheckDigit(vin)).toBe(vin[8]);
    expect(codes(facts(vin))).toEqual([]);
  });

  it.each([
    ['1M8GDM9A0KP042788', 'error VIN_CHECK_DIGIT'],
    ['1M8GDM9AXKPO42788', 'error VIN_CHARACTERS'],
    ['1M8GDM9AXKP04278', 'error VIN_LENGTH'],
    ['1M8GDM9AXKP0427888', 'error VIN_LENGTH'],
    ['11111111111111111', 'error VIN_REPEATED'],
    ['1M8GDM9AXKP04278É', 'error VIN_CHARACTERS'],
  ])('%s answers %s', (vin, finding) => {
    expect(codes(facts(vin, { year: 1989 }))).toContain(finding);
  });

  it.each([
    ['CA', 'error VIN_CHECK_DIGIT'],
    ['US', 'error VIN_CHECK_DIGIT'],
    ['JDM', 'warning VIN_CHECK_DIGIT'],
    ['EU', 'warning VIN_CHECK_DIGIT'],
    ['OTHER', 'warning VIN_CHECK_DIGIT'],
  ] as const)('a wrong check digit in market %s: %s', (marketSpec, finding) => {
    expect(codes(facts('1M8GDM9A0KP042788', { marketSpec }))).toEqual([finding]);
  });

  it('any single wrong character of a valid number is found', () => {
    for (const vin of valid) {
      for (let i = 0; i < 17; i += 1) {
        if (i === 8) continue;
        const digit = vin[i] === '1' ? '2' : '1';
        const wrong = vin.slice(0, i) + digit + vin.slice(i + 1);
        if (vinCheckDigit(wrong) !== wrong[8]) continue;
        expect(vin[i]).toMatch(/[AJ]/);
      }
    }
  });

  it('reads spaces, hyphens and small letters as they are meant', () => {
    expect(normalizeVin(' 1m8gdm9a-xkp042788 ')).toBe('1M8GDM9AXKP042788');
  });

  it('the year letter has a cycle of 30 years, told apart by position 7 of light vehicles', () => {
    expect(vinYears('1G1YY22G965105609')).toEqual([2006]);
    expect(vinYears('WA1A4AFY2J2008189')).toEqual([1988, 2018]);
    expect(vinYears('1M8GDM9AXKP042788')).toEqual([1989, 2019]);
    expect(codes(facts('1M8GDM9AXKP042788', { year: 1990 }))).toEqual([]);
    expect(codes(facts('1M8GDM9AXKP042788', { year: 1991 }))).toEqual(['warning VIN_YEAR']);
  });

  it.each([
    [{ year: 1981 }, ['error VIN_REQUIRED']],
    [{ year: 1981, roadVehicle: false, chassisNumber: 'TR-1' }, []],
    [{ year: 1981, roadVehicle: false }, ['error CHASSIS_REQUIRED']],
    [{ year: 1980 }, ['error CHASSIS_REQUIRED']],
    [{ year: 1965, chassisNumber: '5F07K-100148' }, []],
    [{ year: 1965, chassisNumber: 'AB' }, ['error CHASSIS_FORMAT']],
    [{ year: 1965, chassisNumber: 'A'.repeat(26) }, ['error CHASSIS_FORMAT']],
    [{ year: 1965, chassisNumber: '12_34' }, ['error CHASSIS_FORMAT']],
    [{ year: 1965, vin: '5F07K100148' }, []],
  ])('%j answers %j', (more, want) => {
    expect(codes({ marketSpec: 'US', roadVehicle: true, ...more })).toEqual(want);
  });

  it.each([
    ['Chevrolet', []],
    ['CHEVROLET ', []],
    ['', []],
    ['Шевроле', []],
    ['Porsche', ['warning VIN_MAKE']],
  ])('of a Chevrolet, with the make %s, answers %j', (makeName, want) => {
    expect(codes(facts('1G1YY22G965105609', { makeName }))).toEqual(want);
  });

  it('takes one name for another of the same make, and says whose the VIN is', () => {
    expect(
      codes(facts('WDB11111111111111', { makeName: 'Mercedes', marketSpec: 'EU' })),
    ).not.toContain('warning VIN_MAKE');
    const found = checkVin(facts('1G1YY22G965105609', { makeName: 'Porsche' }));
    expect(found[0]).toMatchObject({ field: 'vin', details: { make: 'Chevrolet' } });
  });

  it('names the character position 9 should be', () => {
    const [first] = checkVin(facts('1M8GDM9A0KP042788'));
    expect(first?.message).toContain('should be X');
  });

  it.each([
    ['1G1YY22G965105609', 2006, 'Chevrolet', 'United States', '5'],
    ['1G1YY22G065105609', undefined, 'Chevrolet', 'United States', undefined],
    ['WP0AB0949KS450001', undefined, 'Porsche', 'Germany', undefined],
    ['WP0ZZZ91ZBS100001', undefined, 'Porsche', 'Germany', undefined],
    ['JH4NA1157MT000001', undefined, 'Acura', 'Japan', undefined],
    ['99999999999999999', null, null, null, undefined],
    ['1G1YY22G96510560', null, null, null, undefined],
  ])('%s tells %s, %s, %s, plant %s', (vin, year, make, country, plant) => {
    const decoded = decodeVin(vin, 2026);
    if (year === null) expect(decoded).toBeNull();
    else expect(decoded).toEqual({ year, make, country, plant });
  });
});
