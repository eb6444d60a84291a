// Google's emulators for functions, hosting, sign-in and tasks, with the embedded home in the place
// of those for documents and files. Pub/Sub, which needs Java and only starts scheduled functions,
// is replaced by the rehearsal: it starts them itself.
import { join } from 'node:path';
import { createRequire } from 'node:module';

const { tools, folder, homePort } = JSON.parse(process.argv[2]);
const cli = join(tools, 'node_modules', 'firebase-tools', 'lib');
const from = createRequire(join(cli, 'index.js'));
const { EmulatorRegistry } = from('./emulator/registry.js');
const client = from('./index.js');
from('./logger.js').useConsoleLoggers();

// An instance answers many calls at once; Google's emulator would start a process for each of them.
const { FunctionsEmulator } = from('./emulator/functionsEmulator.js');
const { RuntimeWorkerPool } = from('./emulator/functionsRuntimeWorker.js');
RuntimeWorkerPool.prototype.getIdleWorker = function getWorker(id, runtime) {
  this.cleanUpWorkers();
  return this.getTriggerWorkers(id, runtime).find(({ state }) => /^(?:IDLE|BUSY)$/.test(state));
};
const { startRuntime } = FunctionsEmulator.prototype;
const starting = new Map();
FunctionsEmulator.prototype.startRuntime = function startOnce(backend, trigger) {
  const begun =
    starting.get(trigger.id) ??
    startRuntime.call(this, backend, trigger).finally(() => starting.delete(trigger.id));
  starting.set(trigger.id, begun);
  return begun;
};

// Its queue refills by the clock, which goes back when a story ends.
const { TaskQueue } = from('./emulator/taskQueue.js');
TaskQueue.prototype.refillTokens = function refill() {
  this.setTokens(this.maxTokens);
};

const nothing = () => Promise.resolve();
const atHome = (name, more = {}) => ({
  start: nothing,
  connect: nothing,
  stop: nothing,
  getName: () => name,
  getInfo: () => ({ name, host: '127.0.0.1', port: homePort }),
  ...more,
});
const addTrigger = async (_topic, key) => process.send({ scheduled: key });
for (const one of [atHome('firestore'), atHome('storage'), atHome('pubsub', { addTrigger })]) {
  EmulatorRegistry.set(one.getName(), one);
}
await client.emulators.start({
  cwd: folder,
  project: 'demo-hammerlane',
  only: 'auth,functions,hosting,tasks',
  nonInteractive: true,
});
