import { expect, test } from 'vitest';
import { atLeast, atMost, gateLine } from './gates.ts';

const interval = { middle: 0.21, low: 0.184, high: 0.25 };

test('a gate says what it asks, what was found, and whether it was kept', () => {
  const to = { id: 'B1', against: 'peer' };
  expect(gateLine(atMost(0.35, interval, to))).toBe(
    'gate B1 <= 0.35x peer: kept (0.21x, 0.18..0.25)',
  );
  expect(gateLine(atMost(0.2, interval, to))).toBe(
    'gate B1 <= 0.2x peer: not kept (0.21x, 0.18..0.25)',
  );
  expect(gateLine(atLeast(2, { middle: 2, low: 1.9, high: 2.2 }, to))).toBe(
    'gate B1 >= 2x peer: kept (2x, 1.9..2.2)',
  );
  expect(gateLine(atLeast(2, { middle: 1.99, low: 1.9, high: 2.2 }, to))).toContain(': not kept');
});

test('a count is a gate too', () => {
  const gate = atMost(170_000, 128_400, { id: 'script', against: '', unit: ' bytes' });
  expect(gateLine(gate)).toBe('gate script <= 170,000 bytes: kept (128400 bytes)');
});
