import { expect, it } from 'vitest';
import { bytesText } from '../../../../src/app/ui/text/bytes-text.ts';

it('writes bytes as a person reads them', () => {
  expect([0, 640_000, 3_820_000, 38_200_000, 12_500_000_000].map(bytesText)).toEqual([
    '0 kB',
    '640 kB',
    '3.8 MB',
    '38 MB',
    '13 GB',
  ]);
});
