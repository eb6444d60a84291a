import net from 'node:net';

/**
 * No test may leave this machine, nor may the home it starts. A connection to anything but loopback
 * throws where it is made, so the test that tried fails by name; a process of its own says so too,
 * to whoever started it.
 */
const loopback = /^(127\.|::1$|localhost$|0\.0\.0\.0$|::$|::ffff:127\.)/;

/** The host a connection is for, or null for a path of this machine. */
const target = (args) => {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null) {
    if (typeof first.path === 'string') return null;
    return typeof first.host === 'string' ? first.host : 'localhost';
  }
  return typeof args[1] === 'string' ? args[1] : 'localhost';
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function guarded(...args) {
  const host = target(args);
  if (host !== null && !loopback.test(host)) {
    const said = `A test tried to reach ${host}; tests stay on this machine.`;
    if (process.env['VITEST'] === undefined) console.error(said);
    throw new Error(said);
  }
  return Reflect.apply(connect, this, args);
};
