// @vitest-environment jsdom
import { createElement, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { VinField } from '../../../src/app/submissions/draft/vehicle/vin-field.tsx';
import type { DraftVehicle } from '../../../src/domain/listings/submissions/submission-draft.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

afterEach(clear);

/** The vehicle as stored in the draft. */
let vehicle: DraftVehicle = {};
const form = (begun: DraftVehicle): Promise<Drawn> => {
  vehicle = begun;
  const Form = () => {
    const [value, setValue] = useState<DraftVehicle>(begun);
    const set = (change: object): void => {
      vehicle = { ...value, ...change };
      setValue(vehicle);
    };
    return createElement(VinField, { form: { vehicle: value, set, lost: null } });
  };
  return draw(() => createElement(Form));
};

describe('the VIN of a draft', () => {
  it.each([
    '1G1YY 22G96 5105609',
    ' 1G1YY22G965105609 ',
    '*1G1YY22G965105609*',
    'VIN: 1G1YY-22G96-5105609',
    '\u202A1G1YY22G965105609\u202C',
  ])('takes %j at one go', async (pasted) => {
    const { type, place } = await form({});
    await type('VIN', pasted);
    expect(vehicle).toMatchObject({ vin: '1G1YY22G965105609', year: 2006, makeName: 'Chevrolet' });
    expect(place.querySelector('input')?.value).toBe('1G1YY22G965105609');
  });

  it('keeps what is too long whole and refuses it', async () => {
    const { type, place, text } = await form({ year: 2006, marketSpec: 'US' });
    await type('VIN', '1G1YY22G9651056099');
    expect(place.querySelector('input')?.value).toBe('1G1YY22G9651056099');
    expect(text()).toContain('VINs from 1981 on have 17 characters.');
  });

  it.each(['JZX100-0123456', 'GF-AE86-5012345', 'BCNR33-0012345678'])(
    'takes the frame number %s as it is stamped',
    async (number) => {
      const { type, place, text } = await form({ year: 1998, marketSpec: 'JDM' });
      await type('VIN', number.toLowerCase());
      expect(vehicle).toMatchObject({ chassisNumber: number });
      expect(vehicle.vin).toBeUndefined();
      expect(place.querySelector('input')?.value).toBe(number);
      expect(text()).not.toMatch(/have 17 characters|is required/);
    },
  );

  it('drops the stars of a plate before 1981, and keeps what else is stamped', async () => {
    const { type } = await form({ year: 1972, marketSpec: 'US' });
    await type('Serial number', '*HLS30-081 224*');
    expect(vehicle).toMatchObject({ chassisNumber: 'HLS30-081 224' });
  });

  it('fills in no year that may be another', async () => {
    const { type } = await form({});
    await type('VIN', '1XPBDK9X1LD708195');
    expect(vehicle.vin).toBe('1XPBDK9X1LD708195');
    expect(vehicle.year).toBeUndefined();
  });
});
