import { expect, it } from 'vitest';
import { pictureFaultText } from '../../../src/domain/content/picture-faults.ts';

it('tells why a picture was not taken by its code, and nothing of a code it does not know', () => {
  expect(pictureFaultText('HEIC')).toContain('JPEG');
  expect([null, 'OF_TOMORROW', 'toString'].map(pictureFaultText)).toEqual([null, null, null]);
});
