import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server listens, once it does. Port 0 selects a free one; one that is taken rejects. */
export const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
