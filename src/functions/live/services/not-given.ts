import type { Ports } from '../../ports.ts';
import { portsOf, type SecretPort } from './service-ports.ts';

/** Ports with secrets that are members of `Ports` themselves. */
type OwnPort = Extract<SecretPort, keyof Ports>;

/** Thrown where a service uses a port whose secrets it does not have. */
export class PortNotGiven extends Error {
  override readonly name = 'PortNotGiven';

  constructor(service: string, port: SecretPort) {
    super(`${service} uses the port ${port} without its secrets`);
  }
}

/**
 * Stands for a port that a service may not use, so that it does not look as if the house had none:
 * reading any member of it throws `PortNotGiven`.
 */
export const notGiven = <P extends OwnPort>(service: string, port: P): NonNullable<Ports[P]> => {
  const get = (): never => {
    throw new PortNotGiven(service, port);
  };
  return new Proxy({}, { get }) as NonNullable<Ports[P]>;
};

/** The ports of a deployment, of which a service uses only its own. */
export const onlyGiven = (service: string, ports: Ports): Ports => {
  const given = new Set(portsOf(service));
  const own = ['mail', 'cards', 'shop', 'models', 'relational', 'push', 'setup'] as const;
  const { shop } = ports;
  return {
    ...ports,
    // The shop reads orders with a secret of its own.
    ...(shop === null || given.has('orders')
      ? {}
      : {
          shop: {
            ...shop,
            get ordersSince(): never {
              throw new PortNotGiven(service, 'orders');
            },
          },
        }),
    ...Object.fromEntries(
      own.filter((port) => !given.has(port)).map((port) => [port, notGiven(service, port)]),
    ),
  };
};
