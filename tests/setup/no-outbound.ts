import net from 'node:net';

/**
 * No test may leave this machine. A connection to anything but loopback throws where it is made,
 * so the test that tried fails by name.
 */
const loopback = /^(127\.|::1$|localhost$|0\.0\.0\.0$|::$|::ffff:127\.)/;

const target = (args: readonly unknown[]): string | null => {
  const first = Array.isArray(args[0]) ? (args[0] as unknown[])[0] : args[0];
  if (typeof first === 'object' && first !== null) {
    const options = first as { host?: unknown; path?: unknown };
    if (typeof options.path === 'string') return null;
    return typeof options.host === 'string' ? options.host : 'localhost';
  }
  return typeof args[1] === 'string' ? args[1] : 'localhost';
};

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  const host = target(args);
  if (host !== null && !loopback.test(host)) {
    throw new Error(`A test tried to reach ${host}; tests stay on this machine.`);
  }
  return Reflect.apply(connect, this, args) as net.Socket;
} as typeof net.Socket.prototype.connect;
