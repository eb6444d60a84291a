import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkOf, type Network } from '../../calls/network.ts';

/**
 * Addresses of Hosting's CDN, as Fastly publishes them at `api.fastly.com/public-ip-list`. The last
 * addresses that forwarded a request through it are the CDN's own.
 */
const ranges: readonly (readonly [string, number])[] = [
  ['23.235.32.0', 20],
  ['43.249.72.0', 22],
  ['103.244.50.0', 24],
  ['103.245.222.0', 23],
  ['103.245.224.0', 24],
  ['104.156.80.0', 20],
  ['140.248.64.0', 18],
  ['140.248.128.0', 17],
  ['146.75.0.0', 17],
  ['151.101.0.0', 16],
  ['157.52.64.0', 18],
  ['167.82.0.0', 17],
  ['167.82.128.0', 20],
  ['167.82.160.0', 20],
  ['167.82.224.0', 20],
  ['172.111.64.0', 18],
  ['185.31.16.0', 22],
  ['199.27.72.0', 21],
  ['199.232.0.0', 16],
  ['2a04:4e40::', 32],
  ['2a04:4e42::', 32],
];

const cdn = new BlockList();
for (const [address, prefix] of ranges) {
  cdn.addSubnet(address, prefix, address.includes(':') ? 'ipv6' : 'ipv4');
}

const isCdn = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && cdn.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** The network a request came from, whether through Hosting or directly to the function. */
export const networkBehindCdn = (request: Pick<IncomingMessage, 'headers' | 'socket'>): Network =>
  networkOf(request.socket.remoteAddress, request.headers, isCdn);
