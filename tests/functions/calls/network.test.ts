import { expect, it } from 'vitest';
import { networkOf, reflectionOf } from '../../../src/functions/calls/network.ts';

const none = (): boolean => false;

it.each([
  [
    'at the door itself, headers are claims',
    '203.0.113.9',
    { 'x-forwarded-for': '1.2.3.4' },
    null,
    '203.0.113.9',
    '1.2.3.4',
  ],
  [
    'behind one hop, what that hop added',
    '10.0.0.1',
    { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' },
    none,
    '203.0.113.9',
    '1.2.3.4',
  ],
  ['behind a hop that told nothing', '10.0.0.1', {}, none, '10.0.0.1', '10.0.0.1'],
  ['a real-ip header alone', '10.0.0.1', { 'x-real-ip': '1.2.3.4' }, null, '10.0.0.1', '1.2.3.4'],
  ['without a peer', undefined, {}, null, '', ''],
] as const)('%s', (_, peer, headers, isProxy, ip, realIp) => {
  expect(networkOf(peer, headers, isProxy)).toMatchObject({ ip, realIp });
});

it.each([
  [{ 'x-country-code': 'ca', 'accept-language': 'en-US' }, 'CA'],
  [{ 'accept-language': 'fr-CA,fr;q=0.9' }, 'CA'],
  [{ 'accept-language': 'en' }, ''],
  [{ 'x-appengine-country': 'somewhere' }, ''],
])('%j is the country %s', (headers, country) => {
  expect(networkOf('10.0.0.1', headers, null).country).toBe(country);
});

it('holds no header longer than an address', () => {
  const long = { 'x-forwarded-for': 'a'.repeat(5_000) };
  expect(networkOf('10.0.0.1', long, null).realIp).toHaveLength(64);
});

it('tells the server’s time with the connection', () => {
  const network = networkOf('10.0.0.1', {}, null);
  expect(reflectionOf(network, 1_800_000_000_000)).toEqual({
    ip: '10.0.0.1',
    realIp: '10.0.0.1',
    country: '',
    netTime: '2027-01-15T08:00:00.000Z',
  });
});
