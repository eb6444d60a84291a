// Gives a Node process the rehearsal's time: the machine's, moved by the milliseconds in a file.
import { readFileSync } from 'node:fs';

const file = process.env['HAMMERLANE_REHEARSAL_CLOCK'] ?? '';
const Machine = Date;
const machineNow = Machine.now;
let offset = 0;
let readAt = -Infinity;

/** The file is read at most every 20 ms: a program asks for the time thousands of times a second. */
const now = () => {
  const at = machineNow();
  if (at - readAt > 20) {
    readAt = at;
    offset = Number(readFileSync(file, 'utf8'));
  }
  return at + offset;
};

globalThis.Date = new Proxy(Machine, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
